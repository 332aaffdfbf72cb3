import { TZDate } from '@date-fns/tz';
import { addMonths, getDaysInMonth, setDate } from 'date-fns';

const PARIS = 'Europe/Paris';

/** Returns the day of the month in Paris, 1 to 31. */
export function dayOfMonth(instant: Date): number {
  return new TZDate(instant, PARIS).getDate();
}

/**
 * Returns the end of a month of subscription: the same time of day in Paris, on the billing day of
 * the next month, or on its last day when it is shorter. A subscription of the 31st thus ends on 28
 * February, then on 31 March.
 * @param billingDay 1 to 31, the day on which the subscription started
 */
export function oneMonthAfter(start: Date, billingDay: number): Date {
  const next = addMonths(new TZDate(start, PARIS), 1);
  const end = setDate(next, Math.min(billingDay, getDaysInMonth(next)));
  return new Date(end.getTime());
}
