import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';

import { articlePageData } from '#tests/support/content/articles';
import { renderApp } from '#tests/support/browser/renderApp';
import { GraphqlFailure } from '#tests/support/browser/renderClient';

const REFUSAL = 'Trop de requêtes. Réessayez dans 9 secondes.';
const article = articlePageData(2);

test('the toast of a failed like disappears when the like succeeds at the next attempt', async () => {
  let refused = false;
  renderApp({
    at: `/actualites/${article.slug}`,
    answers: {
      PublicArticle: () => ({ article }),
      SetArticleLike: () => {
        if (!refused) {
          refused = true;
          throw new GraphqlFailure('RATE_LIMITED', REFUSAL);
        }
        return {
          setArticleLike: {
            __typename: 'ArticlePayload',
            article: {
              __typename: 'Article',
              id: article.id,
              likeCount: 4,
              viewerHasLiked: true,
            },
          },
        };
      },
    },
  });
  const like = await screen.findByRole('button', { name: /J’aime/ });
  await userEvent.click(like);
  expect(await screen.findByText(REFUSAL)).toBeTruthy();
  await userEvent.click(like);
  // Checked within less than five seconds, after which the toast would disappear by itself.
  await waitFor(() => expect(screen.queryByText(REFUSAL)).toBeNull(), { timeout: 3000 });
  expect(like.getAttribute('aria-pressed')).toBe('true');
});
