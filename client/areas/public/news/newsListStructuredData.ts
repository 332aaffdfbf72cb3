import type { ArticleCardFragment } from '#client/generated/publicGraphql';
import { publicPaths } from '#client/platform/address/paths';

/**
 * The structured data of a page of the list: which articles, in which order.
 * @param path the address of the page
 * @param first the position of its first article among all, from 1
 * @param origin the site's own address, 'https://exemple.fr'
 */
export function newsListStructuredData(
  articles: readonly ArticleCardFragment[],
  { path, title, first, origin }: { path: string; title: string; first: number; origin: string },
): Record<string, unknown> {
  return {
    '@type': 'CollectionPage',
    name: title,
    url: `${origin}${path}`,
    inLanguage: 'fr',
    mainEntity: {
      '@type': 'ItemList',
      numberOfItems: articles.length,
      itemListElement: articles.map((article, index) => ({
        '@type': 'ListItem',
        position: first + index,
        name: article.title,
        url: `${origin}${publicPaths.article(article.slug)}`,
      })),
    },
  };
}
