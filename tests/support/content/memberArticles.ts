import type { Page } from '@playwright/test';

import { askServer, tokenFor } from '../people/signedIn';

/**
 * Returns the ID of a free member article with comments. `place` counts from the oldest article,
 * which is 0. Positions 0 to 10 are articles of the demonstration, which no test publishes or
 * deletes. A test that checks the order of the comments needs a position that no other test uses.
 */
export async function memberArticle(page: Page, place: number): Promise<string> {
  const { articles } = await askServer<{ articles: { items: { id: string }[] } }>(
    page,
    '{ articles(audience: MEMBER, pageSize: 50) { items { id } } }',
    { token: await tokenFor(page, 'membre@centrale.test') },
  );
  return articles.items.at(-1 - place)?.id ?? '';
}
