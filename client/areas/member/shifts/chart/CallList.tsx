import { counted, formatClock } from '#client/platform/text/format';
import { callKindLabels } from '#client/platform/text/labels';
import { classes } from '#ui/inputs/classes';
import { secondsText, type Call, type Report } from '../shiftLabels';
import { OutcomeMark } from './OutcomeMark';

/** Maximum number of calls in the list; the table contains all of them. */
const MOST_SHOWN = 60;

export function CallList({ calls, report }: { calls: readonly Call[]; report: Report }) {
  const most = Math.max(...calls.map(({ responseMillis }) => responseMillis));
  const left = calls.slice(MOST_SHOWN).length;
  const noteOf = ({ callId }: Call) => {
    if (callId === report.best?.callId) return ' · meilleur';
    return callId === report.worst?.callId ? ' · à revoir' : '';
  };
  return (
    <div className="px-3 lg:hidden">
      <ol>
        {calls.slice(0, MOST_SHOWN).map((call) => (
          <li key={call.callId} className="flex gap-3 py-1.5">
            <span className="data w-11 shrink-0 text-sm text-muted">
              {formatClock(call.answeredAt)}
            </span>
            <span className="flex h-5 items-center">
              <OutcomeMark {...call} />
            </span>
            <span className="min-w-0 flex-1">
              <span className="flex justify-between gap-2 text-sm">
                <span className="text-ink">
                  {callKindLabels[call.kind]}
                  <strong>{noteOf(call)}</strong>
                </span>
                <span className="data shrink-0 text-ink">
                  {secondsText(call.responseMillis / 1000)}
                </span>
              </span>
              <span
                className={classes('mt-1 block h-1', call.successful ? 'bg-chart-1' : 'bg-chart-2')}
                style={{ width: `${(100 * call.responseMillis) / most}%` }}
              />
            </span>
          </li>
        ))}
      </ol>
      {left > 0 && (
        <p className="pt-2 text-sm text-muted">
          {counted(left, 'autre appel', 'autres appels')} dans «&nbsp;Voir les chiffres&nbsp;».
        </p>
      )}
    </div>
  );
}
