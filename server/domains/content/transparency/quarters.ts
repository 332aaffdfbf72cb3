import { addDays, dayInParis, dayStart } from '#platform/running/clock';

/** How the name of a quarter is written: `2026-Q3`. */
export const QUARTER = /^\d{4}-Q[1-4]$/;

/** A quarter by its calendar, in Europe/Paris. */
export interface Quarter {
  name: string;
  /** Its first and last day, as YYYY-MM-DD. */
  from: string;
  to: string;
  /** The moments at which it begins, and at which the next one does. */
  start: Date;
  end: Date;
}

/** The quarter in which a moment lies in Europe/Paris. */
export function quarterOf(instant: Date): Quarter {
  const [year = '', month] = dayInParis(instant).split('-');
  const number = Math.ceil(Number(month) / 3);
  return quarter(Number(year), number);
}

/** The quarter after another. */
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
