import { describe, expect, it } from 'vitest';
import {
  LEAST_PERSONS,
  protect,
  type CountedCell,
  type Protected,
} from '#domains/moderation/transparency/protection';

/**
 * Returns counts in which each row belongs to another person. Such counts reveal the most to an
 * attacker.
 */
const table = (...rows: number[]): CountedCell[] =>
  rows.map((count, index) => ({ key: `k${index}`, rows: count, persons: count }));
const totalOf = (cells: readonly CountedCell[]) => {
  const rows = cells.reduce((sum, cell) => sum + cell.rows, 0);
  return { rows, persons: rows };
};
const publish = (...tables: CountedCell[][]): Protected => protect(totalOf(tables[0]!), tables);
const countsOf = ({ total, tables }: Protected) =>
  JSON.stringify([total, ...tables.map((one) => [...one.values()])]);

/** Yields every division of a total into the given number of counts. */
function* divisions(total: number, parts: number): Generator<number[]> {
  if (parts === 1) return yield [total];
  for (let first = 0; first <= total; first += 1) {
    for (const rest of divisions(total - first, parts - 1)) yield [first, ...rest];
  }
}

describe('the counts of a publication', () => {
  it('are all shown if each covers enough persons', () => {
    expect(countsOf(publish(table(5, 6, 7), table(9, 9)))).toBe('[18,[5,6,7],[9,9]]');
  });

  it('are hidden if they cover too few persons, even if they cover many rows', () => {
    const cells = [
      { key: 'a', rows: 400, persons: LEAST_PERSONS - 1 },
      { key: 'b', rows: 30, persons: 20 },
      { key: 'c', rows: 25, persons: 20 },
    ];
    const [shown] = protect({ rows: 455, persons: 40 }, [cells]).tables;
    expect([...shown!]).toEqual([
      ['a', null],
      ['b', 30],
      ['c', null],
    ]);
  });

  it('are hidden at least two at a time, so that the total does not reveal a small count', () => {
    expect(countsOf(publish(table(20, 2, 30)))).toBe('[52,[20,null,null]]');
    expect(countsOf(publish(table(20, 30, 2)))).toBe('[52,[20,null,null]]');
    expect(countsOf(publish(table(20, 30, 0)))).toBe('[50,[20,null,null]]');
  });

  it('are all hidden in a table that is too small to hide only some counts', () => {
    expect(countsOf(publish(table(1, 5, 0)))).toBe('[null,[null,null,null]]');
    expect(countsOf(publish(table(40, 40), table(80, 0)))).toBe('[80,[40,40],[null,null]]');
    expect(countsOf(publish(table(3, 4), table(7, 0)))).toBe('[null,[null,null],[null,null]]');
    expect(countsOf(publish(table(4)))).toBe('[null,[null]]');
    expect(countsOf(publish(table(0, 0)))).toBe('[null,[null,null]]');
  });

  /**
   * The attacker knows the rule and tries every possible data set. Those that give the published
   * counts remain possible. A small count is revealed if it is the same in all remaining data sets.
   */
  it.each([
    ['one table of two', 24, 2, 0],
    ['one table of three', 24, 3, 0],
    ['one table of four', 22, 4, 0],
    ['two tables of the same rows', 17, 3, 2],
  ])(
    'cannot be deduced when hidden, even by trying all possible data: %s',
    (_name, most, parts, others) => {
      const possible = new Map<string, Set<number>[]>();
      const hidden = new Map<string, boolean[]>();
      const note = (cells: CountedCell[][]) => {
        const answer = protect(totalOf(cells[0]!), cells);
        const seen = countsOf(answer);
        const flat = cells.flat();
        const sets = possible.get(seen) ?? flat.map(() => new Set<number>());
        flat.forEach(({ rows }, index) => sets[index]!.add(rows));
        possible.set(seen, sets);
        hidden.set(
          seen,
          answer.tables.flatMap((one) => [...one.values()].map((value) => value === null)),
        );
      };
      for (let total = 0; total <= most; total += 1) {
        for (const one of divisions(total, parts)) {
          if (others === 0) note([table(...one)]);
          else for (const other of divisions(total, others)) note([table(...one), table(...other)]);
        }
      }
      expect(possible.size).toBeGreaterThan(10);
      for (const [seen, sets] of possible) {
        sets.forEach((values, index) => {
          const least = Math.min(...values);
          // A shown count is not small, and is the only possible value.
          if (!hidden.get(seen)![index]) {
            expect(values.size).toBe(1);
            expect(least).toBeGreaterThanOrEqual(LEAST_PERSONS);
            return;
          }
          // A hidden count may be zero or at least three other values below the limit.
          const small = [...values].filter((value) => value < LEAST_PERSONS);
          if (small.length > 0) {
            expect(
              small.length,
              `${seen}, figure ${index}: ${small.join(' ')}`,
            ).toBeGreaterThanOrEqual(4);
            expect(least).toBe(0);
          }
        });
      }
    },
  );

  it('cannot be deduced when hidden, even by a reader who knows which count is small', () => {
    // The worst case: the attacker knows that the first count is the small one.
    const possible = new Map<string, Set<number>>();
    for (let rare = 0; rare < LEAST_PERSONS; rare += 1) {
      for (let second = LEAST_PERSONS; second <= 30; second += 1) {
        for (let third = LEAST_PERSONS; third <= 30; third += 1) {
          const seen = countsOf(publish(table(rare, second, third)));
          possible.set(seen, (possible.get(seen) ?? new Set()).add(rare));
        }
      }
    }
    const complete = [...possible].filter(([seen]) => {
      const [total] = JSON.parse(seen) as [number | null];
      return total === null || total <= 30 + LEAST_PERSONS;
    });
    expect(complete.length).toBeGreaterThan(20);
    expect(complete.filter(([, values]) => values.size < 4)).toEqual([]);
  });
});
