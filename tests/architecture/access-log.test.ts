import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { getNamedType, isObjectType, type GraphQLField } from 'graphql';
import { describe, expect, it } from 'vitest';
import { accessOf, type AccessOptions } from '#platform/access/access';
import { siteSchema } from '#server/site';

const schema = siteSchema();
const fields = [
  schema.getQueryType(),
  schema.getMutationType(),
  schema.getSubscriptionType(),
].flatMap((type) =>
  Object.values(type?.getFields() ?? {}).map((field) => ({ type: type!.name, field })),
);
const showsOf = (field: { extensions: object }) => (field.extensions as AccessOptions).shows;

/** Returns the name of the type of the rows, or of the changed object, that an operation returns. */
function rowType(field: GraphQLField<unknown, unknown>): string {
  const type = getNamedType(field.type);
  const { items, ...others } = isObjectType(type) ? type.getFields() : {};
  const changed = type.name.endsWith('Payload') ? Object.values(others)[0] : undefined;
  const row = items ?? changed;
  const of = row && getNamedType(row.type);
  return (isObjectType(of) ? of : type).name;
}

describe('the declarations for the access log', () => {
  it('exist for every operation of staff', () => {
    const staff = fields.filter(({ field }) => accessOf(field)?.includes('.'));
    expect(staff.length).toBeGreaterThan(90);
    const silent = staff.filter(({ field }) => !showsOf(field));
    expect(silent.map(({ field }) => field.name)).toEqual([]);
  });

  it('exist for every operation that returns personal data, except comments and orders', () => {
    const personal = new Set(
      fields
        .filter(({ field }) => typeof showsOf(field) === 'object')
        .map(({ field }) => rowType(field)),
    );
    // Members read these types too, as their own data or as public data, so they need no
    // declaration.
    for (const ofMembers of ['Comment', 'Order']) personal.delete(ofMembers);
    const silent = fields.filter(({ field }) => personal.has(rowType(field)) && !showsOf(field));
    expect(silent.map(({ field }) => field.name)).toEqual([]);
  });

  it('declare no viewed data for GraphQL subscriptions', () => {
    const streams = fields.filter(({ type }) => type === 'Subscription');
    expect(streams.filter(({ field }) => typeof showsOf(field) === 'object')).toEqual([]);
  });

  it('are needed for none of the known REST routes of staff', () => {
    const sources = readdirSync('server', { recursive: true, encoding: 'utf8' })
      .filter((path) => path.endsWith('.routes.ts'))
      .map((path) => readFileSync(join('server', path), 'utf8'));
    const routes = sources.flatMap((source) =>
      [
        ...source.matchAll(
          /restRoute\(scope, Permission\.\w+, \{\s+method: '(\w+)',\s+url: '([^']+)'/g,
        ),
      ].map(([, method, url]) => `${method} ${url}`),
    );
    // The export writes its own access log entry; the others return no account data.
    expect(routes.toSorted()).toEqual([
      'GET /admin/users/export',
      'POST /admin/media',
      'POST /admin/users/import',
    ]);
    const staff = sources.join().match(/Permission\.\w+, \{/g);
    expect(staff).toHaveLength(routes.length);
  });
});
