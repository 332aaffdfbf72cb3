import { CircleAlert } from 'lucide-react';
import { useId, useState } from 'react';

import {
  dayProblem,
  rangeProblem,
  type DayPair,
  type RangeRules,
} from '#client/platform/forms/typedDays';
import { today } from '#client/platform/text/parisDay';
import type { ListHistory } from '#client/platform/address/useAddressChange';
import { classes } from '#ui/inputs/classes';
import { DayInput } from './DayInput';

export interface DayRangeProps extends Omit<RangeRules, 'latest'> {
  labels?: DayPair;
  /** First and last day of the current period. */
  value: DayPair;
  /** Called only with a valid period. */
  onChange: (range: DayPair, history: ListHistory) => void;
  /** Whether labels are above the fields instead of before them. */
  stacked?: boolean;
}

/** Returns the sentence that follows the error of an invalid period. */
const outcomeOf = ({ from, to }: DayPair) =>
  from || to ? ' La liste garde la période précédente.' : ' La période n’est pas appliquée.';

const ENDS = ['from', 'to'] as const;
const keyOf = ({ from, to }: DayPair) => `${from} ${to}`;
/** Returns whether the text is shorter than a date. Such text is treated as still being typed. */
const isPartial = (text: string) => text !== '' && text.length < 10;
/** Returns whether the text is empty or an incomplete date. */
const isUnfinished = (text: string) => text === '' || (isPartial(text) && dayProblem(text, 'day'));

/**
 * Manages the typed days, and the days that were last passed to the list. Both are reset when a
 * link or the browser's history changes the period in the URL.
 */
function useTypedAndSent(value: DayPair) {
  const [typed, setTyped] = useState(value);
  const [sent, setSent] = useState(value);
  const [seen, setSeen] = useState(keyOf(value));
  if (keyOf(value) !== seen) {
    setSeen(keyOf(value));
    // The new period does not come from these fields, but from a link or the browser's history.
    if (keyOf(value) !== keyOf(sent)) {
      setSent(value);
      setTyped(value);
    }
  }
  return { typed, setTyped, sent, setSent };
}

/** Manages the typed days, and passes them to the list once they form a valid period. */
function useTypedRange(value: DayPair, onChange: DayRangeProps['onChange'], limits: RangeRules) {
  const { typed, setTyped, sent, setSent } = useTypedAndSent(value);
  const [before, setBefore] = useState(value);
  const [typing, setTyping] = useState<keyof DayPair | null>(null);
  // An unchanged period may lack a day, even if `whole` requires both. The days are empty until the
  // server has returned the displayed period.
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
    // The user may still be typing an empty or incomplete day, so it is not passed to the list.
    // `settle` handles the day when the field is left.
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
    /**
     * Stores the current period. Must be called when the fields get the focus. While the typed
     * period is invalid, the list returns to the stored one.
     */
    remember: () => setBefore(sent),
  };
}

/** First and last day of a past period, as two fields in the surrounding grid. */
export function DayRange(props: DayRangeProps) {
  const { labels = { from: 'Du', to: 'Au' }, value, onChange, stacked, longest, whole } = props;
  const limits = { latest: today(), longest, whole };
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
