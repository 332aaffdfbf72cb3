import { CircleAlert } from 'lucide-react';
import { useId, useState } from 'react';

import {
  dayProblem,
  rangeProblem,
  type DayPair,
  type RangeRules,
} from '#client/platform/forms/typedDays';
import type { ListHistory } from '#client/platform/address/useListAddress';
import { classes } from '#ui/inputs/classes';
import { DayInput } from './DayInput';

export interface DayRangeProps extends RangeRules {
  /** The labels of both ends: 'Du'. */
  labels: DayPair;
  /** The days in the address. */
  value: DayPair;
  /** Called with two valid days, and only then. */
  onChange: (range: DayPair, history: ListHistory) => void;
  /** Puts labels above the fields rather than before them. */
  stacked?: boolean;
}

/** What a list does with an invalid period: it keeps the one before, or uses none. */
const outcomeOf = ({ from, to }: DayPair) =>
  from || to ? ' La liste garde la période précédente.' : ' La période n’est pas appliquée.';

const ENDS = ['from', 'to'] as const;
const keyOf = ({ from, to }: DayPair) => `${from} ${to}`;
/** Shorter than a whole date, so it is still being typed. */
const isPartial = (text: string) => text !== '' && text.length < 10;
/** Empty, or the beginning of a date. */
const isUnfinished = (text: string) => text === '' || (isPartial(text) && dayProblem(text, 'day'));

/** The days in the fields, and those given to the list; both follow the address. */
function useTypedAndSent(value: DayPair) {
  const [typed, setTyped] = useState(value);
  const [sent, setSent] = useState(value);
  const [seen, setSeen] = useState(keyOf(value));
  if (keyOf(value) !== seen) {
    setSeen(keyOf(value));
    // Back, Forward or a link changed the address, so the fields follow.
    if (keyOf(value) !== keyOf(sent)) {
      setSent(value);
      setTyped(value);
    }
  }
  return { typed, setTyped, sent, setSent };
}

/** The days as they are typed, sent to the list once they make a valid period. */
function useTypedRange(value: DayPair, onChange: DayRangeProps['onChange'], limits: RangeRules) {
  const { typed, setTyped, sent, setSent } = useTypedAndSent(value);
  const [before, setBefore] = useState(value);
  const [typing, setTyping] = useState<keyof DayPair | null>(null);
  // Before the server has returned the shown days, nothing is missing.
  const problemOf = (range: DayPair) =>
    rangeProblem(range, { ...limits, whole: limits.whole && keyOf(range) !== keyOf(value) });
  const problem = problemOf(typed);
  const showsProblem = problem && !(typing && isPartial(typed[typing]));
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
    // An emptied or partial field may still be typed in; it counts once it is left.
    if (!isUnfinished(text)) send(next);
  };
  const settle = (end: keyof DayPair, text: string) => {
    const next = { ...typed, [end]: text };
    setTyped(next);
    setTyping(null);
    send(next);
  };
  return {
    typed,
    /** What is wrong; null while a field is still being typed in. */
    problem: showsProblem ? problem : null,
    change,
    settle,
    /** Called when the focus comes in: the period to keep while an invalid one is shown. */
    remember: () => setBefore(sent),
  };
}

/**
 * The first and the last day of a period, as two fields in the surrounding grid. An invalid period
 * stays as it was typed, with the reason under it, and is not applied: the list keeps the former
 * period.
 */
export function DayRange({ labels, value, onChange, stacked, ...limits }: DayRangeProps) {
  const id = useId();
  const { typed, problem, change, settle, remember } = useTypedRange(value, onChange, limits);
  return (
    <div
      className="contents *:max-w-full"
      onFocus={({ currentTarget, relatedTarget }) => {
        if (!currentTarget.contains(relatedTarget)) remember();
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
            aria-describedby={problem?.about.includes(end) ? `${id}-erreur` : undefined}
            aria-invalid={problem?.about.includes(end) || undefined}
          />
        </div>
      ))}
      {/* The live region must exist before its message, or nothing would be announced. */}
      <div aria-live="polite" id={`${id}-erreur`} className="col-span-full basis-full empty:-mt-3">
        {problem && (
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
