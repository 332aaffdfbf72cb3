import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { GraphQLSchema } from 'graphql';
import { siteSchema } from '#server/site';
import { ApiScope } from '#platform/access/apiScopes';
import { rolledBack } from '#platform/db/transaction';
import { clearThrottles } from '#platform/limits/throttle';
import { storeEvent } from '#server/seeds/factories/event.factory';
import { readDocument, routesOf } from '#tests/support/running/contract';
import { castOf } from '#tests/support/matrix/cast';
import type { Caller, Case, Matrix } from '#tests/support/matrix/matrix';
import { apiTokenOf, OPEN_TO_TOKENS } from '#tests/support/matrix/openToTokens';
import {
  bySubscribing,
  overHttp,
  overRest,
  verdictsOf,
  type Send,
} from '#tests/support/matrix/run';
import { ALL_CALLERS, ALLOWED } from '#tests/support/matrix/spec';
import { operations, routes } from '#tests/support/matrix/tables/index';
import { PROVIDER } from '#tests/support/matrix/provider';
import { createTestApp, type TestApp } from '#tests/support/running/testApp';

let app: TestApp;
let schema: GraphQLSchema;
beforeAll(async () => {
  app = await createTestApp({ env: PROVIDER });
  schema = siteSchema();
});
afterAll(() => app.close());

/** Returns the names of all operations of the schema, such as `Mutation.banUser`. */
function operationsOf(built: GraphQLSchema): string[] {
  const roots = [built.getQueryType(), built.getMutationType(), built.getSubscriptionType()];
  return roots.flatMap((type) =>
    Object.keys(type?.getFields() ?? {}).map((field) => `${type?.name}.${field}`),
  );
}

/** Returns one line for each case of each entry; each line is tested with every caller. */
const linesOf = (matrix: Matrix): [string, string, string, Case][] =>
  Object.entries(matrix).flatMap(([name, { send, cases }]) =>
    Object.entries(cases).map(([of, tried]) => [name, of, send, tried] as const),
  ) as [string, string, string, Case][];

const sender = (name: string): Send =>
  name.startsWith('Subscription.') ? bySubscribing(schema) : overHttp(app);

describe('the access matrix', () => {
  it('has an entry for every operation of the schema, and for no other', () => {
    expect(
      Object.keys(operations).toSorted(),
      'add an entry with the answer for each caller in tests/support/matrix/tables',
    ).toEqual(operationsOf(schema).toSorted());
  });

  it('has an entry for every route of the OpenAPI document, and for no other', async () => {
    const document = await readDocument(app);
    expect(
      Object.keys(routes).toSorted(),
      'add an entry with the answer for each caller in tests/support/matrix/tables',
    ).toEqual(routesOf(document).toSorted());
  });

  it('sends, for each entry, the operation that the entry is named after', () => {
    for (const [name, of, send, { send: instead = send }] of linesOf(operations)) {
      const [type = '', field = ''] = name.split('.');
      const kind = /^\s*(\w+)/.exec(instead)?.[1] ?? 'query';
      expect([name, of, kind]).toEqual([name, of, type.toLowerCase()]);
      expect(instead).toMatch(new RegExp(`\\b${field}\\b`));
    }
  });

  it('tests every case as a visitor, as a member and with each of the six roles', () => {
    for (const [name, of, , { expected }] of [...linesOf(operations), ...linesOf(routes)]) {
      expect([name, of, Object.keys(expected)]).toEqual([
        name,
        of,
        expect.arrayContaining([...ALL_CALLERS]),
      ]);
    }
  });

  it('reports a refused call whose writes to the database were not rolled back', async () => {
    const tried: Case = { expected: { member: 'FORBIDDEN' } };
    const broken: Send = async () => {
      await storeEvent();
      return 'FORBIDDEN';
    };
    const found = await verdictsOf(broken, '', tried);
    expect(found).toEqual({ member: 'FORBIDDEN, but wrote to events' });
    const undone: Send = () => rolledBack(() => broken('', {}, undefined, String));
    expect(await verdictsOf(undone, '', tried)).toEqual(tried.expected);
  });
});

describe('access over GraphQL', () => {
  it.each(linesOf(operations))(
    'is as the matrix states for %s: %s',
    async (name, _of, send, tried) => {
      expect(await verdictsOf(sender(name), send, tried)).toEqual(tried.expected);
    },
  );
});

describe('access over REST', () => {
  it.each(linesOf(routes))(
    'is as the matrix states for %s: %s',
    async (_route, _of, send, tried) => {
      expect(await verdictsOf(overRest(app), send, tried)).toEqual(tried.expected);
    },
  );
});

describe('access by API tokens', () => {
  /** The first case of each entry, which is enough: the scope is checked before the object. */
  const entries = Object.entries({ ...operations, ...routes }).map(([name, { send, cases }]) => {
    const [tried = { expected: {} }] = Object.values(cases);
    return { name, send, tried, by: () => (name.includes(' /') ? overRest(app) : sender(name)) };
  });

  it('is granted to no operation that does not exist', () => {
    const known = new Set(entries.map(({ name }) => name));
    expect(Object.keys(OPEN_TO_TOKENS).filter((name) => !known.has(name))).toEqual([]);
  });

  it('is refused to a super administrator’s token that has every scope but that of the operation', async () => {
    const wrong: string[] = [];
    for (const { name, send, tried, by } of entries) {
      clearThrottles();
      const [caller] = await castOf(['super_admin']);
      const scopes = Object.values(ApiScope).filter((scope) => scope !== OPEN_TO_TOKENS[name]);
      const token = await apiTokenOf(caller!.id, scopes);
      const variables = (await tried.variables?.(caller!)) ?? {};
      const outcome = await by()(tried.send ?? send, variables, token, () => ALLOWED);
      if (outcome !== 'API_TOKEN_SCOPE') wrong.push(`${name}: ${outcome}`);
    }
    expect(wrong).toEqual([]);
  });

  it.each(entries.filter(({ name }) => OPEN_TO_TOKENS[name]))(
    'is granted to a token with the scope of $name as to a session of its owner',
    async ({ name, send, tried, by }) => {
      const { super_admin = '', member = '' } = tried.expected;
      const token = ({ id }: Caller) => apiTokenOf(id, [OPEN_TO_TOKENS[name]!]);
      const expected = { super_admin, member };
      expect(await verdictsOf(by(), send, { ...tried, expected, token })).toEqual(expected);
    },
  );
});
