import { CircleAlert } from 'lucide-react';
import { useId, useState } from 'react';

import {
  dayProblem,
  rangeProblem,
  type DayPair,
  type RangeRules,
} from '../../../platform/forms/typedDays';
import type { ListHistory } from '../../../platform/address/useListAddress';
import { classes } from '../../../ui/inputs/classes';
import { DayInput } from './DayInput';

export interface DayRangeProps extends RangeRules {
  /** The name of each end: 'Du'. */
  labels: DayPair;
  /** The days that the address holds. */
  value: DayPair;
  /** Called with two days that make sense, and only then. */
  onChange: (range: DayPair, history: ListHistory) => void;
  /** Labels stand above their fields rather than before them. */
  stacked?: boolean;
}

/** What a list does with a period that is refused: it keeps the one before, or none. */
const outcomeOf = ({ from, to }: DayPair) =>
  from || to ? ' La liste garde la période d’avant.' : ' La période n’est pas appliquée.';

const ENDS = ['from', 'to'] as const;
const keyOf = ({ from, to }: DayPair) => `${from} ${to}`;
/** Shorter than a whole date: somebody is still typing. */
const isPartial = (text: string) => text !== '' && text.length < 10;
/** Nothing yet, or as much of a day as is none. */
const isBeginning = (text: string) => text === '' || (isPartial(text) && dayProblem(text, 'day'));

/**
 * A first and a last day, as two fields of the grid that they stand in. A range that is refused stays
 * as it was typed, with the reason under it, and neither of its days is in force: the list is what it
 * was before the fields were entered.
 */
export function DayRange({ labels, value, onChange, stacked, ...limits }: DayRangeProps) {
  const id = useId();
  const [typed, setTyped] = useState(value);
  const [sent, setSent] = useState(value);
  const [before, setBefore] = useState(value);
  const [seen, setSeen] = useState(keyOf(value));
  const [typing, setTyping] = useState<keyof DayPair | null>(null);
  if (keyOf(value) !== seen) {
    setSeen(keyOf(value));
    // Back, Forward or a link changed the address: the fields follow.
    if (keyOf(value) !== keyOf(sent)) {
      setSent(value);
      setTyped(value);
    }
  }
  // Before the server said which days are shown, nothing is missing.
  const problemOf = (range: DayPair) =>
    rangeProblem(range, { ...limits, whole: limits.whole && keyOf(range) !== keyOf(value) });
  const problem = problemOf(typed);
  const isTold = problem && !(typing && isPartial(typed[typing]));
  const send = (next: DayPair) => {
    const lasting = problemOf(next) ? before : next;
    if (keyOf(lasting) === keyOf(sent)) return;
    setSent(lasting);
    onChange(lasting, 'typing');
  };
  const change = (end: keyof DayPair, text: string) => {
    const next = { ...typed, [end]: text };
    setTyped(next);
    setTyping(end);
    // An emptied field, or a beginning, may be about to be typed on: it counts once it is left.
    if (!isBeginning(text)) send(next);
  };
  const settle = (end: keyof DayPair, text: string) => {
    const next = { ...typed, [end]: text };
    setTyped(next);
    setTyping(null);
    send(next);
  };
  return (
    <div
      className="contents *:max-w-full"
      onFocus={({ currentTarget, relatedTarget }) => {
        if (!currentTarget.contains(relatedTarget)) setBefore(sent);
      }}
    >
      {ENDS.map((end) => (
        <div key={end} className={classes('min-w-0', !stacked && 'flex items-center gap-2')}>
          <label
            htmlFor={`${id}-${end}`}
            className={
              stacked
                ? 'mb-1.5 block text-body font-semibold text-ink'
                : 'shrink-0 text-sm text-muted'
            }
          >
            {labels[end]}
          </label>
          <DayInput
            id={`${id}-${end}`}
            name={labels[end]}
            className="grow"
            min={end === 'to' ? typed.from : undefined}
            max={(end === 'from' && typed.to) || limits.latest}
            value={typed[end]}
            onValue={(text) => change(end, text)}
            onSettle={(text) => settle(end, text)}
            aria-describedby={isTold && problem.about.includes(end) ? `${id}-erreur` : undefined}
            aria-invalid={(isTold && problem.about.includes(end)) || undefined}
          />
        </div>
      ))}
      {/* The region is there before its message, or nothing would be announced. */}
      <div aria-live="polite" id={`${id}-erreur`} className="col-span-full basis-full empty:-mt-3">
        {isTold && (
          <p className="flex gap-1.5 text-sm font-medium text-accent-strong">
            <CircleAlert aria-hidden="true" size={16} className="mt-[3px] shrink-0" />
            <span>
              {problem.message}
              {keyOf(typed) !== keyOf(value) && outcomeOf(value)}
            </span>
          </p>
        )}
      </div>
    </div>
  );
}
