import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { GraphQLSchema } from 'graphql';
import { siteSchema } from '#server/site';
import { rolledBack } from '#platform/db/transaction';
import { storeEvent } from '#server/seeds/factories/event.factory';
import { readDocument, routesOf } from '#tests/support/running/contract';
import type { Case, Matrix } from '#tests/support/matrix/matrix';
import {
  bySubscribing,
  overHttp,
  overRest,
  verdictsOf,
  type Send,
} from '#tests/support/matrix/run';
import { ALL_CALLERS } from '#tests/support/matrix/spec';
import { operations, routes } from '#tests/support/matrix/tables/index';
import { createTestApp, type TestApp } from '#tests/support/running/testApp';

let app: TestApp;
let schema: GraphQLSchema;
beforeAll(async () => {
  app = await createTestApp();
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
