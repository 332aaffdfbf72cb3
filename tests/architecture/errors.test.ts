import 'reflect-metadata';
import { expect, it } from 'vitest';
import { CommentStatus } from '#domains/content/comments/comment.types';
import { coreErrors } from '#platform/errors/catalogue';
import { site } from '#server/site';
import { AppError, toPublicError } from '#platform/errors/AppError';
import { EnumValue } from '#platform/errors/enumValue';

it('an error shows an enum value by its name in GraphQL, and by its documented value in REST', () => {
  const status = new EnumValue(CommentStatus, CommentStatus.APPROVED);
  const error = new AppError('CONFLICT', { current: { id: 1, status } });
  expect(toPublicError(error, '').current).toEqual({ id: 1, status: 'APPROVED' });
  expect(toPublicError(error, '', 'value').current).toEqual({ id: 1, status: 'approved' });
});

it('an error that contains a stored enum value without EnumValue does not compile', () => {
  // @ts-expect-error Clients know the enum names of the schema, not the stored values.
  const raw = new AppError('CONFLICT', { current: { status: CommentStatus.APPROVED } });
  expect(raw.code).toBe('CONFLICT');
});

it('every error code of the server has a French message', () => {
  const errors = [...Object.values(coreErrors), ...site.errors];
  expect(errors.length).toBeGreaterThan(60);
  expect(
    errors.filter(({ message }) => !/^\p{Lu}.{5}/u.test(message)),
    'give the row of things.errors.ts a French sentence',
  ).toEqual([]);
});
