import { counted, formatClock, formatPreciseClock } from '../../../../platform/words/format';
import { callKindLabels } from '../../../../platform/words/labels';
import { ChartCard } from '../../../../ui/data/charts/ChartCard';
import { namedRun, outcomeOf, secondsText } from '../shiftWords';
import { CallList } from './CallList';
import { ShiftDrawing, type ShiftDrawingProps } from './ShiftDrawing';

/** The shift call by call: a drawing, a list on a phone, and a table with the same. */
export function ShiftChart({ debriefed, report }: ShiftDrawingProps) {
  const { shift, calls } = debriefed;
  const { perfect, successful } = report;
  const named = namedRun(report);
  const until = shift.closedAt ? ` à ${formatClock(shift.closedAt)}` : '';
  const run = named ? ` Plus longue série\u00A0: ${named.length} réussis.` : '';
  return (
    <ChartCard
      title="La garde, appel par appel"
      summary={`${counted(calls.length, 'appel')}, de ${formatClock(shift.openedAt)}${until}\u00A0: parfaits\u00A0${perfect}, réussis avec une faute\u00A0${successful - perfect}, manqués\u00A0${calls.length - successful}.${run}`}
      columns={[
        { key: 'time', label: 'Décroché à' },
        { key: 'kind', label: 'Nature' },
        { key: 'response', label: 'Réponse' },
        { key: 'handling', label: 'Traitement' },
        { key: 'outcome', label: 'Résultat' },
      ]}
      rows={calls.map((call) => ({
        time: formatPreciseClock(call.answeredAt),
        kind: callKindLabels[call.kind],
        response: secondsText(call.responseMillis / 1000),
        handling: `${call.durationSeconds}\u00A0s`,
        outcome: outcomeOf(call),
      }))}
    >
      <Key />
      <ShiftDrawing debriefed={debriefed} report={report} />
      <CallList calls={calls} report={report} />
    </ChartCard>
  );
}

/** What the marks mean. */
function Key() {
  return (
    <p className="flex flex-wrap gap-x-5 gap-y-1 px-3 pb-2 text-detail text-muted">
      <span className="inline-flex items-center gap-2">
        <span className="size-3 rounded-full bg-chart-1" /> Parfait
      </span>
      <span className="inline-flex items-center gap-2">
        <span className="size-3 rounded-full border-2 border-chart-1" /> Réussi
      </span>
      <span className="inline-flex items-center gap-2">
        <span className="size-3 bg-chart-2" /> Manqué
      </span>
    </p>
  );
}
