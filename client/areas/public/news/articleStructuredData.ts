import type { PublicArticleQuery } from '../../../generated/graphql';
import { categoryLabels } from '../../../platform/labels';
import { publicPaths } from '../../../platform/paths';
import { shareImageUrl } from '../../../platform/shareImage';
import { shareText } from './shareText';

type Article = NonNullable<PublicArticleQuery['article']>;

/**
 * The article as search engines read it (schema.org NewsArticle, JSON-LD).
 *
 * @param origin the site's own address, 'https://exemple.fr'
 * @returns JSON that may stand inside a `<script>`: no `<` is left in it
 */
export function articleStructuredData(article: Article, siteName: string, origin: string): string {
  const { title: headline, description } = shareText(article);
  const url = `${origin}${publicPaths.article(article.slug)}`;
  const data = {
    '@context': 'https://schema.org',
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
    image: [shareImageUrl(article.imageUrl, origin)],
    author: { '@type': 'Person', name: article.author.name },
    publisher: { '@type': 'Organization', name: siteName, url: `${origin}/` },
  };
  return JSON.stringify(data).replaceAll('<', String.raw`\u003c`);
}
