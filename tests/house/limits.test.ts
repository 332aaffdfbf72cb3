import 'reflect-metadata';

import { globSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

import {
  buildSchema,
  isInputObjectType,
  isObjectType,
  type GraphQLArgument,
  type GraphQLInputField,
  type GraphQLSchema,
} from 'graphql';
import { describe, expect, test } from 'vitest';
import type { z } from 'zod';
import * as generated from '../../client/generated/limits';
import { checkedBy, type Limit } from '../../server/platform/input/limits';
import { addDays, dayInParis } from '../../server/platform/running/clock';
import { siteSchema } from '../../server/site';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));

/** Constants that are numbers, which a length may hide behind: `const LONGEST_NAME = 50`. */
const NUMBERS = /\bconst ([A-Z][A-Z\d_]*) = [\d_]+;/g;

/**
 * What bounds a text or a number in a form, and what it is bounded by; 0 and 1 are "not empty", and
 * what a function is handed is looked at where it is called.
 */
const BOUNDS = new RegExp(
  [
    // maxLength={30}, maxLength: 30, maxLength: { value: 30 }
    String.raw`\b(?:maxLength|minLength)(?:=\{|: )(?:\{\s*value: )?([\w.]+)`,
    // text.length > 30, 30 < text.length, [...text].length > 30
    String.raw`\.length (?:[<>]=?) ([\w.]+)`,
    String.raw`\b([\w.]+) [<>]=? (?:\[\.\.\.)?[\w.]+\]?\.length\b`,
    // 30 caractères au plus
    String.raw`\b(\d[\d\u00a0 ]*) ?caractères\b`,
    // z.string().max(30), atMost(30)
    String.raw`(?<!\bMath)\.(?:max|min|length)\(\s*(\w+)[,)]`,
  ].join('|'),
  'g',
);

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
    .map(([text, ...bounds]) => ({
      text,
      bound: bounds.find(Boolean) ?? '',
      isCall: bounds.at(-1) !== undefined,
    }))
    .filter(
      ({ bound, isCall }) =>
        numbers.has(bound) || (isCall && isHanded(bound)) || /^([2-9]|\d{2})/.test(bound),
    )
    .map(({ text }) => text);
}

const sources = (pattern: string) =>
  globSync(pattern, { cwd: ROOT }).map((file) => ({
    file,
    source: readFileSync(`${ROOT}/${file}`, 'utf8'),
  }));

/** A bound that a description says by hand: '30 characters', '50 at most', '1 to 50'. */
const BOUND_IN_WORDS = /description:\s*['`][^'`\n]*\b\d+ (to \d+ )?(characters|at most)/;

describe('a limit of the server', () => {
  /** What is bounded by something else than the server. */
  const OWN = new Map([
    // What is typed of a day, which is read before it is sent.
    ['client/areas/admin/lists/DayInput.tsx', ['maxLength={30']],
    // The digits of an authenticator (RFC 6238); codes of recovery are longer.
    ['client/areas/member/account/security/EnableTwoFactorDialog.tsx', ['maxLength={6']],
    // Whether a day was typed to its end, before it is read.
    ['client/areas/admin/lists/DayRange.tsx', ['.length < 10']],
    // What of an address can be a name of the journal; any other is left out.
    ['client/areas/admin/journal/journalQuery.ts', ['.length <= 60']],
    // How many rows are shown at first, or letters on an axis.
    ['client/areas/admin/results/ResultCalls.tsx', ['.length > FIRST']],
    ['client/areas/member/events/Standings.tsx', ['.length <= MOST_ON_PODIUM']],
    ['client/areas/admin/analytics/SplitCharts.tsx', ['.length > LONGEST_NAME']],
    // From how many letters on the palette asks the server, and looks inside words.
    [
      'client/features/palette/Palette.tsx',
      ['.length >= SHORTEST', '.length >= SHORTEST', '.length < SHORTEST'],
    ],
    ['client/features/palette/matches.ts', ['.length > 2']],
    // Shared with the server: its limits are the rule itself.
    [
      'client/platform/forms/emailAddress.ts',
      ['.length <= LONGEST_EMAIL', '.length > LONGEST_LOCAL_PART', '.length > LONGEST_EMAIL'],
    ],
    // The replies that come with a comment.
    ['client/features/comments/changeKnown.ts', ['.length < FIRST_REPLIES']],
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
      ...words.filter(({ source }) => BOUND_IN_WORDS.test(source)),
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
      "register('title', { maxLength: { value: 30, message: TOO_LONG } })",
      "const problem = text.length > 30 ? TOO_LONG : '';",
      'const LONGEST = 30;\nif ([...text].length >= LONGEST) refuse();',
      'if (30 < text.length) refuse();',
      '<p>De 30 caractères au plus.</p>',
    ];
    expect(planted.filter((source) => handWritten(source).length === 0)).toEqual([]);
    const derived = [
      '<TextField maxLength={limits.title.max} />',
      'z.string().min(1, MISSING).max(limits.title.max)',
      'const { max } = limits[name];\nz.string().max(max)',
      'function Search({ maxLength }) { return <TextInput maxLength={maxLength} />; }',
      'Math.max(0, rest)',
      "register('title', { maxLength: { value: limits.title.max, message } })",
      'if (text.length > limits.title.max || items.length > 0) refuse();',
      '<p>{limits.title.max} caractères au plus.</p>',
    ];
    expect(derived.flatMap(handWritten)).toEqual([]);
    const said = [
      "{ description: 'Notes a page, 50 at most.' }",
      "description: '3 to 30 characters.'",
    ];
    expect(said.filter((words) => BOUND_IN_WORDS.test(words))).toEqual(said);
  });
});

type Input = GraphQLArgument | GraphQLInputField;

interface Asked {
  /** What its bounds are called in the forms. */
  name: string;
  rules: z.ZodObject | null;
  inputs: readonly Input[];
}

/** The input types of a schema, and its fields that take arguments. */
function askedIn(schema: GraphQLSchema): Asked[] {
  const types = Object.values(schema.getTypeMap());
  const roots = new Set(['Query', 'Mutation', 'Subscription']);
  const fields = types
    .filter(isObjectType)
    .flatMap((type) => Object.values(type.getFields()).map((field) => ({ type, field })));
  return [
    ...types.filter(isInputObjectType).map((type) => ({
      name: type.name,
      rules: checkedBy(type),
      inputs: Object.values(type.getFields()),
    })),
    ...fields.map(({ type, field }) => ({
      name: roots.has(type.name) ? field.name : `${type.name}_${field.name}`,
      rules: checkedBy(field),
      inputs: field.args,
    })),
  ].filter(({ name }) => !name.startsWith('__'));
}

/** Every bound that the schema tells, with the rules that the use case holds. */
const told = () =>
  askedIn(siteSchema()).flatMap(({ name, rules, inputs }) =>
    inputs.flatMap((input) => {
      const limit = input.extensions.limit as Limit | undefined;
      const rule = rules?.shape[input.name] as z.ZodType;
      return limit && rules ? [{ path: `${name}.${input.name}`, input, limit, rules, rule }] : [];
    }),
  );

/** The texts that a schema takes without a rule for their form. */
const withoutRule = (schema: GraphQLSchema) =>
  askedIn(schema).flatMap(({ name, rules, inputs }) =>
    inputs
      .filter((input) => /\bString\b/.test(String(input.type)) && !rules?.shape[input.name])
      .map((input) => `${name}.${input.name}`),
  );

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
        'email supportEmail adminNotificationEmail avatarUrl newsletterUrl imageUrl json auth p256dh timeZone'
          .split(' ')
          .concat('password newPassword'.split(' '))
          .concat('socialNetwork chat liveStream video'.split(' '))
          .concat('answerCall hangUp transfer mute hold notes'.split(' '))
          .concat('after'),
      ),
    );
  });

  test('tells no period and no last row that the server does not hold', () => {
    const tried = limits.flatMap(({ path, limit: { days, rows }, rules }) => {
      const today = dayInParis();
      const from = (length: number) => ({ from: addDays(today, 1 - length), to: today });
      const page = (row: number) => ({ page: row / 10, pageSize: 10 });
      return [
        ...(days === undefined ? [] : [[path, from(days), from(days + 1)] as const]),
        ...(rows === undefined ? [] : [[path, page(rows), page(rows + 10)] as const]),
      ].map(([of, at, beyond]) => [
        of,
        rules.safeParse(at).success,
        rules.safeParse(beyond).success,
      ]);
    });
    expect(tried.length).toBeGreaterThan(15);
    expect(tried.filter(([, at, beyond]) => !at || beyond)).toEqual([]);
  });

  test('the schema has limits for the page arguments of every list', () => {
    const pages = askedIn(siteSchema()).flatMap(({ name, inputs }) =>
      inputs
        .filter((input) => ['page', 'pageSize', 'limit'].includes(input.name))
        .map((input) => [`${name}.${input.name}`, input.extensions.limit] as const),
    );
    expect(pages.length).toBeGreaterThan(35);
    expect(pages.filter(([, limit]) => !limit)).toEqual([]);
  });

  /** What texts need no rule for their form. */
  const FREE = new Map([
    [
      'is compared with what is stored, or looked for there',
      [
        /\.token$/,
        /\.signature$/,
        /\.(code|password|currentPassword)$/,
        /^article\.slug$/,
        /(Case|^case)\w*\.(number|otherNumber)$/,
        /^leaveHandoverNote\.caseNumber$/,
        /^UserFilter\.roleId$/,
        /^AuditFilter\.(action|targetType|targetId)$/,
      ],
    ],
    ['has a bound that is a setting', [/^(editComment|CommentInput)\.content$/]],
    ['is a file, which has its own reader', [/^importUsers\.csv$/]],
    ['is answered with what is wrong with it', [/^articleAddress\.slug$/]],
  ]);

  test('takes no text that nothing bounds, unless it says why', () => {
    const free = [...FREE.values()].flat();
    const found = withoutRule(siteSchema());
    expect(found.filter((path) => !free.some((one) => one.test(path)))).toEqual([]);
    expect(free.filter((one) => !found.some((path) => one.test(path)))).toEqual([]);
    const planted = buildSchema(
      'type Query { things(name: String!, names: [String!], id: ID): Int } input Thing { name: String }',
    );
    expect(withoutRule(planted).toSorted()).toEqual(['Thing.name', 'things.name', 'things.names']);
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
