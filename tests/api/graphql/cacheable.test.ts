import {
  getNamedType,
  isObjectType,
  isRequiredArgument,
  type GraphQLField,
  type GraphQLOutputType,
} from 'graphql';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { AccessOptions } from '#platform/access/access';
import { scenarioSeeds } from '#server/seeds/scenarios';
import { siteSchema } from '#server/site';
import { isPublicContent } from '#platform/db/contentVersion';
import { currentDatabase } from '#platform/db/transaction';
import { statementsOf } from '#tests/support/running/statements';
import { createTestApp, type TestApp } from '#tests/support/running/testApp';

/** Values of the required arguments of cacheable operations. */
const ARGUMENTS: Record<string, string> = {
  article: '(slug: "1")',
  author: '(id: 1)',
  scenario: `(slug: "${scenarioSeeds[0].slug}")`,
  scenarioAfter: `(slug: "${scenarioSeeds[0].slug}")`,
};

const cacheable = Object.values(siteSchema().getQueryType()!.getFields()).filter(
  ({ extensions }) => (extensions as AccessOptions).cacheable,
);

/** Selects all fields without required arguments, recursively. Stops at cycles. */
function selectionOf(type: GraphQLOutputType, inside: readonly string[] = []): string {
  const named = getNamedType(type);
  if (!isObjectType(named)) return '';
  const fields = Object.values(named.getFields())
    .filter(({ args, type: leadsTo }) => {
      return !args.some(isRequiredArgument) && !inside.includes(getNamedType(leadsTo).name);
    })
    .map((field) => `${field.name} ${selectionOf(field.type, [...inside, named.name])}`);
  return `{ ${fields.join(' ')} }`;
}

const documentOf = ({ name, type }: GraphQLField<unknown, unknown>) =>
  `{ ${name}${ARGUMENTS[name] ?? ''} ${selectionOf(type)} }`;

const tablesIn = (sql: string) =>
  [...sql.matchAll(/\b(?:FROM|JOIN)\s+"?(\w+)/gi)].map(([, table]) => table!);

/** Counts the rows of an answer: the items of a list or page, 1 for an object, 0 for null. */
const rowsOf = (answer: unknown): number => {
  const { items = answer } = (answer ?? {}) as { items?: unknown };
  if (Array.isArray(items)) return items.length;
  return items ? 1 : 0;
};

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp({ env: { RESPONSE_CACHE: 'off' } });
});
afterAll(() => app.close());

// The cached answers for visitors are cleared only when public content changes. An operation that
// read other tables would therefore be answered with outdated data.
it.each(cacheable.map((operation) => [operation.name, operation] as const))(
  'the cacheable operation %s reads public content only',
  async (_, operation) => {
    const { entityMetadatas } = currentDatabase().read;
    const statements = await statementsOf(async () => {
      const { errors, data } = await app.gql(documentOf(operation));
      expect(errors).toBeUndefined();
      // An empty list would not read the tables of its items.
      expect(rowsOf(data[operation.name])).toBeGreaterThan(0);
    });
    const tables = new Set(statements.flatMap(({ sql }) => tablesIn(sql)));
    const others = entityMetadatas.filter(
      ({ tableName, target }) => tables.has(tableName) && !isPublicContent(target),
    );
    expect(others.map(({ tableName }) => tableName)).toEqual([]);
  },
);
