import { expect, test } from 'vitest';

import { sweepDrafts } from '#client/app/sweepDrafts';

const DAY_MS = 24 * 60 * 60 * 1000;
const typed = (daysAgo: number) => ({ text: 'Bonjour', at: Date.now() - daysAgo * DAY_MS });

test('drafts older than 30 days are deleted from the browser when the site is opened', async () => {
  const recent = { '9/5/': typed(29) };
  localStorage.setItem('comment-drafts', JSON.stringify({ ...recent, '9/6/': typed(31) }));
  localStorage.setItem('article-drafts', JSON.stringify({ '9/5': typed(31) }));
  await sweepDrafts();
  expect(JSON.parse(localStorage.getItem('comment-drafts') ?? 'null')).toEqual(recent);
  expect(localStorage.getItem('article-drafts')).toBeNull();
});
