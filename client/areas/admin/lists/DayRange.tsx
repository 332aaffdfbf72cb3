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
  /** Labels of the two fields, such as 'Du' and 'Au'. */
  labels: DayPair;
  /** First and last day of the current period. */
  value: DayPair;
  /** Called only with a valid period. */
  onChange: (range: DayPair, history: ListHistory) => void;
  /** Whether labels are above the fields instead of before them. */
  stacked?: boolean;
}

/**
 * Returns the sentence that follows the error of an invalid period. It says that the list still
 * uses the previous period or, when there was none, that no period is applied.
 */
const outcomeOf = ({ from, to }: DayPair) =>
  from || to ? ' La liste garde la période précédente.' : ' La période n’est pas appliquée.';

const ENDS = ['from', 'to'] as const;
const keyOf = ({ from, to }: DayPair) => `${from} ${to}`;
/** Returns whether the text is shorter than a date, which means that it is still being typed. */
const isPartial = (text: string) => text !== '' && text.length < 10;
/** Returns whether the text is empty or an incomplete date. */
const isUnfinished = (text: string) => text === '' || (isPartial(text) && dayProblem(text, 'day'));

/**
 * Manages the typed days and the days last passed to the list. Both are reset when the URL changes.
 */
function useTypedAndSent(value: DayPair) {
  const [typed, setTyped] = useState(value);
  const [sent, setSent] = useState(value);
  const [seen, setSeen] = useState(keyOf(value));
  if (keyOf(value) !== seen) {
    setSeen(keyOf(value));
    // The URL was changed by a link or by the browser's history, not by this field.
    if (keyOf(value) !== keyOf(sent)) {
      setSent(value);
      setTyped(value);
    }
  }
  return { typed, setTyped, sent, setSent };
}

/** Manages the typed days, and passes them on once they form a valid period. */
function useTypedRange(value: DayPair, onChange: DayRangeProps['onChange'], limits: RangeRules) {
  const { typed, setTyped, sent, setSent } = useTypedAndSent(value);
  const [before, setBefore] = useState(value);
  const [typing, setTyping] = useState<keyof DayPair | null>(null);
  // An unchanged period need not be `whole`: its days are empty until the server has returned them.
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
    // An empty or incomplete day is not passed on while it may still be typed. `settle` handles it
    // when the field is left.
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
    /** Error of the period; null while a field is still being typed in. */
    problem: showsProblem ? problem : null,
    change,
    settle,
    /** Called on focus: stores the current period, to restore it while an invalid one is typed. */
    remember: () => setBefore(sent),
  };
}

/**
 * First and last day of a period, as two fields in the surrounding grid. An invalid period remains
 * as typed with its error, and the previous period still applies to the list.
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
      {/* A live region must exist before its message to be announced. */}
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
