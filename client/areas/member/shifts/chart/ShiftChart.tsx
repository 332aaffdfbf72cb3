import { useId } from 'react';

import { counted, formatTime } from '#client/platform/text/format';
import { TARGET_RESPONSE_SECONDS } from '#client/platform/progress';
import { Card } from '#ui/layout/Card';
import { outcomeOf, secondsText, type Call, type Debriefed } from '../shiftLabels';
import { CallsDrawing } from './CallsDrawing';
import { OutcomeMark } from './OutcomeMark';
import { extremesOf } from './scales';

/** The calls of a shift on a line of time. Screen readers read the summary; a table has all calls. */
export function ShiftChart({ shift, calls }: Pick<Debriefed, 'shift' | 'calls'>) {
  const id = useId();
  return (
    <Card
      as="section"
      aria-labelledby={id}
      className="mt-4 px-4 pt-[18px] pb-3.5 md:px-6 md:pt-[22px]"
    >
      <div className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-2">
        <h2 id={id} className="text-lg">
          {calls.length === 1 ? 'Votre appel' : `Vos ${calls.length}\u00A0appels`}
        </h2>
        <Legend calls={calls} />
      </div>
      <div role="img" aria-label={summaryOf(calls)} className="mt-3">
        <CallsDrawing size="large" shift={shift} calls={calls} className="max-md:hidden" />
        <CallsDrawing size="small" shift={shift} calls={calls} className="md:hidden" />
      </div>
      <p className="mt-1.5 text-sm text-muted">
        Plus la tige est haute, plus vous avez mis de temps à décrocher.
      </p>
    </Card>
  );
}

/** Returns the fastest and the slowest call in words. */
function summaryOf(calls: readonly Call[]): string {
  const { fastest, slowest } = extremesOf(calls);
  const textOf = (call: Call) => {
    const missed = call.successful ? '' : ', manqué';
    return `${secondsText(call.responseMillis / 1000)} à ${formatTime(call.answeredAt)}${missed}`;
  };
  return `${counted(calls.length, 'appel')} de la garde. Le plus rapide\u00A0: ${textOf(fastest)}. Le plus lent\u00A0: ${textOf(slowest)}. Objectif\u00A0: ${TARGET_RESPONSE_SECONDS}\u00A0s.`;
}

const outcomes = [
  { successful: true, perfect: true },
  { successful: true, perfect: false },
  { successful: false, perfect: false },
] as const;

/** Legend of the marks that the drawing shows. */
function Legend({ calls }: { calls: readonly Call[] }) {
  const shown = new Set(calls.map(outcomeOf));
  return (
    <p className="flex flex-wrap gap-x-5 gap-y-1 text-sm">
      {outcomes
        .filter((outcome) => shown.has(outcomeOf(outcome)))
        .map((outcome) => (
          <span key={outcomeOf(outcome)} className="inline-flex items-center gap-2">
            <OutcomeMark {...outcome} /> {outcomeOf(outcome)}
          </span>
        ))}
    </p>
  );
}
