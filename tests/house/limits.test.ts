import 'reflect-metadata';

import { globSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

import { isInputObjectType, type GraphQLArgument, type GraphQLInputField } from 'graphql';
import { describe, expect, test } from 'vitest';
import type { z } from 'zod';
import * as generated from '../../client/generated/limits';
import { checkedBy, type Limit } from '../../server/platform/input/limits';
import { siteSchema } from '../../server/site';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));

/** Constants that are numbers, which a length may hide behind: `const LONGEST_NAME = 50`. */
const NUMBERS = /\bconst ([A-Z][A-Z\d_]*) = [\d_]+;/g;

/** What bounds a text or a number in a form, and what it is bounded by; 1 is "not empty". */
const BOUNDS =
  /\b(?:maxLength|minLength)(?:=\{|: )([\w.]+)|(?<!\bMath)\.(?:max|min|length)\(\s*(\w+)[,)]/g;

/**
 * The bounds of a source that are numbers written there: by hand, as a constant, or handed to a
 * function that bounds by it (`atMost(300)`).
 */
function handWritten(source: string): string[] {
  const numbers = new Set([...source.matchAll(NUMBERS)].map(([, name]) => name));
  const isHanded = (bound: string) =>
    /^[a-z]\w*$/.test(bound) &&
    !new RegExp(`\\{[^}]*\\b${bound}\\b[^}]*\\} = limits\\b`).test(source);
  return [...source.matchAll(BOUNDS)]
    .map(([text, attribute, call]) => ({ text, bound: attribute ?? call ?? '', isCall: !!call }))
    .filter(
      ({ bound, isCall }) =>
        numbers.has(bound) || (isCall && isHanded(bound)) || (/^\d/.test(bound) && bound !== '1'),
    )
    .map(({ text }) => text);
}

const sources = (pattern: string) =>
  globSync(pattern, { cwd: ROOT }).map((file) => ({
    file,
    source: readFileSync(`${ROOT}/${file}`, 'utf8'),
  }));

describe('a limit of the server', () => {
  /** What is bounded by something else than the server. */
  const OWN = new Map([
    // What is typed of a day, which is read before it is sent.
    ['client/areas/admin/lists/DayInput.tsx', ['maxLength={30']],
    // The digits of an authenticator (RFC 6238); codes of recovery are longer.
    ['client/areas/member/account/security/EnableTwoFactorDialog.tsx', ['maxLength={6']],
  ]);

  test('is not written again in a form', () => {
    const forms = sources('client/{areas,features,platform,ui}/**/*.{ts,tsx}');
    const found = forms.map(({ file, source }) => [file, handWritten(source)] as const);
    expect(
      new Map(found.filter(([, bounds]) => bounds.length > 0)),
      'take the bound from client/generated/limits.ts; it is written in the zod schema of the server',
    ).toEqual(OWN);
  });

  test('is not written again in what a REST route takes, nor in the words about it', () => {
    const routes = sources('server/**/*.{schemas,shapes,routes}.ts');
    const words = sources('server/**/*.{types,resolver}.ts');
    expect(routes.length).toBeGreaterThan(10);
    const again = [
      ...routes.filter(({ source }) => /\bm(ax|in)Length: |\d caractères/.test(source)),
      ...words.filter(({ source }) => /'[^'\n]*\b\d+ (to \d+ )?characters/.test(source)),
    ];
    expect(
      again.map(({ file }) => file),
      'take the bound from the zod schema: boundedBy(thingInput.shape, { … }), @CheckedBy(thingInput)',
    ).toEqual([]);
  });

  test('is found wherever it hides', () => {
    const planted = [
      'const LONGEST_NAME = 50;\n<TextInput maxLength={LONGEST_NAME} />',
      '<TextField name="title" maxLength={200} />',
      "z.string().trim().max(80, '80 caractères au plus.')",
      'z.string().min(3)',
      'const atMost = (length: number) => z.string().max(length);\natMost(300)',
    ];
    expect(planted.map((source) => handWritten(source).length)).toEqual([1, 1, 1, 1, 1]);
    const derived = [
      '<TextField maxLength={limits.title.max} />',
      'z.string().min(1, MISSING).max(limits.title.max)',
      'const { max } = limits[name];\nz.string().max(max)',
      'function Search({ maxLength }) { return <TextInput maxLength={maxLength} />; }',
      'Math.max(0, rest)',
    ];
    expect(derived.flatMap(handWritten)).toEqual([]);
  });
});

type Input = GraphQLArgument | GraphQLInputField;

/** Every bound that the schema tells, with the rule that the use case holds. */
function told(): { path: string; input: Input; limit: Limit; rule: z.ZodType }[] {
  const schema = siteSchema();
  const operations = [schema.getQueryType(), schema.getMutationType()].flatMap((root) =>
    Object.values(root?.getFields() ?? {}),
  );
  const asked = [
    ...Object.values(schema.getTypeMap())
      .filter(isInputObjectType)
      .map((type) => ({ of: type, inputs: Object.values(type.getFields()) as Input[] })),
    ...operations.map((operation) => ({ of: operation, inputs: [...operation.args] as Input[] })),
  ];
  return asked.flatMap(({ of, inputs }) =>
    inputs.flatMap((input) => {
      const limit = input.extensions.limit as Limit | undefined;
      const rule = checkedBy(of)?.shape[input.name] as z.ZodType;
      return limit ? [{ path: `${of.name}.${input.name}`, input, limit, rule }] : [];
    }),
  );
}

/** Values at a bound, of the type that the input has. */
function valueOf({ type }: Input, size: number): unknown {
  const value = /String|ID/.test(String(type)) ? 'a'.repeat(size) : size;
  return String(type).startsWith('[') ? [value] : value;
}

describe('the schema', () => {
  const limits = told();

  test('tells no bound that the server does not hold', () => {
    expect(limits.length).toBeGreaterThan(60);
    const taken = limits.flatMap(({ path, input, limit: { min, max, items }, rule }) => {
      const beyond = [
        ...(max === undefined ? [] : [valueOf(input, max + 1)]),
        ...(min === undefined || min < 1 ? [] : [valueOf(input, min - 1)]),
        ...(items === undefined ? [] : [Array.from({ length: items + 1 }, () => 'a')]),
      ];
      return beyond.some((value) => rule.safeParse(value).success) ? [path] : [];
    });
    expect(
      taken,
      'the zod schema of @CheckedBy has to refuse what is beyond the bound that it tells',
    ).toEqual([]);
  });

  test('tells the very bound: what is as long is taken, unless it has a form to keep to', () => {
    const refused = limits.filter(
      ({ input, limit: { max }, rule }) =>
        max !== undefined && !rule.safeParse(valueOf(input, max)).success,
    );
    expect(
      new Set(refused.map(({ path }) => path.split('.')[1])),
      'name below what has a form, such as an address; mend the bound of anything else',
    ).toEqual(
      new Set(
        'email supportEmail adminNotificationEmail avatarUrl newsletterUrl imageUrl json'
          .split(' ')
          .concat('password newPassword'.split(' '))
          .concat('answerCall hangUp transfer mute hold notes'.split(' ')),
      ),
    );
  });

  test('gives the forms the same bounds', () => {
    const given: Record<string, Record<string, Limit>> = { ...generated };
    const plain = (limit: unknown): unknown => JSON.parse(JSON.stringify(limit));
    for (const { path, limit } of limits) {
      const [name = '', field = ''] = path.split('.');
      expect({ [path]: given[name]?.[field] }, 'run npm run generate').toEqual({
        [path]: plain(limit),
      });
    }
  });
});
