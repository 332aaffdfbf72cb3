import { IsNull, Not } from 'typeorm';
import type { Member } from '#platform/access/actor';
import { repository } from '#platform/db/transaction';
import { AppError } from '#platform/errors/AppError';
import { isId } from '#platform/text/ids';
import { Permission } from '#platform/access/permissions';
import { authorize } from '#platform/access/policy';
import { accountsThatMay, isOneThatMay } from '#domains/identity/roles/holders.service';
import { ERASED_NAME, User } from '#domains/identity/users/user.entity';
import { findUser, lockAccount } from '#domains/identity/users/users.service';
import { Author } from './author.entity';
import type { ArticleSignature } from '../managing/articleActions.types';
import { articlePolicy } from '../news.policy';

/** Maximum count of signatures in the menu; there are few, so it lists them all. */
const MOST = 200;

/** Permission of the accounts that are offered as authors. */
const WRITING = Permission.CONTENT_NEWS_CREATE;

/** Pattern of the ID in the menu for an account that has no signature yet. */
const OF_ACCOUNT = /^compte-(\d{1,9})$/;
const keyOf = (userId: number) => `compte-${userId}`;

/**
 * Returns whether a signature is that of an erased account: it stays on its articles, but cannot
 * sign others.
 */
const isErased = ({ userId, name }: Author) => userId === null && name === ERASED_NAME;
const NOT_ERASED = [{ userId: Not(IsNull()) }, { name: Not(ERASED_NAME) }];

/**
 * Returns the names that the actor may sign an article with, their own first: that of their
 * signature, else their username. With CONTENT_NEWS_MANAGE also all others, including accounts
 * without a signature yet.
 * @throws AppError FORBIDDEN without CONTENT_NEWS_VIEW
 */
export async function listSignatures(actor: Member): Promise<ArticleSignature[]> {
  authorize(articlePolicy.view, actor);
  const own = await ownSignature(actor);
  if (!articlePolicy.manage(actor)) return own;
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
 * Returns the signature of the actor's new articles; empty without a signature and without the
 * permission to write articles.
 */
async function ownSignature(actor: Member): Promise<ArticleSignature[]> {
  const { userId } = actor;
  const author = await repository(Author).findOneBy({ userId });
  if (author) return [{ id: String(author.id), name: author.name, isOwn: true }];
  const user = articlePolicy.create(actor) && (await repository(User).findOneBy({ id: userId }));
  return user ? [{ id: keyOf(userId), name: user.username, isOwn: true }] : [];
}

/**
 * Returns the ID of the signature of an article: the requested one, else the current one, else the
 * actor's. Creates the signature of an account without one from its username, in the open
 * transaction. Another person's signature needs CONTENT_NEWS_MANAGE.
 * @param asked an ID of `listSignatures`
 * @param current ID of the current signature; null for a new article
 * @throws AppError VALIDATION_FAILED on `authorId`; FORBIDDEN
 */
export async function chosenAuthor(
  actor: Member,
  asked: string | null,
  current: number | null,
): Promise<number> {
  if (asked === null || Number(asked) === current) return current ?? signatureOf(actor.userId);
  const account = Number(OF_ACCOUNT.exec(asked)?.[1] ?? Number.NaN);
  const author = isId(asked) ? await repository(Author).findOneBy({ id: Number(asked) }) : null;
  const owner = author ? author.userId : account;
  const isOwn = owner !== null && owner === actor.userId;
  if (!isOwn) authorize(articlePolicy.manage, actor);
  if (author && !isErased(author)) return author.id;
  const isWriter = !author && isId(String(account)) && (await isOneThatMay(WRITING, account));
  if (!isWriter) {
    throw AppError.invalid({ authorId: 'Cet auteur n’existe pas ou n’a plus d’article.' });
  }
  return signatureOf(account);
}

/** Returns the ID of the signature of an account, created from its username when there is none. */
async function signatureOf(userId: number): Promise<number> {
  // Locks the account, so that two concurrent first articles create only one signature.
  await lockAccount(userId);
  const user = await findUser(userId);
  if (!user) throw AppError.invalid({ authorId: 'Choisissez la signature de l’article.' });
  const authors = repository(Author);
  const author = await authors.findOneBy({ userId: user.id });
  if (author) return author.id;
  const made = { name: user.username, position: '', company: '', bio: '', userId: user.id };
  return (await authors.save(Object.assign(new Author(), made))).id;
}
