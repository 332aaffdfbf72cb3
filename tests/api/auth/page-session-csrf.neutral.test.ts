import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Case, Matrix } from '#tests/support/matrix/matrix';
import { byPageCookie, overHttp, overRest, verdictsOf } from '#tests/support/matrix/run';
import { operations, routes } from '#tests/support/matrix/tables/index';
import { PROVIDER } from '#tests/support/matrix/provider';
import { createTestApp, type TestApp } from '#tests/support/running/testApp';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp({ env: PROVIDER });
});
afterAll(() => app.close());

/**
 * Returns the cases of each entry of the access matrix, which has every operation and every route.
 * Subscriptions are left out: no socket opens with the cookie (page-session.test.ts).
 */
const casesOf = (matrix: Matrix): [string, string, string, Case][] =>
  Object.entries(matrix)
    .filter(([name]) => !name.startsWith('Subscription.'))
    .flatMap(([name, { send, cases }]) =>
      Object.entries(cases).map(
        ([of, tried]) => [name, of, send, tried] as [string, string, string, Case],
      ),
    );

/** The case for callers with the most rights, each of whom gets the answer of a visitor. */
function asVisitor({ expected, ...tried }: Case): Case {
  const { visitor } = expected;
  return { ...tried, expected: { super_admin: visitor, member: visitor } };
}

describe('a request with the cookie for pages alone', () => {
  it.each(casesOf(operations))(
    'gets the answer of a visitor from %s: %s',
    async (_name, _of, send, tried) => {
      const asked = asVisitor(tried);
      expect(await verdictsOf(overHttp(app, byPageCookie), send, asked)).toEqual(asked.expected);
    },
  );

  it.each(casesOf(routes))(
    'gets the answer of a visitor from %s: %s',
    async (_route, _of, send, tried) => {
      const asked = asVisitor(tried);
      expect(await verdictsOf(overRest(app, byPageCookie), send, asked)).toEqual(asked.expected);
    },
  );
});
