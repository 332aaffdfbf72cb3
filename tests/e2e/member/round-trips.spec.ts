import type { Page } from '@playwright/test';

import { expect, test } from '#tests/support/browser/e2e';
import { operationsOf, toasts } from '#tests/support/browser/pageTools';
import { memberArticle } from '#tests/support/content/memberArticles';
import { newMember, openAsNewMember } from '#tests/support/people/newMember';
import { askServer, tokenFor } from '#tests/support/people/signedIn';

/** Collects the names of the operations that the page sends from now on. */
function asked(page: Page): string[] {
  const names: string[] = [];
  page.on('request', (request) => {
    if (request.method() === 'POST' && request.url().endsWith('/graphql')) {
      names.push(...operationsOf(request));
    }
  });
  return names;
}

/** Resolves once the page has received a socket message with this text. */
async function waitForMessage(page: Page, text: string): Promise<void> {
  const socket = await page.waitForEvent('websocket');
  await socket.waitForEvent('framereceived', ({ payload }) => String(payload).includes(text));
}

test('a page shows a new like or report of a comment without another request after the mutation', async ({
  page,
}) => {
  const articleId = await memberArticle(page, 9);
  const { email } = await newMember(page);
  const content = `Un avis ${Date.now().toString(36)}.`;
  await askServer(
    page,
    'mutation ($input: CommentInput!) { addComment(input: $input) { comment { id } } }',
    {
      token: await tokenFor(page, email),
      variables: { input: { articleId, content } },
    },
  );
  const listens = waitForMessage(page, 'connection_ack');
  const hears = waitForMessage(page, '"likedComment":{');
  await openAsNewMember(page, `/compte/actualites/${articleId}`);
  await listens;
  const comment = page.getByRole('article').filter({ hasText: content });
  await expect(comment).toBeVisible();
  await page.waitForLoadState('networkidle');

  const names = asked(page);
  await comment.getByRole('button', { name: /^J’aime/ }).click();
  await expect(comment.getByRole('button', { name: 'J’aime, 1 mention' })).toBeVisible();
  await hears;
  await comment.getByRole('button', { name: 'Signaler' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel(/^Motif/).selectOption({ index: 1 });
  await dialog.getByRole('button', { name: 'Envoyer le signalement' }).click();
  await expect(comment.getByRole('button', { name: 'Signalé' })).toBeVisible();
  await expect(toasts(page).last()).toBeVisible();
  // Ignored: the thread is reloaded when other tests comment on the article.
  const other = names.filter((name) => name !== 'ArticleComments');
  expect(other).toEqual(['SetCommentLike', 'ReportComment']);
});
