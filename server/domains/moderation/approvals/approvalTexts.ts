import { In } from 'typeorm';
import { repository } from '#platform/db/transaction';
import { User } from '#domains/identity/users/user.entity';
import { ERASED_NAME } from '#client/shared/removedNames';
import type { ConfirmationRow } from './approval.entity';

/** Outcome of a request whose requester may no longer run the action, for whatever reason. */
export const REQUESTER_UNABLE = 'L’auteur de la demande ne peut plus faire cette action.';

/** Outcome of a request whose requester is banned, deactivated or erased. */
export const REQUESTER_GONE = 'L’auteur de la demande ne peut plus se connecter.';

/** Returns usernames, keyed by account ID. */
export async function namesOf(userIds: readonly number[]): Promise<Map<number, string>> {
  const ids = [...new Set(userIds)];
  if (ids.length === 0) return new Map();
  const found = await repository(User).find({
    select: { id: true, username: true },
    where: { id: In(ids) },
  });
  return new Map(found.map(({ id, username }) => [id, username]));
}

export const titleWith = (
  { title, subjectId }: Pick<ConfirmationRow, 'title' | 'subjectId'>,
  names: ReadonlyMap<number, string>,
): string =>
  title.replace(
    '{person}',
    () => (subjectId === null ? null : names.get(subjectId)) ?? ERASED_NAME,
  );
