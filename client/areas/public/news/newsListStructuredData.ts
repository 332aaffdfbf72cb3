import type { ArticleCardFragment } from '#client/generated/publicGraphql';
import { publicPaths } from '#client/platform/address/paths';

/**
 * Returns the structured data of one page of the news list (JSON-LD): its articles in order.
 * @param path path of the page
 * @param first position of the page's first article in the whole list, from 1
 * @param origin origin of the site, such as 'https://exemple.fr'
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
