import { counted } from '#client/platform/text/format';
import { rankLabels } from '#client/platform/text/labels';
import { VisuallyHidden } from '#ui/layout/VisuallyHidden';
import { secondsText, type Debriefed, type Report } from '../shiftLabels';

type Spread = Report['responses'];

/** Response times of a shift beside those of the member's earlier shifts and of the same rank. */
export function Comparison({ rank, report }: { rank: Debriefed['rank']; report: Report }) {
  const { responses, ownResponses: own, peerResponses: peers } = report;
  const players = `joueurs ${rankLabels[rank]}`;
  return (
    <>
      <p>
        La moitié de vos appels ont été décrochés en moins de {secondsText(responses.medianSeconds)}
        .{peers && ` Pour les ${players}, c’est ${secondsText(peers.medianSeconds)}.`}
      </p>
      <table className="mt-3 w-full border-collapse text-body">
        <caption className="pb-1 text-left text-sm text-muted">
          Appels décrochés en moins de
        </caption>
        <thead>
          <tr className="border-b border-line text-sm text-ink [&>th]:py-2 [&>th]:pl-3 [&>th]:text-right [&>th]:font-semibold">
            <th scope="col">
              <VisuallyHidden>Garde ou joueurs</VisuallyHidden>
            </th>
            <th scope="col">1 sur 4</th>
            <th scope="col">la moitié</th>
            <th scope="col">3 sur 4</th>
          </tr>
        </thead>
        <tbody>
          <Row name="Cette garde" spread={responses} />
          {own && (
            <Row
              name={
                own.shifts === 1
                  ? 'Votre garde précédente'
                  : `Vos ${own.shifts}\u00A0gardes précédentes`
              }
              spread={own}
            />
          )}
          {peers && <Row name={`Les ${players}`} spread={peers} />}
        </tbody>
      </table>
      <p className="mt-3 text-sm text-muted">
        {peers
          ? `${counted(peers.players, 'joueur')} ${rankLabels[rank]} comptés sur 30\u00A0jours.`
          : `Pas de comparaison avec les ${players}\u00A0: moins de 20\u00A0joueurs ont au moins 6\u00A0appels vérifiés ces 30 derniers jours.`}
        {!own && ' Vos prochaines gardes seront comparées à celle-ci.'}
      </p>
    </>
  );
}

function Row({ name, spread }: { name: string; spread: Spread }) {
  const { quarterSeconds, medianSeconds, threeQuartersSeconds } = spread;
  return (
    <tr className="border-b border-line last:border-0 [&>*]:py-2.5">
      <th scope="row" className="text-left font-normal">
        {name}
      </th>
      {[quarterSeconds, medianSeconds, threeQuartersSeconds].map((seconds, index) => (
        <td
          // The three columns never change.
          // oxlint-disable-next-line react/no-array-index-key
          key={index}
          className="pl-3 text-right whitespace-nowrap tabular-nums"
        >
          {secondsText(seconds)}
        </td>
      ))}
    </tr>
  );
}
