import { useEffect } from 'react';
import { useLocation } from 'react-router-dom';

import { counted, formatPreciseClock, formatTime } from '#client/platform/text/format';
import { callKindLabels } from '#client/platform/text/labels';
import { classes } from '#ui/inputs/classes';
import { Fact, Facts } from '#ui/data/Facts';
import { OutcomeMark } from '../chart/OutcomeMark';
import {
  handlingText,
  lengthText,
  outcomeOf,
  secondsText,
  type Call,
  type Debriefed,
  type Report,
} from '../shiftLabels';

/** Hash of the fold of the calls. */
export const CALLS_FOLD = 'appels';

/** Returns the `id` attribute of the row of a call, which opens the fold and shows the row. */
export const callAnchor = ({ callId }: Call): string =>
  `${CALLS_FOLD}-${encodeURIComponent(callId)}`;

/** The calls of a shift one by one, the best call, the call to review and the longest runs. */
export function CallsTable({ debriefed, report }: { debriefed: Debriefed; report: Report }) {
  const { calls, shift, installationName } = debriefed;
  const { best, worst, successfulRun, perfectRun, perfectRecord } = report;
  const { hash } = useLocation();
  const asked = calls.find((call) => hash === `#${callAnchor(call)}`);
  useEffect(() => {
    if (!asked) return;
    // Waits for the fold, which opens and focuses its own line first.
    const frame = requestAnimationFrame(() => {
      const row = document.getElementById(callAnchor(asked));
      row?.focus({ preventScroll: true });
      row?.scrollIntoView({ block: 'center' });
    });
    return () => cancelAnimationFrame(frame);
  }, [asked]);
  return (
    <>
      <table className="w-full border-collapse text-body">
        <thead>
          <tr className="text-left text-sm text-ink [&>th]:border-b [&>th]:border-line [&>th]:py-2.5 [&>th]:font-semibold">
            <th scope="col">Heure</th>
            <th scope="col">Appel</th>
            <th scope="col">Résultat</th>
            <th scope="col" className="text-right">
              Décroché en
            </th>
            <th scope="col" className="text-right max-md:hidden">
              Traité en
            </th>
          </tr>
        </thead>
        <tbody>
          {calls.map((call) => (
            <tr
              key={call.callId}
              id={callAnchor(call)}
              tabIndex={-1}
              aria-current={call === asked || undefined}
              className={classes(
                'scroll-mt-20 border-b border-line last:border-0 [&>*]:py-2.5 [&>*]:pr-3 [&>*:last-child]:pr-0',
                call === asked && 'bg-selected',
              )}
            >
              <th
                scope="row"
                className="text-left font-normal whitespace-nowrap tabular-nums"
                title={formatPreciseClock(call.answeredAt)}
              >
                {formatTime(call.answeredAt)}
              </th>
              <td>
                {callKindLabels[call.kind]}
                <span className="block text-sm text-muted md:hidden">
                  {`Traité en ${handlingText(call.durationSeconds)}`}
                </span>
              </td>
              <td>
                <span className="inline-flex items-center gap-2">
                  <OutcomeMark {...call} /> {outcomeOf(call)}
                </span>
              </td>
              <td className="text-right whitespace-nowrap tabular-nums">
                {secondsText(call.responseMillis / 1000)}
              </td>
              <td className="text-right whitespace-nowrap tabular-nums max-md:hidden">
                {handlingText(call.durationSeconds)}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      <div className="mt-5 grid gap-x-10 gap-y-5 border-t border-line pt-4 md:grid-cols-2">
        <Notable title="Meilleur appel" notable={best} calls={calls} none="Aucun appel réussi." />
        <Notable
          title="Appel à revoir"
          notable={worst}
          calls={calls}
          none="Tous vos appels sont sans erreur."
        />
      </div>
      <Facts className="mt-5 border-t border-line">
        {shift.closedAt && (
          <Fact label="Durée de la garde">{lengthText(shift.openedAt, shift.closedAt)}</Fact>
        )}
        <Fact label="Jeu installé sur">{installationName}</Fact>
        <Fact label="Plus longue série d’appels réussis">{successfulRun?.length ?? 0}</Fact>
        <Fact label="Plus longue série sans erreur">
          {`${perfectRun?.length ?? 0} (votre record\u00A0: ${counted(perfectRecord, 'appel')})`}
        </Fact>
      </Facts>
    </>
  );
}

interface NotableProps {
  title: string;
  notable: Report['best'];
  calls: readonly Call[];
  /** Text shown when no call stands out. */
  none: string;
}

/** The best call of a shift or the call to review, with the reason for the choice. */
function Notable({ title, notable, calls, none }: NotableProps) {
  const call = calls.find(({ callId }) => callId === notable?.callId);
  return (
    <section className="min-w-0">
      <h3 className="text-base">
        {title}
        {call && ` de ${formatTime(call.answeredAt)}`}
      </h3>
      <p className="mt-1 text-body text-muted">{notable?.why ?? none}</p>
      {notable && (
        <Facts className="mt-2">
          {notable.facts.map(({ label, value }) => (
            <Fact key={label} label={label}>
              {value}
            </Fact>
          ))}
        </Facts>
      )}
    </section>
  );
}
