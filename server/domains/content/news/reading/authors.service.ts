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

/** There are few signatures, so a menu lists them all. */
const MOST = 200;

/** The permission of the accounts that are offered as authors. */
const WRITING = Permission.CONTENT_NEWS_CREATE;

/** The id in the menu for an account that has no signature yet. */
const OF_ACCOUNT = /^compte-(\d{1,9})$/;
const keyOf = (userId: number) => `compte-${userId}`;

/** The signature of an erased account stays on its articles, but cannot sign others. */
const isErased = ({ userId, name }: Author) => userId === null && name === ERASED_NAME;
const NOT_ERASED = [{ userId: Not(IsNull()) }, { name: Not(ERASED_NAME) }];

/**
 * The names that the actor may sign an article with, their own first: that of their signature, else
 * their username. A holder of CONTENT_NEWS_MANAGE may sign with any other, also for an author
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

/** The signature of the actor's new articles; empty for clients who write none. */
async function ownSignature(actor: Member): Promise<ArticleSignature[]> {
  const { userId } = actor;
  const author = await repository(Author).findOneBy({ userId });
  if (author) return [{ id: String(author.id), name: author.name, isOwn: true }];
  const user = articlePolicy.create(actor) && (await repository(User).findOneBy({ id: userId }));
  return user ? [{ id: keyOf(userId), name: user.username, isOwn: true }] : [];
}

/**
 * Who signs an article: the signature that is asked for, else the present one, else the actor's. An
 * account without a signature gets one from its username, in the open transaction. Only holders of
 * CONTENT_NEWS_MANAGE may sign with another's name.
 * @param asked one of `listSignatures`
 * @param current the present signature; null for a new article
 * @throws AppError VALIDATION_FAILED tied to `authorId`; FORBIDDEN
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

/** The signature of an account, made from its username where it has none. */
async function signatureOf(userId: number): Promise<number> {
  // The account is locked, so that two first articles at once make one signature only.
  await lockAccount(userId);
  const user = await findUser(userId);
  if (!user) throw AppError.invalid({ authorId: 'Choisissez la signature de l’article.' });
  const authors = repository(Author);
  const author = await authors.findOneBy({ userId: user.id });
  if (author) return author.id;
  const made = { name: user.username, position: '', company: '', bio: '', userId: user.id };
  return (await authors.save(Object.assign(new Author(), made))).id;
}
