import { existsSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { describe, expect, it } from 'vitest';
import { siteSchemaText } from '#server/site';
import { breakingChanges } from '#tools/schema-changes';

/** Schema of the last release, saved by `npm run keep-schema`; absent before the first release. */
const RELEASED = resolve(import.meta.dirname, '../support/schemas/schema.graphql');

it('the schema breaks no client of the last release', async () => {
  const current = siteSchemaText();
  const released = existsSync(RELEASED) ? readFileSync(RELEASED, 'utf8') : current;
  expect(
    await breakingChanges(released, current),
    'keep what the last release has, and mark it as deprecated (docs/recipes/change-the-schema.md)',
  ).toEqual([]);
});

const FORMER = `
  directive @access(rule: String!) on FIELD_DEFINITION
  type Query {
    article(id: ID!): Article @access(rule: "public")
    news: [Article!]! @access(rule: "public") @deprecated(reason: "Use articles.")
  }
  type Article {
    id: ID!
    title: String!
  }
`;

describe('the comparison of two schemas', () => {
  it.each([
    ['a new field', 'title: String!', 'title: String!\ntags: [String!]!'],
    ['another access rule', '"public"', '"member"'],
    ['the removal of a deprecated field', /news: .*/, ''],
  ])('accepts %s', async (_, from, to) => {
    expect(await breakingChanges(FORMER, FORMER.replace(from, to))).toEqual([]);
  });

  it.each([
    ['the removal of a field', 'title: String!', ''],
    ['another type of a field', 'title: String!', 'title: Int!'],
    ['a field that may be null from now on', 'title: String!', 'title: String'],
    ['a new required argument', 'article(id: ID!)', 'article(id: ID!, slug: String!)'],
  ])('refuses %s', async (_, from, to) => {
    expect(await breakingChanges(FORMER, FORMER.replace(from, to))).toHaveLength(1);
  });
});
