import type { Member } from '#platform/access/actor';
import { pageInput, type PageOf, type PageRequest, toPage } from '#platform/db/page';
import { parse } from '#platform/input/parse';
import { countFavourites, readFavourites, type ArticleRow } from './news.reads';

/**
 * Returns a page of the articles that the actor likes, the most recently liked first. Leaves out
 * articles that the actor may not read at present.
 * @throws AppError VALIDATION_FAILED for a page out of bounds
 */
export async function listFavourites(
  actor: Member,
  request: PageRequest,
): Promise<PageOf<ArticleRow>> {
  const page = parse(pageInput, request);
  const items = await readFavourites(actor, page);
  const total = await countFavourites(actor);
  return toPage(items, total, page);
}
