import {
  counted,
  formatClock,
  formatNumber,
  formatPreciseClock,
} from '#client/platform/text/format';
import { callKindLabels } from '#client/platform/text/labels';
import { ChartCard } from '#ui/data/charts/ChartCard';
import { namedRun, outcomeOf, secondsText, type Report } from '../shiftLabels';
import { CallList } from './CallList';
import { OutcomeMark } from './OutcomeMark';
import { ShiftDrawing, type ShiftDrawingProps } from './ShiftDrawing';

/** The calls of a shift, as a timeline (on a phone, a list) and as a table with the same data. */
export function ShiftChart({ debriefed, report }: ShiftDrawingProps) {
  const { shift, calls } = debriefed;
  const { perfect, successful } = report;
  const named = namedRun(report);
  const until = shift.closedAt ? ` à ${formatClock(shift.closedAt)}` : '';
  const run = named ? ` Plus longue série\u00A0: ${named.length} appels réussis.` : '';
  return (
    <ChartCard
      title="Appels de la garde"
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
      <Key {...report} />
      <ShiftDrawing debriefed={debriefed} report={report} />
      <CallList calls={calls} report={report} />
    </ChartCard>
  );
}

/** Legend of the marks, with the count of calls for each. */
function Key({ calls, successful, perfect }: Report) {
  const marks = [
    { label: 'Parfait', count: perfect, successful: true, perfect: true },
    { label: 'Réussi', count: successful - perfect, successful: true, perfect: false },
    { label: 'Manqué', count: calls - successful, successful: false, perfect: false },
  ];
  return (
    <p className="flex flex-wrap gap-x-5 gap-y-1 px-3 pb-2 text-detail text-muted">
      {marks.map(({ label, count, ...outcome }) => (
        <span key={label} className="inline-flex items-center gap-2">
          <OutcomeMark {...outcome} /> {label} {formatNumber(count)}
        </span>
      ))}
    </p>
  );
}
