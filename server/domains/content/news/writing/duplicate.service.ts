import type { Member } from '#platform/access/actor';
import { transaction } from '#platform/db/transaction';
import { prefixOf } from '#platform/text/text';
import { withoutLostImages } from './articleImages';
import { requireLockedArticle, tagsOf } from '../article/articleState';
import { addedTags } from '../article/articleTags';
import { create } from './articleWriting.service';
import { requireManaged, type ManagedArticleRow } from '../managing/managedArticles.reads';

const LONGEST_TITLE = 200;

/**
 * Creates a draft with the same text as an article. The copy has its own title and slug, and the
 * actor is its author. Images that are no longer in the library are left out.
 * @throws AppError ARTICLE_NOT_FOUND
 */
export function duplicateArticle(actor: Member, id: number | string): Promise<ManagedArticleRow> {
  return transaction(async () => {
    const article = await withoutLostImages(await requireLockedArticle(id));
    const { excerpt, contentHtml, category, audience, premium } = article;
    const { imageUrl, imageAlt, seoTitle, seoDescription } = article;
    const copy = await create(actor, {
      title: prefixOf(`Copie de ${article.title}`, LONGEST_TITLE),
      excerpt,
      contentHtml,
      category,
      audience,
      premium,
      imageUrl,
      imageAlt,
      seoTitle,
      seoDescription,
      tags: addedTags(await tagsOf(article.id), article),
    });
    return requireManaged(copy.id);
  });
}
