import { TZDate } from '@date-fns/tz';
import { addMonths, getDaysInMonth, setDate } from 'date-fns';

const PARIS = 'Europe/Paris';

/** Returns the day of the month in Paris, 1 to 31. */
export function dayOfMonth(instant: Date): number {
  return new TZDate(instant, PARIS).getDate();
}

/**
 * Returns the end of a month of subscription. That is the same time of day in Paris on the billing
 * day of the next month, or on its last day when the month is shorter. With billing day 31, a month
 * ends on 28 February and the following one on 31 March.
 * @param billingDay day of the month on which the subscription started, 1 to 31
 */
export function oneMonthAfter(start: Date, billingDay: number): Date {
  const next = addMonths(new TZDate(start, PARIS), 1);
  const end = setDate(next, Math.min(billingDay, getDaysInMonth(next)));
  return new Date(end.getTime());
}
