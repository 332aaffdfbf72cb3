import { ApolloProvider } from '@apollo/client/react';
import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { describe, expect, test } from 'vitest';

import * as behindSignIn from '#client/generated/graphql';
import * as forVisitors from '#client/generated/publicGraphql';
import { GraphqlContext } from '#client/platform/graphql/public/source';
import { messageOf } from '#client/platform/text/errorMessages';
import { GraphqlFailure, pretendServer, type Answers } from '#tests/support/browser/renderClient';

// Checked at compile time: the hooks for visitors accept only options that Apollo's hooks accept,
// and return only results that Apollo's hooks return.
type Hooks = Pick<typeof forVisitors, 'usePublicNewsListQuery' | 'useSetArticleLikeMutation'>;
const sides: [string, Hooks][] = [
  ['behind sign-in', behindSignIn],
  ['on a public page', forVisitors],
];

const BUSY = 'Trop de requêtes. Réessayez dans 9 secondes.';

/** Returns a component that works with either implementation of the hooks. */
function pageOf({ usePublicNewsListQuery, useSetArticleLikeMutation }: Hooks, seen: string[]) {
  return function Page() {
    const [page, setPage] = useState(0);
    const list = usePublicNewsListQuery({
      variables: { page, pageSize: 4, search: null, category: undefined },
      skip: page === 0,
    });
    const [like, { loading, error }] = useSetArticleLikeMutation();
    const press = async () => {
      const input = { articleId: '1', liked: true, visitorKey: 'k' };
      try {
        const { data } = await like({ variables: { input, visitorKey: 'k' } });
        seen.push(`count ${data.setArticleLike.article.likeCount}`);
      } catch (failure) {
        seen.push(`caught ${messageOf(failure)}`);
      }
    };
    const now = [
      `page ${list.data?.articles.page}`,
      `before ${list.previousData?.articles.page}`,
      list.loading ? 'loading' : 'at rest',
      list.error?.message,
      loading && 'liking',
      error?.message,
    ];
    const text = now.filter(Boolean).join(', ');
    if (seen.at(-1) !== text) seen.push(text);
    return (
      <>
        <button type="button" onClick={() => setPage(page + 1)}>
          Suite
        </button>
        <button type="button" onClick={() => void list.refetch()}>
          Encore
        </button>
        <button type="button" onClick={() => void press()}>
          J’aime
        </button>
      </>
    );
  };
}

function open(hooks: Hooks, answers: Answers) {
  const seen: string[] = [];
  const Page = pageOf(hooks, seen);
  const { client, source } = pretendServer(answers);
  render(
    <GraphqlContext value={source}>
      <ApolloProvider client={client}>
        <Page />
      </ApolloProvider>
    </GraphqlContext>,
  );
  /** Presses a button, waits for the state `until` and returns all states since the press. */
  const press = async (name: string, until: string) => {
    const from = seen.length;
    await userEvent.click(screen.getByText(name));
    await waitFor(() => expect(seen.at(-1)).toBe(until));
    return seen.slice(from);
  };
  return { seen, press };
}

describe.each(sides)('a component that uses GraphQL %s', (_side, hooks) => {
  test('can skip, load and refetch a query, and shows the previous data during a load', async () => {
    const { seen, press } = open(hooks, {
      PublicNewsList: ({ page }) => ({
        author: null,
        articles: {
          __typename: 'ArticlePage',
          items: [],
          total: 8,
          page,
          pageSize: 4,
          pageCount: 2,
        },
      }),
    });
    expect(seen).toEqual(['page undefined, before undefined, at rest']);
    expect(await press('Suite', 'page 1, before undefined, at rest')).toEqual([
      'page undefined, before undefined, loading',
      'page 1, before undefined, at rest',
    ]);
    expect(await press('Suite', 'page 2, before 1, at rest')).toEqual([
      'page undefined, before 1, loading',
      'page 2, before 1, at rest',
    ]);
    expect(await press('Encore', 'page 2, before 1, at rest')).toEqual([
      'page 2, before 1, loading',
      'page 2, before 1, at rest',
    ]);
  });

  test.each([
    ['the server refuses', () => new GraphqlFailure('RATE_LIMITED', BUSY), BUSY],
    ['the network fails', () => new TypeError('Failed to fetch'), 'Erreur de connexion au serveur'],
  ])(
    'shows a French message when %s, and removes the message after a successful retry',
    async (_, fail, text) => {
      let fails = true;
      const orFail = (answer: unknown) => {
        if (fails) throw fail();
        return answer;
      };
      const { press } = open(hooks, {
        PublicNewsList: ({ page }) =>
          orFail({
            author: null,
            articles: {
              __typename: 'ArticlePage',
              items: [],
              total: 0,
              page,
              pageSize: 4,
              pageCount: 0,
            },
          }),
        SetArticleLike: () =>
          orFail({
            setArticleLike: {
              __typename: 'ArticlePayload',
              article: { __typename: 'Article', id: '1', likeCount: 3, viewerHasLiked: true },
            },
          }),
      });
      await press('Suite', `page undefined, before undefined, at rest, ${text}`);
      const refused = `page undefined, before undefined, at rest, ${text}, ${text}`;
      expect(await press('J’aime', refused)).toContain(`caught ${text}`);
      fails = false;
      await press('Encore', `page 1, before undefined, at rest, ${text}`);
      expect(await press('J’aime', 'page 1, before undefined, at rest')).toEqual([
        'page 1, before undefined, at rest, liking',
        'count 3',
        'page 1, before undefined, at rest',
      ]);
    },
  );
});
