import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { describe, expect, test, vi } from 'vitest';

import { LikeButton } from '#features/news/likes/LikeButton';
import type { LikeNews } from '#client/platform/likeNews';
import { mended } from '#client/platform/graphql/mended';
import { GraphqlFailure, renderClient } from '#tests/support/browser/renderClient';

const STORE = 'news-likes';
const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/;

const button = () => screen.getByRole('button', { name: /J’aime/ });
const shown = () => ({
  count: Number(button().textContent?.match(/\d+/)?.[0] ?? 0),
  liked: button().getAttribute('aria-pressed') === 'true',
});
const stored = (): Record<string, string[]> => JSON.parse(localStorage.getItem(STORE) ?? '{}');
const answer = (likeCount: number, viewerHasLiked: boolean) => ({
  setArticleLike: {
    __typename: 'ArticlePayload',
    article: { __typename: 'Article', id: '2', likeCount, viewerHasLiked },
  },
});

describe('LikeButton', () => {
  test('shows a like immediately, before the server has answered', async () => {
    let release: (value: unknown) => void = () => undefined;
    const waiting = new Promise((resolve) => (release = resolve));
    renderClient(<LikeButton article={{ id: '2', likeCount: 3 }} />, {
      answers: { SetArticleLike: () => waiting },
    });
    expect(shown()).toEqual({ count: 3, liked: false });
    await userEvent.click(button());
    expect(shown()).toEqual({ count: 4, liked: true });
    release(answer(4, true));
    // The button shows the count of its props again. On a real page, that count comes from the
    // cache.
    await waitFor(() => expect(shown()).toEqual({ count: 3, liked: true }));
  });

  test.each([
    [0, 'J’aime, 0 mention', 'J’aime'],
    [1, 'J’aime, 1 mention', 'J’aime 1'],
    [2, 'J’aime, 2 mentions', 'J’aime 2'],
  ])('with %i likes has the accessible name "%s" and the text "%s"', (likeCount, name, text) => {
    renderClient(<LikeButton article={{ id: '2', likeCount }} />);
    expect(screen.getByRole('button', { name }).textContent?.trim()).toBe(text);
  });

  test('reverts a like that the server refuses, and shows why', async () => {
    renderClient(<LikeButton article={{ id: '2', likeCount: 3 }} />, {
      answers: {
        SetArticleLike: () => {
          throw new GraphqlFailure('RATE_LIMITED', 'Trop de requêtes. Réessayez dans 9 secondes.');
        },
      },
    });
    await userEvent.click(button());
    expect(await screen.findByText('Trop de requêtes. Réessayez dans 9 secondes.')).toBeTruthy();
    expect(shown()).toEqual({ count: 3, liked: false });
    expect(Object.values(stored())).toEqual([[]]);
  });

  test('creates a random visitor key on the first like, and stores it with the liked articles', async () => {
    const { calls } = renderClient(<LikeButton article={{ id: '2', likeCount: 0 }} />, {
      answers: { SetArticleLike: () => answer(1, true) },
    });
    expect(localStorage.getItem(STORE)).toBeNull();
    await userEvent.click(button());
    await waitFor(() => expect(Object.values(stored())).toEqual([['2']]));
    const [key] = Object.keys(stored());
    expect(key).toMatch(UUID);
    expect(calls.at(-1)?.variables).toEqual({
      input: { articleId: '2', liked: true, visitorKey: key },
      visitorKey: key,
    });
  });

  test('shows a stored like, and removes the like with the stored visitor key', async () => {
    const key = '3f2b8c1e-5d4a-4b6f-9a7e-0c1d2e3f4a5b';
    localStorage.setItem(STORE, JSON.stringify({ [key]: ['2', '7'] }));
    const { calls } = renderClient(<LikeButton article={{ id: '2', likeCount: 5 }} />, {
      answers: { SetArticleLike: () => answer(4, false) },
    });
    expect(shown()).toEqual({ count: 5, liked: true });
    await userEvent.click(button());
    await waitFor(() => expect(calls).toHaveLength(1));
    expect(calls[0]?.variables.input).toEqual({ articleId: '2', liked: false, visitorKey: key });
    await waitFor(() => expect(stored()).toEqual({ [key]: ['7'] }));
  });

  test('never shows a count below 0', async () => {
    const key = '3f2b8c1e-5d4a-4b6f-9a7e-0c1d2e3f4a5b';
    localStorage.setItem(STORE, JSON.stringify({ [key]: ['2'] }));
    renderClient(<LikeButton article={{ id: '2', likeCount: 0 }} />, {
      answers: { SetArticleLike: () => new Promise(() => undefined) },
    });
    await userEvent.click(button());
    expect(shown()).toEqual({ count: 0, liked: false });
  });

  test('treats damaged stored likes as empty, and replaces them on the next like', async () => {
    localStorage.setItem(STORE, '{"not a key": "nor a list"');
    renderClient(<LikeButton article={{ id: '2', likeCount: 1 }} />, {
      answers: { SetArticleLike: () => answer(2, true) },
    });
    expect(shown()).toEqual({ count: 1, liked: false });
    await userEvent.click(button());
    await waitFor(() => expect(Object.values(stored())).toEqual([['2']]));
  });

  test('does not store a like that the server has not confirmed', async () => {
    renderClient(<LikeButton article={{ id: '2', likeCount: 1 }} />, {
      answers: { SetArticleLike: () => new Promise(() => undefined) },
    });
    await userEvent.click(button());
    expect(shown()).toEqual({ count: 2, liked: true });
    expect(Object.values(stored())).toEqual([[]]);
  });

  test('removes the error message of a failed like when a second attempt succeeds', async () => {
    const refusal = 'Trop de requêtes. Réessayez dans 9 secondes.';
    let refused = false;
    const hear = vi.fn<(message: string) => void>();
    const stop = mended.hear(hear);
    renderClient(<LikeButton article={{ id: '2', likeCount: 3 }} />, {
      answers: {
        SetArticleLike: () => {
          if (refused) return answer(4, true);
          refused = true;
          throw new GraphqlFailure('RATE_LIMITED', refusal);
        },
      },
    });
    await userEvent.click(button());
    await waitFor(() => expect(shown().liked).toBe(false));
    expect(hear).not.toHaveBeenCalled();
    await userEvent.click(button());
    await waitFor(() => expect(hear).toHaveBeenCalledExactlyOnceWith(refusal));
    stop();
  });
});

describe('two tabs of one browser', () => {
  /** Like button with a second button that simulates a newer count from the server. */
  function ReadAgain() {
    const [likeCount, setLikeCount] = useState(3);
    return (
      <>
        <button type="button" onClick={() => setLikeCount(8)}>
          Relire
        </button>
        <LikeButton article={{ id: '2', likeCount }} />
      </>
    );
  }
  /** Opens the BroadcastChannel as another tab does. */
  const otherTab = () => new BroadcastChannel('likes');
  const say = (tab: BroadcastChannel, news: LikeNews) =>
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel, and no window
    tab.postMessage(news);

  test('show each other’s likes until the server sends a newer count', async () => {
    const other = otherTab();
    renderClient(<ReadAgain />);
    say(other, { of: 'Article:2', liked: true, count: 4 });
    await waitFor(() => expect(shown()).toEqual({ count: 4, liked: true }));
    say(other, { of: 'Article:7', liked: false, count: 90 });
    say(other, { of: 'Article:2', liked: false, count: 3 });
    await waitFor(() => expect(shown()).toEqual({ count: 3, liked: false }));
    await userEvent.click(screen.getByRole('button', { name: 'Relire' }));
    expect(shown()).toEqual({ count: 8, liked: false });
    other.close();
  });

  test('share the like count that the server returned to one of them', async () => {
    const other = otherTab();
    const received = new Promise((resolve) =>
      other.addEventListener('message', ({ data }) => resolve(data)),
    );
    renderClient(<LikeButton article={{ id: '2', likeCount: 3 }} />, {
      answers: { SetArticleLike: () => answer(5, true) },
    });
    await userEvent.click(button());
    expect(await received).toEqual({ of: 'Article:2', liked: true, count: 5 });
    other.close();
  });
});
