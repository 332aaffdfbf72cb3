import {
  getNamedType,
  getNullableType,
  isInputObjectType,
  isListType,
  parse,
  typeFromAST,
  type GraphQLInputType,
  type GraphQLSchema,
  type TypeNode,
  type VariableDefinitionNode,
} from 'graphql';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { siteSchema } from '#server/site';
import { clearThrottles } from '#platform/limits/throttle';
import { castOf } from '#tests/support/matrix/cast';
import type { Variables } from '#tests/support/matrix/matrix';
import { operations } from '#tests/support/matrix/tables/index';
import { createTestApp, type TestApp } from '#tests/support/running/testApp';

/** One more than the largest value of an integer column of PostgreSQL. */
const TOO_LARGE = '2147483648';

let app: TestApp;
let schema: GraphQLSchema;
beforeAll(async () => {
  app = await createTestApp();
  schema = siteSchema();
});
afterAll(() => app.close());

/** Returns a value of an input type with every ID in it replaced. */
function withLargeIds(type: GraphQLInputType | undefined, value: unknown): unknown {
  const inner = getNullableType(type);
  if (!inner || value === null || value === undefined) return value;
  if (isListType(inner)) {
    return Array.isArray(value)
      ? value.map((item) => withLargeIds(inner.ofType as GraphQLInputType, item))
      : value;
  }
  if (!isInputObjectType(inner)) return inner.name === 'ID' ? TOO_LARGE : value;
  const fields = inner.getFields();
  return Object.fromEntries(
    Object.entries(value).map(([name, of]) => [
      name,
      fields[name] ? withLargeIds(fields[name].type, of) : of,
    ]),
  );
}

function variablesOf(document: string): readonly VariableDefinitionNode[] {
  const [definition] = parse(document).definitions;
  return definition?.kind === 'OperationDefinition' ? (definition.variableDefinitions ?? []) : [];
}

const typeOf = (node: TypeNode) =>
  typeFromAST(schema, node as never) as unknown as GraphQLInputType;

const hasIdVariable = (document: string) => {
  const seen = new Set<string>();
  const containsId = (type: GraphQLInputType): boolean => {
    const named = getNamedType(type);
    if (named.name === 'ID') return true;
    if (!isInputObjectType(named) || seen.has(named.name)) return false;
    seen.add(named.name);
    return Object.values(named.getFields()).some((field) => containsId(field.type));
  };
  return variablesOf(document).some(({ type }) => containsId(typeOf(type)));
};

describe('an ID that no integer column can store', () => {
  it('causes no internal error in any operation', async () => {
    const failed: string[] = [];
    let tried = 0;
    for (const [name, { send, cases }] of Object.entries(operations)) {
      const [first] = Object.values(cases);
      const document = first?.send ?? send;
      if (!first || name.startsWith('Subscription.') || !hasIdVariable(document)) continue;
      const [caller] = await castOf(['super_admin']);
      const given = (await first.variables?.(caller!)) ?? {};
      const types = new Map(
        variablesOf(document).map(({ variable, type }) => [variable.name.value, typeOf(type)]),
      );
      const variables: Variables = Object.fromEntries(
        Object.entries(given).map(([key, value]) => [key, withLargeIds(types.get(key), value)]),
      );
      clearThrottles();
      const { code } = await app.gql(document, variables, { as: caller!.token });
      tried += 1;
      if (code === 'INTERNAL') failed.push(`${name} ${JSON.stringify(variables)}`);
    }
    expect(failed).toEqual([]);
    expect(tried).toBeGreaterThan(100);
  }, 240_000);
});
