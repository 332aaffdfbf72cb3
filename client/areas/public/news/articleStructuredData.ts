import type { PublicArticleQuery } from '#client/generated/publicGraphql';
import { categoryLabels } from '#client/platform/text/labels';
import { publicPaths } from '#client/platform/address/paths';
import { articleShareImage, shareImageUrl } from '#client/platform/head/shareImage';
import { shareText } from './shareText';

type Article = NonNullable<PublicArticleQuery['article']>;

/**
 * Returns the structured data of an article for search engines (schema.org NewsArticle, JSON-LD).
 * @param origin origin of the site, such as 'https://exemple.fr'
 */
export function articleStructuredData(
  article: Article,
  siteName: string,
  origin: string,
): Record<string, unknown> {
  const { title: headline, description } = shareText(article);
  const url = `${origin}${publicPaths.article(article.slug)}`;
  return {
    '@type': 'NewsArticle',
    headline,
    description,
    url,
    mainEntityOfPage: url,
    inLanguage: 'fr',
    datePublished: article.publishedAt ?? undefined,
    dateModified: article.updatedAt,
    articleSection: categoryLabels[article.category],
    keywords: article.tags,
    image: [articleShareImage(article), article.imageUrl]
      .filter((image) => image !== null)
      .map((image) => shareImageUrl(image, origin)),
    author: { '@type': 'Person', name: article.author.name },
    publisher: { '@type': 'Organization', name: siteName, url: `${origin}/` },
  };
}
