import { findById } from '#platform/db/rows/byId';
import { IsNull, Not } from 'typeorm';
import type { Member } from '#platform/access/actor';
import { repository } from '#platform/db/transaction';
import { AppError } from '#platform/errors/AppError';
import { isId } from '#platform/text/ids';
import { Permission } from '#platform/access/permissions';
import { requirePermission } from '#platform/access/policy';
import { accountsThatMay, isOneThatMay } from '#domains/identity/roles/holders.service';
import { User } from '#domains/identity/users/user.entity';
import { ERASED_NAME } from '#client/shared/removedNames';
import { findUser, lockAccount } from '#domains/identity/users/users.service';
import { Author } from './author.entity';
import type { ArticleSignature } from '../managing/articleActions.types';

/** Maximum number of authors in the menu of the editor; there are fewer. */
const MOST = 200;

/** Accounts with this permission are offered as authors. */
const WRITING = Permission.CONTENT_NEWS_CREATE;

/** Pattern of the ID that the menu uses for an account that is not an author yet. */
const OF_ACCOUNT = /^compte-(\d{1,9})$/;
const keyOf = (userId: number) => `compte-${userId}`;

/** Returns whether an author is an erased account. */
const isErased = ({ userId, name }: Author) => userId === null && name === ERASED_NAME;
const NOT_ERASED = [{ userId: Not(IsNull()) }, { name: Not(ERASED_NAME) }];

/**
 * Returns the author names that the actor may choose for an article. The actor's own comes first:
 * their author name or, if they have none yet, their username. With CONTENT_NEWS_MANAGE all other
 * authors follow, then the accounts that may write articles but are not authors yet.
 */
export async function listSignatures(actor: Member): Promise<ArticleSignature[]> {
  const own = await ownSignature(actor);
  if (!actor.can(Permission.CONTENT_NEWS_MANAGE)) return own;
  const authors = await repository(Author).find({
    where: NOT_ERASED,
    order: { name: 'ASC', id: 'ASC' },
    take: MOST,
  });
  const signing = new Set(authors.map(({ userId }) => userId));
  const writers = (await accountsThatMay(WRITING, MOST)).filter(({ id }) => !signing.has(id));
  const others = [
    ...authors.map(({ id, name }) => ({ id: String(id), name, isOwn: false })),
    ...writers.map(({ id, username }) => ({ id: keyOf(id), name: username, isOwn: false })),
  ];
  return [...own, ...others.filter(({ id }) => id !== own[0]?.id)];
}

/**
 * Returns the author name that the actor's new articles get. Empty when the actor is not an author
 * and may not create articles.
 */
async function ownSignature(actor: Member): Promise<ArticleSignature[]> {
  const { userId } = actor;
  const author = await repository(Author).findOneBy({ userId });
  if (author) return [{ id: String(author.id), name: author.name, isOwn: true }];
  const user =
    actor.can(Permission.CONTENT_NEWS_CREATE) && (await repository(User).findOneBy({ id: userId }));
  return user ? [{ id: keyOf(userId), name: user.username, isOwn: true }] : [];
}

/**
 * Returns the ID of the author to store with an article: the requested author, else the current
 * one, else the actor. An account that is not an author yet becomes one under its username, in the
 * open transaction. Choosing another person needs CONTENT_NEWS_MANAGE.
 * @param asked ID as returned by `listSignatures`; null when none was requested
 * @param current ID of the current author; null for a new article
 * @throws AppError VALIDATION_FAILED on `authorId`; FORBIDDEN
 */
export async function chosenAuthor(
  actor: Member,
  asked: string | null,
  current: number | null,
): Promise<number> {
  if (asked === null || Number(asked) === current) return current ?? signatureOf(actor.userId);
  const account = Number(OF_ACCOUNT.exec(asked)?.[1] ?? Number.NaN);
  const author = await findById(Author, asked);
  const owner = author ? author.userId : account;
  const isOwn = owner !== null && owner === actor.userId;
  if (!isOwn) requirePermission(actor, Permission.CONTENT_NEWS_MANAGE);
  if (author && !isErased(author)) return author.id;
  const isWriter = !author && isId(String(account)) && (await isOneThatMay(WRITING, account));
  if (!isWriter) {
    throw AppError.invalid({ authorId: 'Cet auteur n’existe pas ou n’a plus d’article.' });
  }
  return signatureOf(account);
}

/** Returns the author ID of an account, which becomes an author if necessary. */
async function signatureOf(userId: number): Promise<number> {
  // Locks the account, so that two concurrent first articles create only one author.
  await lockAccount(userId);
  const user = await findUser(userId);
  if (!user) throw AppError.invalid({ authorId: 'Choisissez la signature de l’article.' });
  const authors = repository(Author);
  const author = await authors.findOneBy({ userId: user.id });
  if (author) return author.id;
  const made = { name: user.username, position: '', company: '', bio: '', userId: user.id };
  return (await authors.save(Object.assign(new Author(), made))).id;
}
