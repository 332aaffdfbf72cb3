import 'reflect-metadata';

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
import * as generated from '#client/generated/limits';
import { checkedBy, type Limit } from '#platform/input/limits';
import { addDays, dayInParis } from '#platform/running/clock';
import { siteSchema } from '#server/site';

type Input = GraphQLArgument | GraphQLInputField;

interface Asked {
  /** Key of this input in the generated limits that the forms of the client use. */
  name: string;
  rules: z.ZodObject | null;
  inputs: readonly Input[];
}

/** Returns the input types of a schema, and the fields of its object types. */
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

/**
 * Returns every input with a `@limit` in the schema, together with the validation rules of its
 * operation.
 */
const documentedLimits = () =>
  askedIn(siteSchema()).flatMap(({ name, rules, inputs }) =>
    inputs.flatMap((input) => {
      const limit = input.extensions.limit as Limit | undefined;
      const rule = rules?.shape[input.name] as z.ZodType;
      return limit && rules ? [{ path: `${name}.${input.name}`, input, limit, rules, rule }] : [];
    }),
  );

/** Returns the text inputs of a schema that no validation rule covers. */
const withoutRule = (schema: GraphQLSchema) =>
  askedIn(schema).flatMap(({ name, rules, inputs }) =>
    inputs
      .filter((input) => /\bString\b/.test(String(input.type)) && !rules?.shape[input.name])
      .map((input) => `${name}.${input.name}`),
  );

/** Returns a value of the given size, in the type of the input. */
function valueOf({ type }: Input, size: number): unknown {
  const value = /String|ID/.test(String(type)) ? 'a'.repeat(size) : size;
  return String(type).startsWith('[') ? [value] : value;
}

describe('the input limits of the schema', () => {
  const limits = documentedLimits();

  test('are enforced by the server', () => {
    expect(limits.length).toBeGreaterThan(60);
    const accepted = limits.flatMap(({ path, input, limit: { min, max, items }, rule }) => {
      const beyond = [
        ...(max === undefined ? [] : [valueOf(input, max + 1)]),
        ...(min === undefined || min < 1 ? [] : [valueOf(input, min - 1)]),
        ...(items === undefined ? [] : [Array.from({ length: items + 1 }, () => 'a')]),
      ];
      return beyond.some((value) => rule.safeParse(value).success) ? [path] : [];
    });
    expect(
      accepted,
      'the zod schema of @CheckedBy has to refuse values beyond its documented limit',
    ).toEqual([]);
  });

  test('allow a value exactly at the limit, unless the value needs a certain format', () => {
    const refused = limits.filter(
      ({ input, limit: { max }, rule }) =>
        max !== undefined && !rule.safeParse(valueOf(input, max)).success,
    );
    expect(
      new Set(refused.map(({ path }) => path.split('.')[1])),
      'list inputs with a required format below; correct the limit of others',
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

  test('are enforced for the length of a period and for the last row of a requested page', () => {
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

  test('exist for the page arguments of every list', () => {
    const pages = askedIn(siteSchema()).flatMap(({ name, inputs }) =>
      inputs
        .filter((input) => ['page', 'pageSize', 'limit'].includes(input.name))
        .map((input) => [`${name}.${input.name}`, input.extensions.limit] as const),
    );
    expect(pages.length).toBeGreaterThan(35);
    expect(pages.filter(([, limit]) => !limit)).toEqual([]);
  });

  /** Text inputs that need no validation rule, grouped by reason. */
  const FREE = new Map([
    [
      'is only compared with stored values',
      [
        /\.token$/,
        /\.signature$/,
        /\.(code|password|currentPassword)$/,
        /^article\.slug$/,
        /^scenario(After)?\.slug$/,
        /(Case|^case|^myConversation)\w*\.(number|otherNumber)$/,
        /^AddHandoverNoteInput\.caseNumber$/,
        /^AuditFilter\.(action|targetType)$/,
      ],
    ],
    [
      'has a limit that is a setting',
      [/^(Edit(Team)?CommentInput|CommentInput|CaseDiscussionInput)\.content$/],
    ],
    ['is a file with its own parser', [/^ImportUsersInput\.csv$/]],
    ['is validated in the answer', [/^articleAddress\.slug$/]],
  ]);

  test('exist for every text input, except for those in a list of exceptions', () => {
    const free = [...FREE.values()].flat();
    const found = withoutRule(siteSchema());
    expect(found.filter((path) => !free.some((one) => one.test(path)))).toEqual([]);
    expect(free.filter((one) => !found.some((path) => one.test(path)))).toEqual([]);
    const sample = buildSchema(
      'type Query { things(name: String!, names: [String!], id: ID): Int } input Thing { name: String }',
    );
    expect(withoutRule(sample).toSorted()).toEqual(['Thing.name', 'things.name', 'things.names']);
  });

  test('are the same in the forms of the client', () => {
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
