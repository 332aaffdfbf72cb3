import type { Actor } from '../../platform/actor';
import { repository } from '../../platform/db/transaction';
import { AppError } from '../../platform/errors/AppError';
import { isId } from '../../platform/ids';
import { authorize } from '../../platform/policy';
import { Author } from './author.entity';
import { articlePolicy } from './news.policy';

/** Signatures are few; a list of them is a menu. */
const MOST = 200;

/** The signatures that articles may have, by name. @throws AppError FORBIDDEN without CONTENT_NEWS_VIEW */
export async function listAuthors(actor: Actor): Promise<Author[]> {
  authorize(articlePolicy.view, actor, undefined);
  return repository(Author).find({ order: { name: 'ASC', id: 'ASC' }, take: MOST });
}

/**
 * Who signs an article: who is asked for; else who signs it already; else the caller, where they have
 * a signature; else the first one, the site's own. Another's name is for holders of
 * CONTENT_NEWS_MANAGE to give.
 * @param current who signs it already; null for a new article
 * @throws AppError VALIDATION_FAILED tied to `authorId`; FORBIDDEN
 */
export async function chosenAuthor(
  actor: Actor,
  asked: string | null,
  current: number | null,
): Promise<number> {
  if (asked === null || Number(asked) === current) return current ?? (await usualAuthor(actor));
  const author = isId(asked) ? await repository(Author).findOneBy({ id: Number(asked) }) : null;
  const isOwn = author !== null && author.userId !== null && author.userId === actor.userId;
  if (!isOwn) authorize(articlePolicy.manage, actor, undefined);
  if (!author) throw AppError.invalid({ authorId: 'Cet auteur n’existe pas.' });
  return author.id;
}

async function usualAuthor({ userId }: Actor): Promise<number> {
  const authors = repository(Author);
  const own = userId === null ? null : await authors.findOneBy({ userId });
  const [first] = own ? [own] : await authors.find({ order: { id: 'ASC' }, take: 1 });
  if (!first) throw AppError.invalid({ authorId: 'Aucun auteur n’existe encore.' });
  return first.id;
}
