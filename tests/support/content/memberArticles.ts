import type { Page } from '@playwright/test';

import { askServer, tokenFor } from '../people/signedIn';

/**
 * The number of a free article for members, with comments, by its place from the oldest: 0 to 10 are
 * those of the demonstration, which no test publishes or deletes. A test that looks at what comes
 * first in the thread has a place of its own.
 */
export async function memberArticle(page: Page, place: number): Promise<string> {
  const { articles } = await askServer<{ articles: { items: { id: string }[] } }>(
    page,
    '{ articles(audience: MEMBER, pageSize: 50) { items { id } } }',
    { token: await tokenFor(page, 'membre@centrale.test') },
  );
  return articles.items.at(-1 - place)?.id ?? '';
}
