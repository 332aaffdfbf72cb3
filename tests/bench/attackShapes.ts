import {
  getIntrospectionQuery,
  getNamedType,
  isLeafType,
  isObjectType,
  isRequiredArgument,
  type GraphQLField,
  type GraphQLObjectType,
  type GraphQLSchema,
} from 'graphql';

/** Body of a GraphQL request. */
export interface Sent {
  query?: string;
  variables?: unknown;
  extensions?: unknown;
}

/**
 * A kind of request. The function builds the request; each number gives a different text, so that no
 * cache contains it.
 */
export type Shape = (unique: number) => Sent | Sent[] | string;

const many = (count: number, make: (index: number) => string) =>
  Array.from({ length: count }, (_, index) => make(index)).join(' ');

const batch =
  (shape: (unique: number) => Sent): Shape =>
  (unique) =>
    Array.from({ length: 10 }, (_, index) => shape(unique * 10 + index));

const text = (make: (unique: number) => string) => (unique: number) => ({
  query: `query Q${unique} ${make(unique)}`,
});

const withVariables =
  (variables: unknown): Shape =>
  (unique) => ({
    query: `query Q${unique}($ids: [ID!]) { site { name } }`,
    variables,
  });

const repeated = (times: number) => text(() => `{ site { ${'name '.repeat(times)} } }`);

/**
 * Returns a shape that repeats overlapping selections at full depth. Validation compares each pair
 * of such selections.
 */
const overlapping = (times: number) => {
  const author = `author { ${'name position company bio '.repeat(times)} }`;
  const items = `items { ${many(times, () => author)} id slug title }`;
  return text(() => `{ articles(pageSize: 1) { ${many(times, () => items)} } }`);
};

const fragmentsThatOverlap = (count: number, fields: string) =>
  text(
    () =>
      `{ articles(pageSize: 1) { items { ${many(count, (index) => `...F${index}`)} } } }
       ${many(count, (index) => `fragment F${index} on Article { ${fields} }`)}`,
  );

const fragmentsInFragments = (depth: number) =>
  text(
    () =>
      `{ articles(pageSize: 1) { items { ...F0 } } }
       ${many(depth, (index) => `fragment F${index} on Article { similar(limit: 1) { ...F${index + 1} ...F${index + 1} } }`)}
       fragment F${depth} on Article { id }`,
  );

/**
 * Returns a shape whose variables are nested lists. Built as text, because JSON.stringify overflows
 * at this depth.
 */
const deepVariables =
  (levels: number): Shape =>
  (unique) =>
    `{"query":"query Q${unique}($ids: [ID!]) { site { name } }","variables":{"ids":${'['.repeat(levels)}${']'.repeat(levels)}}}`;

/** Requests that are expensive to parse and validate. */
export const readingShapes: Record<string, Shape> = {
  'one field, repeated 480 times': repeated(480),
  'a batch of ten of them': batch(repeated(480)),
  'one field, repeated 5 times': repeated(5),
  'a batch of 10 × 5 times': batch(repeated(5)),
  'places that overlap, 5 times each': overlapping(5),
  'places that overlap, 4 times each': overlapping(4),
  'places that overlap, 3 times each': overlapping(3),
  'a batch of 10 × 2 times each': batch(overlapping(2)),
  '18 fragments of the same fields': fragmentsThatOverlap(18, 'id slug title'),
  '5 fragments of the same 15 fields': fragmentsThatOverlap(
    5,
    'id slug title excerpt category publishedAt readMinutes imageUrl tags likeCount views premium featured audience author { name }',
  ),
  '16 fragments, each spread twice by the one before': fragmentsInFragments(16),
  '6 fragments, each spread twice by the one before': fragmentsInFragments(6),
  '20 directives': text(
    () => `{ site { ${many(20, (index) => `a${index % 9}: name @include(if: true)`)} } }`,
  ),
  '18 directives on one field': text(() => `{ site { name ${'@include(if: true) '.repeat(18)} } }`),
  '300 unknown fields': text(() => `{ ${many(300, (index) => `articlesCoun${index}`)} }`),
  'a batch of 10 × 30 unknown fields': batch(
    text(() => `{ ${many(30, (index) => `articlesCoun${index}`)} }`),
  ),
  'unknown types': text(
    () => `{ site { ${many(100, (index) => `... on Articl${index} { id }`)} } }`,
  ),
  '30 variables, unused': text(
    () => `(${many(30, (index) => `$v${index}: [[[String!]!]!]`)}) { site { name } }`,
  ),
  '30 variables, unknown types': text(
    () => `(${many(30, (index) => `$v${index}: LoginInpu${index}`)}) { site { name } }`,
  ),
  'a literal of 18 kB': text(() => `{ articles(search: "${'é\\u0041'.repeat(2600)}") { total } }`),
  'a block of 9000 lines': text(
    () => `{ articles(search: """${'\n '.repeat(9000)}""") { total } }`,
  ),
  '19 kB of commas': text(() => `{ site { name${','.repeat(19_000)} } }`),
  '19 kB of comments': text(() => `{ site { name\n${'#\n'.repeat(9500)} } }`),
  'a list of 450 literals': text(() => `{ articles(search: [${'1 '.repeat(450)}]) { total } }`),
  'lists in lists, 480 deep': text(
    () => `{ articles(search: ${'['.repeat(480)}${']'.repeat(480)}) { total } }`,
  ),
  'inline fragments in each other, 190 deep': text(
    () => `{ site { ${'... { '.repeat(190)} name ${'} '.repeat(190)} } }`,
  ),
  '20 operations': (unique) => ({
    query: many(20, (index) => `query Q${unique}x${index} { site { name } }`),
  }),
  'variables 5000 deep': deepVariables(5000),
  'variables 15 deep': deepVariables(15),
  '4900 values that do not fit': withVariables({ ids: Array.from({ length: 4900 }, () => ({})) }),
  '4900 values that fit': withVariables({ ids: Array.from({ length: 4900 }, () => 'abcdef') }),
  '20,000 values': withVariables({ ids: Array.from({ length: 20_000 }, () => 'a') }),
  '2400 unknown variables': withVariables(
    Object.fromEntries(Array.from({ length: 2400 }, (_, index) => [`key${index}`, index])),
  ),
  'a text of 95 kB': withVariables({ ids: 'é'.repeat(47_000) }),
  'a text of 15,000 escapes': withVariables({ ids: '\u0001'.repeat(15_000) }),
  'the hash of a query': () => ({
    query: '{ site { name } }',
    extensions: { persistedQuery: { version: 1, sha256Hash: 'a'.repeat(64) } },
  }),
};

/** Requests that only a server in development answers, such as introspection. */
export const developmentShapes: Record<string, Shape> = {
  introspection: (unique) => ({
    query: getIntrospectionQuery().replace('IntrospectionQuery', `Q${unique}`),
  }),
};

/** Sample values of required arguments, by type. */
const SAMPLES: Record<string, string> = { ID: '"1"', String: '"mise-a-jour"', Int: '1' };

function selectionOf(type: GraphQLObjectType, depth: number): string {
  const parts = Object.values(type.getFields()).flatMap((field) => {
    if (field.args.some(isRequiredArgument)) return [];
    const inner = getNamedType(field.type);
    if (isLeafType(inner)) return [field.name];
    const below = isObjectType(inner) && depth > 1 ? selectionOf(inner, depth - 1) : '';
    return below ? [`${field.name} { ${below} }`] : [];
  });
  return parts.join(' ');
}

/**
 * Returns the text of a root field that selects all fields down to a depth. Returns null when a
 * required argument has no sample value.
 */
export function wholeField(
  field: GraphQLField<unknown, unknown>,
  depth: number,
  pageSize: number,
): string | null {
  const given = field.args.flatMap((argument) => {
    if (argument.name === 'pageSize') return [`pageSize: ${pageSize}`];
    if (argument.name === 'days') return [`days: ${pageSize * 7}`];
    if (!isRequiredArgument(argument)) return [];
    const sample = SAMPLES[getNamedType(argument.type).name];
    return [sample ? `${argument.name}: ${sample}` : null];
  });
  if (given.includes(null)) return null;
  const call = field.name + (given.length > 0 ? `(${given.join(' ')})` : '');
  const type = getNamedType(field.type);
  return isObjectType(type) ? `${call} { ${selectionOf(type, depth)} }` : call;
}

/**
 * Returns requests for every root field of Query, which select all its fields. The root field is
 * requested once, by ten aliases in one document, and in a batch of ten documents.
 */
export function answeringShapes(schema: GraphQLSchema): Record<string, Shape> {
  const shapes: Record<string, Shape> = {};
  const calls = new Set<string>();
  for (const field of Object.values(schema.getQueryType()?.getFields() ?? {})) {
    for (const depth of [4, 2]) {
      for (const pageSize of [50, 20, 5, 1]) {
        const call = wholeField(field, depth, pageSize);
        if (call === null || calls.has(call)) continue;
        calls.add(call);
        const name = `${field.name}, ${depth} deep, pages of ${pageSize}`;
        const aliased = many(10, (index) => `a${index}: ${call}`);
        shapes[name] = text(() => `{ ${call} }`);
        shapes[`10 aliases of ${name}`] = text(() => `{ ${aliased} }`);
        shapes[`a batch of ten ${name}`] = batch(text(() => `{ ${call} }`));
      }
    }
  }
  return shapes;
}

/** Paths of rendered pages. Most are unique, so that no cache contains them. */
export const pages: Record<string, (unique: number) => string> = {
  'a search that finds much': (unique) => `/actualites?recherche=e&page=${unique}`,
  'a search that finds nothing': (unique) => `/actualites?recherche=x${unique}`,
  'an article that is not there': (unique) => `/actualites/${unique}x`,
  'a page that is not there': (unique) => `/rien-${unique}`,
  'a page of one member': (unique) => `/compte/${unique}`,
  'an address of 8 kB': (unique) => `/actualites?recherche=${'%C3%A9'.repeat(1300)}${unique}`,
  'the sitemap': () => '/sitemap.xml',
  'the home page': () => '/',
};

const subscribe = (unique: number, query: string, variables?: unknown) => ({
  id: String(unique),
  type: 'subscribe',
  payload: { query, variables },
});

/** WebSocket messages. None of them leaves a subscription open. */
export const messageShapes: Record<string, (unique: number) => unknown> = {
  'a field repeated 380 times': (unique) =>
    subscribe(
      unique,
      `subscription Q${unique} { viewerChanged { ${'user { id } '.repeat(380)} } }`,
    ),
  'a field repeated 5 times, and one that is unknown': (unique) =>
    subscribe(
      unique,
      `subscription Q${unique} { viewerChanged { ${'user { id id id id id } '.repeat(5)} nobody } }`,
    ),
  'fields that are unknown': (unique) =>
    subscribe(
      unique,
      `subscription Q${unique} { viewerChanged { ${many(300, (index) => `permission${index}`)} } }`,
    ),
  'a query': (unique) => subscribe(unique, `query Q${unique} { site { name } }`),
  '16 kB of commas': (unique) =>
    subscribe(unique, `query Q${unique} { site { name${','.repeat(16_000)} } }`),
  'values that are many': (unique) =>
    subscribe(unique, `query Q${unique} { site { name } }`, {
      ids: Array.from({ length: 4000 }, () => 1),
    }),
  'no protocol': () => '{',
  'a message of 17 kB': () => ' '.repeat(17 * 1024),
  'a second beginning': () => ({ type: 'connection_init' }),
  'a question whether somebody is there': () => ({ type: 'ping' }),
};
