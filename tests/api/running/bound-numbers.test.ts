import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { query, repository } from '#platform/db/transaction';
import { User } from '#domains/identity/users/user.entity';
import { logStatements } from '#tests/support/running/statementLog';
import { createTestApp, type TestApp } from '#tests/support/running/testApp';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());

/** Returns the distinct SQL texts of the statements that `work` runs. */
async function textsOf(work: () => Promise<unknown>): Promise<Set<string>> {
  const { statements, stop } = logStatements();
  await work();
  stop();
  return new Set(statements.map(({ sql }) => sql));
}

const IDS = [1, 2, 3];

describe('an integer parameter of a statement', () => {
  it('is sent separately, so that the SQL text is the same for every value', async () => {
    const found: unknown[] = [];
    const byEntity = await textsOf(async () => {
      for (const id of IDS) found.push((await repository(User).findOneByOrFail({ id })).id);
    });
    const bySql = await textsOf(async () => {
      for (const id of IDS)
        found.push(...(await query('SELECT "id" FROM users WHERE "id" = :id', { id })));
    });
    expect(found).toEqual([...IDS, ...IDS.map((id) => ({ id }))]);
    expect(byEntity.size).toBe(1);
    expect(bySql.size).toBe(1);
  });

  it('stays a number in sums, comparisons, LIMIT and OFFSET', async () => {
    const [sum] = await query<{ total: number }>(
      'SELECT SUM("id" + :more) AS "total" FROM users WHERE "id" <= :most',
      { more: 10, most: 2 },
    );
    expect(Number(sum?.total)).toBe(1 + 2 + 2 * 10);
    const rows = await query<{ id: number }>(
      'SELECT "id" FROM users WHERE "id" >= :count ORDER BY "id" LIMIT :count OFFSET :from',
      { count: 2, from: 1 },
    );
    expect(rows.map(({ id }) => id)).toEqual([3, 4]);
  });

  it('is cast to text as its decimal digits', async () => {
    const [row] = await query<{ meets: number | boolean }>(
      `SELECT COUNT(*) AS "meets" FROM users WHERE CAST("id" AS TEXT) = CAST(:id AS TEXT)`,
      { id: 2 },
    );
    expect(Number(row?.meets)).toBe(1);
  });

  it('may be text, a date or null when the same statement runs again', async () => {
    const at = new Date('2026-11-28T10:00:00Z');
    const found: unknown[] = [];
    for (const value of [1, 'a', null, 2, "it's", at, null, 'b']) {
      const [row] = await query<{ value: unknown }>('SELECT CAST(:value AS TEXT) AS "value"', {
        value,
      });
      found.push(row?.value);
    }
    expect(found.with(5, null)).toEqual(['1', 'a', null, '2', "it's", null, null, 'b']);
    expect(found[5]).toContain('2026-11-28');
  });
});
