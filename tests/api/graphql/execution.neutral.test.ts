import { buildSchema, execute, getOperationAST, parse, type GraphQLObjectType } from 'graphql';
import { describe, expect, it } from 'vitest';
import { executeReady, EXECUTION } from '#server/graphql/execution/execute';
import type { Context } from '#platform/access/context';

const schema = buildSchema(`
  interface Named { name: String! }
  type Person implements Named { name: String! age: Int friends: [Person!] pet: Pet boss: Person! }
  type Dog implements Named { name: String! barks: Boolean! }
  type Fish { depth: Float }
  union Pet = Dog | Fish
  enum Colour { RED BLUE }
  type Query {
    person(name: String! = "Ana", age: Int): Person
    required: Person!
    people(count: Int!): [Person]
    strict: [Person!]!
    numbers: [[Int!]]
    named: [Named]
    colour(of: Colour = BLUE): Colour
    late: String!
    broken: String
    thrown: Int
    same: String
  }
  type Mutation { add(by: Int!): Int! }
`);

const person = (name: string, more: object = {}) => ({
  __typename: 'Person',
  name,
  age: 30,
  pet: { __typename: 'Dog', name: 'Rex', barks: true },
  friends: () => [person('Bea'), Promise.resolve(person('Cleo', { name: null }))],
  boss: async () => person('Dora', { pet: { __typename: 'Fish', depth: 1.5 } }),
  ...more,
});

let total = 0;
const roots: Record<string, (source: unknown, args: Record<string, any>) => unknown> = {
  person: async (_, { name, age }) => person(name, age === undefined ? {} : { age }),
  required: () => null,
  people: (_, { count }) =>
    Array.from({ length: count }, (__, i) => (i === 1 ? null : person('P'))),
  strict: () => [person('A'), Promise.resolve(null), Promise.reject(new Error('late failure'))],
  numbers: () => new Set([[1, 2], [3, null], null]),
  named: async () => [person('Ana'), { __typename: 'Dog', name: 'Rex' }],
  colour: (_, { of }) => of,
  late: () => new Promise((done) => setTimeout(done, 1, 'late')),
  broken: () => Promise.reject(new Error('broken')),
  thrown: () => 'no number',
  same: () => new Error('returned'),
  add: async (_, { by }) => {
    const before = total;
    await new Promise((done) => setTimeout(done, 1));
    total = before + by;
    if (by < 0) throw new Error('negative');
    return total;
  },
};
for (const type of [schema.getQueryType(), schema.getMutationType()] as GraphQLObjectType[]) {
  for (const field of Object.values(type.getFields())) field.resolve = roots[field.name]!;
}

const cases: Record<string, [document: string, variables?: Record<string, unknown>]> = {
  scalars: ['{ person { name age } colour }'],
  aliases: ['{ a: person { n: name } b: person(name: "Bob", age: 4) { name age } }'],
  variables: [
    'query ($n: String!, $a: Int) { person(name: $n, age: $a) { name age } }',
    { n: 'X' },
  ],
  'a default of a variable': ['query ($c: Colour = RED) { colour(of: $c) }'],
  'a wrong variable': ['query ($n: String!) { person(name: $n) { name } }', { n: 1 }],
  'a missing variable': ['query ($n: String!) { person(name: $n) { name } }'],
  'merged selections': [
    '{ person { boss { name } boss { age } ...F } } fragment F on Person { boss { pet { ... on Fish { depth } } } age }',
  ],
  'an interface and a union': [
    '{ named { __typename name ... on Dog { barks } ... on Person { pet { __typename ... on Dog { barks } } } } }',
  ],
  'a list with null': ['{ people(count: 3) { name } }'],
  'nested lists': ['{ numbers }'],
  'an error in a list': ['{ person { name friends { name } } }'],
  'errors of a list that must not be null': ['{ strict { name } }'],
  'a null that empties the response': ['{ person { name } required { name } late }'],
  'errors of several fields': ['{ broken thrown same late person { name } }'],
  'no iterable': ['{ person { friends { friends { name } } } }'],
  'a fragment that is used twice': ['{ person { ...N ...N } } fragment N on Named { name }'],
  directives: [
    'query ($no: Boolean = false) { person { name @include(if: $no) age @skip(if: $no) } }',
  ],
  introspection: ['{ __type(name: "Dog") { name } person { name } }'],
  'a key that is no property': ['{ __proto__: colour hasOwnProperty: colour }'],
  'a mutation': ['mutation { a: add(by: 1) b: add(by: 2) c: add(by: 3) }'],
  'a mutation that fails': ['mutation { a: add(by: 1) b: add(by: -2) c: add(by: 3) }'],
};

describe('executeReady', () => {
  it.each(Object.keys(cases))('returns what graphql-js returns: %s', async (name) => {
    const [text, variables = {}] = cases[name]!;
    const document = parse(text);
    const ready = { document, operation: getOperationAST(document)! };
    const options = EXECUTION;
    total = 0;
    const expected = await execute({ schema, document, variableValues: variables, options });
    total = 0;
    for (let round = 0; round < 2; round += 1) {
      total = 0;
      const given = await executeReady(schema, ready, {} as Context, variables);
      expect(JSON.stringify(given)).toBe(JSON.stringify(expected));
      expect(given.errors?.map(({ nodes }) => nodes)).toEqual(
        expected.errors?.map(({ nodes }) => nodes),
      );
    }
  });
});
