import {
  getNamedType,
  getOperationAST,
  isCompositeType,
  isEnumType,
  isInputObjectType,
  isLeafType,
  isListType,
  isNonNullType,
  isObjectType,
  parse,
  print,
  typeFromAST,
  type DocumentNode,
  type GraphQLInputType,
  type GraphQLOutputType,
  type GraphQLSchema,
  type NamedTypeNode,
} from 'graphql';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as operations from '#client/generated/graphql';
import { documentReader } from '#server/graphql/documents/documents';
import { costOf, LIMITS } from '#server/graphql/limits';
import { siteSchema } from '#server/site';
import { weigh } from '#server/graphql/weight';
import { openThrottles } from '#platform/limits/throttle';
import { developmentShapes, readingShapes } from '#tests/bench/attackShapes';
import { createTestApp, type TestApp } from '#tests/support/running/testApp';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp({ env: { RESPONSE_CACHE: 'off' } });
});
afterAll(() => app.close());

const post = (payload: unknown, headers: Record<string, string> = {}) =>
  app.fastify.inject({
    method: 'POST',
    url: '/graphql',
    headers: { 'content-type': 'application/json', ...headers },
    payload: typeof payload === 'string' ? payload : JSON.stringify(payload),
  });

/**
 * Returns a value for each variable of a document: 20 for page sizes, which is the largest that the
 * client uses, and 365 for days.
 */
function longestLists(schema: GraphQLSchema, document: DocumentNode): Record<string, unknown> {
  const valueOf = (type: GraphQLInputType, name: string): unknown => {
    if (isNonNullType(type)) return valueOf(type.ofType, name);
    if (isListType(type)) return [];
    if (isEnumType(type)) return type.getValues()[0]?.name;
    if (isInputObjectType(type)) {
      const fields = Object.values(type.getFields()).filter((field) => isNonNullType(field.type));
      return Object.fromEntries(
        fields.map((field) => [field.name, valueOf(field.type, field.name)]),
      );
    }
    if (type.name === 'Int') return /days/i.test(name) ? 365 : 20;
    return type.name === 'Boolean' ? true : type.name === 'DateTime' ? '2025-11-20T08:00:00Z' : '1';
  };
  const { variableDefinitions = [] } = getOperationAST(document)!;
  return Object.fromEntries(
    variableDefinitions.map(({ variable, type }) => {
      const name = variable.name.value;
      return [name, valueOf(typeFromAST(schema, type as NamedTypeNode) as GraphQLInputType, name)];
    }),
  );
}

/** Returns a selection of up to eight fields without arguments on each level. */
function aFewOf(output: GraphQLOutputType, levels = 3): string {
  const type = getNamedType(output);
  if (!isObjectType(type)) return '';
  const fields = Object.values(type.getFields()).filter(
    (field) => field.args.length === 0 && (levels > 1 || isLeafType(getNamedType(field.type))),
  );
  const few = fields.slice(0, 8).map((field) => `${field.name} ${aFewOf(field.type, levels - 1)}`);
  return `{ __typename ${few.join(' ')} }`;
}

const codeOf = (answer: Awaited<ReturnType<typeof post>>) => {
  const body = answer.json();
  return (Array.isArray(body) ? body[0] : body).errors?.[0]?.extensions.code as string | undefined;
};

describe('introspection of the whole schema', () => {
  it('is allowed only once in a request, even with aliases', async () => {
    const once = '__schema { types { name } }';
    expect((await app.gql(`{ __typename ${once} }`)).code).toBeUndefined();
    expect((await app.gql(`{ a: ${once} b: ${once} }`)).code).toBe('GRAPHQL_TOO_COMPLEX');
  });

  it('is answered when a tool sends its usual query, but refused when a batch contains it twice', async () => {
    const whole = developmentShapes.introspection!(1);
    const { types, directives } = (await post(whole)).json().data.__schema;
    expect(types.length).toBeGreaterThan(200);
    expect(directives.length).toBeGreaterThan(0);
    expect(codeOf(await post([whole, developmentShapes.introspection!(2)]))).toBe(
      'GRAPHQL_TOO_COMPLEX',
    );
  });
});

describe('the GraphQL documents of the client', () => {
  const documents = Object.entries(operations).filter(
    (entry): entry is [string, DocumentNode] =>
      (entry[1] as { kind?: string } | null)?.kind === 'Document',
  );

  it('are far below every limit, and the rate limit counts each as one request', () => {
    const reader = documentReader(siteSchema(), app.env);
    expect(documents.length).toBeGreaterThan(100);
    for (const [name, document] of documents) {
      const query = print(document);
      const { tokens, roots } = reader.parse(query);
      expect([name, tokens < LIMITS.tokens / 4, roots <= LIMITS.roots / 2]).toEqual([
        name,
        true,
        true,
      ]);
      expect(query.length).toBeLessThan(LIMITS.characters / 9);
      expect({ name, ...weigh(reader, [{ query }]) }).toMatchObject({
        name,
        points: 1,
        refusal: null,
      });
    }
  });

  it('are within the cost limit even with the longest lists that a page requests', () => {
    const reader = documentReader(siteSchema(), app.env);
    for (const [name, document] of documents) {
      const operationName = getOperationAST(document)?.name?.value;
      const variables = longestLists(reader.schema, document);
      const weight = weigh(reader, [{ query: print(document), variables, operationName }]);
      expect({ name, refusal: weight.refusal }).toEqual({ name, refusal: null });
      // Comments include their replies; cases, reports and accounts include all columns.
      const long = [
        'ArticleCommentsDocument',
        'CasesDocument',
        'ManagedReportsDocument',
        'ManagedUsersDocument',
      ];
      expect([name, weight.points]).toEqual([name, long.includes(name) ? 2 : 1]);
    }
  });
});

describe('a list field without a page size', () => {
  const reports = (levels: number): string =>
    levels === 0 ? 'id' : `id otherReports { ${reports(levels - 1)} }`;

  it('costs as much as a list of five items', async () => {
    const costOfQuery = (query: string) => {
      const document = parse(query);
      return costOf(siteSchema(), document, getOperationAST(document)!, {});
    };
    expect(costOfQuery('{ roles { id name } }')).toBe(1 + 5 * 2);
    expect(costOfQuery('{ roles { id } permissions { id } }')).toBe(2 * (1 + 5));
    expect(costOfQuery('{ roles { __typename id name } }')).toBe(1 + 5 * 2);
    expect(costOfQuery('{ roles { __typename } articles(pageSize: 50) { __typename } }')).toBe(
      1 + 5 + (1 + 50),
    );
    // The items of a page are counted as often as the page size, without the factor of five. A list
    // of strings counts as one field.
    expect(costOfQuery('{ articles(pageSize: 3) { items { id tags } } }')).toBe(1 + 3 * (1 + 2));
  });

  it('is refused when too many such lists are nested, even for an anonymous visitor', async () => {
    const ask = (levels: number) => app.gql(`{ managedReport(id: 1) { ${reports(levels)} } }`);
    expect((await ask(3)).code).toBe('UNAUTHENTICATED');
    expect((await ask(6)).code).toBe('GRAPHQL_TOO_COMPLEX');
  });
});

describe('the cost limit of a request', () => {
  const inner = 'items { similar(limit: 10) { id title similar(limit: 10) { id title } } }';
  const heavy = `articles(pageSize: 49) { ${inner} }`;

  it('is not bypassed by null for a non-null argument, not even in a batch', async () => {
    const query = `query ($b: Boolean, $n: Int) {
      article(slug: "x", preview: $b) { id } few: articles(pageSize: $n) { total } ${heavy} }`;
    const nulls = { query, variables: { b: null, n: null } };
    for (const request of [nulls, [nulls], [{ query: '{ site { name } }' }, nulls]]) {
      expect(codeOf(await post(request))).toBe('GRAPHQL_TOO_COMPLEX');
    }
    for (const variables of [{ b: null }, {}, { b: false }, { b: true, n: null }]) {
      expect(codeOf(await post({ query, variables }))).toBe('GRAPHQL_TOO_COMPLEX');
    }
  });

  it('is not bypassed by null as a condition of @include', async () => {
    const query = `query ($b: Boolean = true) { site @include(if: $b) { name } ${heavy} }`;
    expect(codeOf(await post({ query, variables: { b: null } }))).toBe('GRAPHQL_TOO_COMPLEX');
  });

  it('does not refuse a cheap request with null for a non-null argument', async () => {
    const query = 'query ($b: Boolean) { article(slug: "x", preview: $b) { id } site { name } }';
    const { code, data, errors } = await app.gql(query, { b: null });
    expect(code).toBe('GRAPHQL_INVALID');
    expect(data).toEqual({ article: null, site: { name: 'Centrale 18-112' } });
    expect(errors).toHaveLength(1);
  });

  const fields = Object.values(siteSchema().getQueryType()!.getFields()).filter(
    ({ args, type }) =>
      args.some((arg) => String(arg.type).startsWith('Int')) && isCompositeType(getNamedType(type)),
  );

  it('is tested with negative arguments on more than 30 fields', () =>
    expect(fields.length).toBeGreaterThan(30));

  it.each(fields.map((field) => [field.name, field] as const))(
    'is not bypassed by negative arguments of the field %s',
    (name, { args, type }) => {
      const variables = args.map((arg) => `$${arg.name}: ${String(arg.type)}`).join(' ');
      const given = args.map((arg) => `${arg.name}: $${arg.name}`).join(' ');
      const document = parse(`query (${variables}) { ${name}(${given}) ${aFewOf(type)} ${heavy} }`);
      const values = longestLists(siteSchema(), document);
      for (const { name: one, type } of args) {
        if (String(type).startsWith('Int')) values[one] = -1_000_000;
      }
      expect(costOf(siteSchema(), document, getOperationAST(document)!, values)).toBeGreaterThan(
        LIMITS.cost,
      );
    },
  );
});

it('a query that selects the text of 100 articles is refused as too costly', async () => {
  const similar = 'articles(pageSize: 10) { items { similar(limit: 10) { contentHtml } } }';
  expect((await app.gql(`{ ${similar} }`)).code).toBe('GRAPHQL_TOO_COMPLEX');
  const one = await app.gql('{ articles(pageSize: 50) { items { contentHtml } } }');
  expect(one.code).toBeUndefined();
});

describe('a request that would be costly to validate', () => {
  it.each([
    'one field, repeated 480 times',
    'a batch of ten of them',
    'places that overlap, 5 times each',
    '18 fragments of the same fields',
    '16 fragments, each spread twice by the one before',
    '20 directives',
    'a batch of 10 × 2 times each',
  ])('is refused before its validation: %s', async (name) => {
    const answer = await post(readingShapes[name]!(1));
    expect([answer.statusCode, codeOf(answer)]).toEqual([400, 'GRAPHQL_TOO_COMPLEX']);
  });

  it.each([
    ['with 300 fragments', `{ errorCatalogue { ${'... { code } '.repeat(300)} } }`],
    [
      'with 21 operations',
      Array.from({ length: 21 }, (_, i) => `query Q${i} { site { name } }`).join('\n'),
    ],
    [
      'with 31 variables',
      `query (${Array.from({ length: 31 }, (_, i) => `$v${i}: Int`).join(' ')}) { site { name } }`,
    ],
    ['with more than 20,000 characters', `{ site { name } } #${'x'.repeat(20_000)}`],
    [
      'with eleven root fields',
      `{ ${Array.from({ length: 11 }, (_, i) => `${['site', 'quickUpdates', 'errorCatalogue'][i % 3]}X${i}`).join(' ')} }`,
    ],
    [
      'with three mutations',
      'mutation { a: logout { message } b: logout { message } c: logout { message } }',
    ],
  ])('is refused %s', async (_what, query) => {
    expect((await app.gql(query)).code).toBe('GRAPHQL_TOO_COMPLEX');
  });

  it('is refused when it is a batch that exceeds the limits of one request', async () => {
    const one = {
      query: `{ articles(pageSize: 20) { items { ${'id slug title excerpt tags '} } } }`,
    };
    expect(codeOf(await post([one]))).toBeUndefined();
    const costly = {
      query: '{ articles(pageSize: 50) { items { id slug title excerpt tags author { name } } } }',
    };
    expect(codeOf(await post([costly, costly]))).toBeUndefined();
    expect(codeOf(await post(Array.from({ length: 8 }, () => costly)))).toBe('GRAPHQL_TOO_COMPLEX');
    const two = { query: '{ a: site { name } b: site { name } }' };
    expect(codeOf(await post(Array.from({ length: 6 }, () => two)))).toBe('GRAPHQL_TOO_COMPLEX');
  });

  it('is refused when it is sent by GET', async () => {
    const query = readingShapes['one field, repeated 480 times']!(1) as { query: string };
    const answer = await app.fastify.inject({
      url: `/graphql?query=${encodeURIComponent(query.query)}`,
      headers: { 'apollo-require-preflight': '1' },
    });
    expect([answer.statusCode, codeOf(answer)]).toEqual([400, 'GRAPHQL_TOO_COMPLEX']);
  });
});

it('an invalid operation of a batch gets an error, and the other operations are answered', async () => {
  const answer = await post([{ query: '{ nothing }' }, { query: '{ site { name } }' }]);
  expect(answer.json()).toMatchObject([
    { errors: [{ extensions: { code: 'GRAPHQL_INVALID' } }] },
    { data: { site: { name: 'Centrale 18-112' } } },
  ]);
});

it('thousands of invalid values in the variables are reported as one error', async () => {
  const query = 'query ($ids: [ID!]) { site { name } }';
  const { code, errors, status } = await app.gql(query, {
    ids: Array.from({ length: 4000 }, () => ({})),
  });
  expect([status, code, errors?.length]).toEqual([400, 'GRAPHQL_INVALID', 1]);
});

describe('the rate limit of an IP address', () => {
  const remaining = async (perMinute: number, requests: unknown[]) => {
    openThrottles({ ...app.env, RATE_LIMIT_PER_MINUTE: perMinute });
    const statuses: number[] = [];
    for (const request of requests) statuses.push((await post(request)).statusCode);
    openThrottles(app.env);
    return statuses;
  };
  const light = { query: '{ site { name } }' };

  it('counts an ordinary request once', async () => {
    expect(await remaining(3, [light, light, light, light])).toEqual([200, 200, 200, 429]);
  });

  it('counts each operation of a batch', async () => {
    const batch = Array.from({ length: 10 }, (_, at) => ({
      query: `query Q${at} { site { name } }`,
    }));
    expect(await remaining(19, [batch, batch])).toEqual([200, 429]);
    expect(await remaining(20, [batch, batch, light])).toEqual([200, 200, 429]);
  });

  it('counts a costly request several times, even when it is refused', async () => {
    const refused = readingShapes['one field, repeated 480 times']!(1);
    expect(await remaining(6, [refused, refused])).toEqual([400, 429]);
    const long = { query: `{ errorCatalogue { ${'... { code } '.repeat(5)} } } ${'#'.repeat(10)}` };
    expect(await remaining(2, [long, long])).toEqual([200, 200]);
  });
});
