import { addDays, dayInParis, dayStart } from '#platform/running/clock';

/** Format of the name of a quarter: `2026-Q3`. */
export const QUARTER = /^\d{4}-Q[1-4]$/;

/** Calendar quarter in the time zone Europe/Paris. */
export interface Quarter {
  name: string;
  /** First day of the quarter, as YYYY-MM-DD; `to` is the last day. */
  from: string;
  to: string;
  /** Start of the quarter (inclusive); `end` is the start of the next quarter (exclusive). */
  start: Date;
  end: Date;
}

/** Returns the quarter that contains an instant, in the time zone Europe/Paris. */
export function quarterOf(instant: Date): Quarter {
  const [year = '', month] = dayInParis(instant).split('-');
  const number = Math.ceil(Number(month) / 3);
  return quarter(Number(year), number);
}

/** Returns the quarter that follows another. */
export const quarterAfter = ({ end }: Quarter): Quarter => quarterOf(end);

function quarter(year: number, number: number): Quarter {
  const from = firstDay(year, number);
  const next = number === 4 ? firstDay(year + 1, 1) : firstDay(year, number + 1);
  return {
    name: `${year}-Q${number}`,
    from,
    to: addDays(next, -1),
    start: dayStart(from),
    end: dayStart(next),
  };
}

const firstDay = (year: number, number: number): string =>
  `${String(year).padStart(4, '0')}-${String(3 * number - 2).padStart(2, '0')}-01`;
