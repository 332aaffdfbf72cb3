import 'reflect-metadata';
import { expect, it } from 'vitest';
import { CommentStatus } from '#domains/content/comments/comment.types';
import { AppError, toPublicError } from '#platform/errors/AppError';
import { EnumValue } from '#platform/errors/enumValue';

it('an error tells an enumeration by its name in the schema, and over REST as the documents write it', () => {
  const status = new EnumValue(CommentStatus, CommentStatus.APPROVED);
  const error = new AppError('CONFLICT', { current: { id: 1, status } });
  expect(toPublicError(error, '').current).toEqual({ id: 1, status: 'APPROVED' });
  expect(toPublicError(error, '', 'value').current).toEqual({ id: 1, status: 'approved' });
});

it('an error that would tell an enumeration as it is stored does not compile', () => {
  // @ts-expect-error a client knows the names of the schema, not what is stored
  const raw = new AppError('CONFLICT', { current: { status: CommentStatus.APPROVED } });
  expect(raw.code).toBe('CONFLICT');
});
