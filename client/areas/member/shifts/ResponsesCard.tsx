import { counted } from '#client/platform/text/format';
import { rankLabels } from '#client/platform/text/labels';
import { ChartCard } from '#ui/data/charts/ChartCard';
import { secondTicks } from './chart/scales';
import { secondsText, type Debriefed, type Report } from './shiftLabels';

interface Compared {
  name: string;
  quarterSeconds: number;
  medianSeconds: number;
  threeQuartersSeconds: number;
  own?: boolean;
}

/**
 * Card that compares the response times of a shift with those of the member's earlier shifts and of
 * players of the same rank.
 */
export function ResponsesCard({ rank, report }: { rank: Debriefed['rank']; report: Report }) {
  const { responses, ownResponses: own, peerResponses: peers } = report;
  const rows: Compared[] = [
    { ...responses, name: 'Cette garde', own: true },
    ...(own
      ? [
          {
            ...own,
            name:
              own.shifts === 1
                ? 'Votre garde précédente'
                : `Vos ${own.shifts}\u00a0gardes précédentes`,
          },
        ]
      : []),
    ...(peers ? [{ ...peers, name: `Joueurs ${rankLabels[rank]}` }] : []),
  ];
  return (
    <ChartCard
      title="Comparaison des temps de réponse"
      summary="Temps de réponse médian (la moitié des appels est dans la zone grisée)"
      columns={[
        { key: 'name', label: 'Joueur' },
        { key: 'median', label: 'Temps de réponse médian' },
        { key: 'half', label: 'La moitié des appels, entre' },
      ]}
      rows={rows.map(({ name, quarterSeconds, medianSeconds, threeQuartersSeconds }) => ({
        name,
        median: secondsText(medianSeconds),
        half: `${secondsText(quarterSeconds)} et ${secondsText(threeQuartersSeconds)}`,
      }))}
    >
      <div className="px-3">
        <Spreads rows={rows} />
        {!own && (
          <p className="mt-3 text-sm text-muted">
            Première garde vérifiée. Vos prochaines gardes seront comparées à celle-ci.
          </p>
        )}
        <p className="mt-3 text-sm text-muted">
          {peers
            ? `${counted(peers.players, 'joueur')} ${rankLabels[rank]} comptés sur 30\u00A0jours.`
            : `La médiane des joueurs ${rankLabels[rank]} n’est pas affichée\u00a0: moins de 20\u00a0joueurs ont au moins 6\u00a0appels vérifiés ces 30 derniers jours.`}
        </p>
      </div>
    </ChartCard>
  );
}

function Spreads({ rows }: { rows: readonly Compared[] }) {
  const most = Math.max(...rows.map(({ threeQuartersSeconds }) => threeQuartersSeconds));
  const ticks = secondTicks(most);
  const end = ticks.at(-1) || 1;
  const at = (seconds: number) => `${(100 * seconds) / end}%`;
  return (
    <div className="grid gap-3">
      {rows.map(({ name, quarterSeconds, medianSeconds, threeQuartersSeconds, own }) => (
        <div key={name}>
          <p className="flex justify-between gap-3 text-sm">
            <span className={own ? 'font-semibold text-ink' : 'text-muted'}>{name}</span>
            <span className="data text-ink">{secondsText(medianSeconds)}</span>
          </p>
          <div className="relative mt-1 h-5 border-b border-line">
            <span
              className={`absolute inset-y-1.5 ${own ? 'bg-signal/40' : 'bg-chart-1/40'}`}
              style={{ left: at(quarterSeconds), right: at(end - threeQuartersSeconds) }}
            />
            <span
              className={`absolute inset-y-0 -ml-0.5 w-1 ${own ? 'bg-signal' : 'bg-chart-1'}`}
              style={{ left: at(medianSeconds) }}
            />
          </div>
        </div>
      ))}
      <p className="data flex justify-between text-xs text-muted">
        {ticks.map((seconds, index) => (
          <span key={seconds}>{index === ticks.length - 1 ? `${seconds}\u00A0s` : seconds}</span>
        ))}
      </p>
    </div>
  );
}
