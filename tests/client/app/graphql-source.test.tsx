import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { describe, expect, test, vi } from 'vitest';

import {
  usePublicNewsListQuery,
  useSetArticleLikeMutation,
  useSiteQuery,
  type SiteQuery,
} from '#client/generated/publicGraphql';
import { messageOf } from '#client/platform/text/errorMessages';
import {
  createGraphqlSource,
  GraphqlContext,
  type GraphqlSource,
} from '#client/platform/graphql/public/source';
import { operationKey } from '#client/platform/graphql/operationKey';
import { pretendServer, SITE, type Answers } from '#tests/support/browser/renderClient';

const show = (source: GraphqlSource, node: React.ReactNode) =>
  render(<GraphqlContext value={source}>{node}</GraphqlContext>);

function SiteName() {
  const { data, loading, error, refetch } = useSiteQuery();
  return (
    <>
      <p>{data?.site.name ?? (loading ? 'attente' : `erreur ${error?.message}`)}</p>
      <button type="button" onClick={() => void refetch()}>
        Encore
      </button>
    </>
  );
}

/** Returns an abort signal that times out after 10 ms. */
function runsOut(): AbortSignal {
  const controller = new AbortController();
  setTimeout(() => controller.abort(new DOMException('signal timed out', 'TimeoutError')), 10);
  return controller.signal;
}

describe('an answer embedded in the page', () => {
  const answers = { [operationKey('Site', {})]: { site: SITE } };

  test('is shown immediately, without loading Apollo Client', async () => {
    const loadClient = vi.fn<() => Promise<never>>();
    show(createGraphqlSource({ answers, loadClient }), <SiteName />);
    expect(screen.getByText('Centrale 18-112')).toBeTruthy();
    await new Promise((done) => {
      setTimeout(done, 20);
    });
    expect(loadClient).not.toHaveBeenCalled();
  });

  test('moves to the Apollo cache when Apollo Client is loaded, and follows changes of the cache', async () => {
    const { source: server, calls } = pretendServer();
    const source = createGraphqlSource({ answers, loadClient: () => server.load() });
    show(source, <SiteName />);
    const { client, documents } = await source.load();
    client.cache.updateQuery<SiteQuery>({ query: documents.SiteDocument }, (data) =>
      data ? { site: { ...data.site, name: 'Renommée' } } : undefined,
    );
    expect(await screen.findByText('Renommée')).toBeTruthy();
    expect(calls).toEqual([]);
  });

  test('is deleted when another viewer signs in', async () => {
    const source = createGraphqlSource({
      answers,
      loadClient: () => pretendServer().source.load(),
    });
    await source.reset();
    expect(source.answer(operationKey('Site', {}))).toBeUndefined();
  });
});

describe('a query of the GraphQL source', () => {
  test('loads Apollo Client and is sent when there is no embedded answer', async () => {
    const { source, calls } = pretendServer();
    show(source, <SiteName />);
    expect(screen.getByText('attente')).toBeTruthy();
    expect(await screen.findByText('Centrale 18-112')).toBeTruthy();
    expect(calls.map(({ operation }) => operation)).toEqual(['Site']);
  });

  test('fails when Apollo Client cannot be loaded, and can be retried', async () => {
    const { source: server } = pretendServer();
    const loadClient = vi
      .fn<() => ReturnType<GraphqlSource['load']>>()
      .mockRejectedValueOnce(new TypeError('Failed to fetch'))
      .mockImplementation(() => server.load());
    show(createGraphqlSource({ loadClient }), <SiteName />);
    expect(await screen.findByText('erreur Erreur de connexion au serveur')).toBeTruthy();
    await userEvent.click(screen.getByRole('button', { name: 'Encore' }));
    expect(await screen.findByText('Centrale 18-112')).toBeTruthy();
  });

  test('fails after 20 s without an answer, and can be retried', async () => {
    const limits = vi.spyOn(AbortSignal, 'timeout').mockImplementation(runsOut);
    const answer = vi.fn<() => unknown>(() => new Promise(() => undefined));
    const { source } = pretendServer({ Site: answer });
    show(source, <SiteName />);
    expect(await screen.findByText('erreur Erreur de connexion au serveur')).toBeTruthy();
    expect(limits.mock.calls).toEqual([[20_000]]);
    answer.mockImplementation(() => ({ site: SITE }));
    limits.mockImplementation(() => new AbortController().signal);
    await userEvent.click(screen.getByRole('button', { name: 'Encore' }));
    expect(await screen.findByText('Centrale 18-112')).toBeTruthy();
    expect(answer).toHaveBeenCalledTimes(2);
  });

  test('is sent again when its variables change, and returns the previous data until the new answer arrives', async () => {
    function List() {
      const [page, setPage] = useState(1);
      const { data, previousData } = usePublicNewsListQuery({
        variables: { page, pageSize: 4, search: null, category: undefined },
      });
      return (
        <>
          <p>
            {data?.articles.page ?? 'rien'} après {previousData?.articles.page ?? 'rien'}
          </p>
          <button type="button" onClick={() => setPage(2)}>
            Suite
          </button>
        </>
      );
    }
    const pageOf: Answers[string] = ({ page }) => ({
      author: null,
      articles: { __typename: 'ArticlePage', items: [], total: 8, page, pageSize: 4, pageCount: 2 },
    });
    const { source, calls } = pretendServer({ PublicNewsList: pageOf });
    show(source, <List />);
    await screen.findByText('1 après rien');
    await userEvent.click(screen.getByRole('button'));
    expect(await screen.findByText('2 après 1')).toBeTruthy();
    expect(calls.map(({ variables }) => variables.page)).toEqual([1, 2]);
  });

  test('is marked as loading during a refetch, and still returns its data', async () => {
    const seen: string[] = [];
    function Watched() {
      const { data, loading, refetch } = useSiteQuery();
      seen.push(`${data?.site.name ?? 'rien'} ${loading ? 'attente' : 'repos'}`);
      return (
        <button type="button" onClick={() => void refetch()}>
          {data?.site.name}
        </button>
      );
    }
    let name = 'Avant';
    const { source, calls } = pretendServer({ Site: () => ({ site: { ...SITE, name } }) });
    show(source, <Watched />);
    const again = await screen.findByText('Avant');
    name = 'Après';
    await userEvent.click(again);
    expect(await screen.findByText('Après')).toBeTruthy();
    expect(calls).toHaveLength(2);
    expect([...new Set(seen)]).toEqual([
      'rien attente',
      'Avant repos',
      'Avant attente',
      'Après repos',
    ]);
  });

  test('is not sent when it is skipped', async () => {
    function Skipped() {
      const { data, loading } = useSiteQuery({ skip: true });
      return <p>{JSON.stringify({ data, loading })}</p>;
    }
    const { source, calls } = pretendServer();
    await source.load();
    show(source, <Skipped />);
    expect(screen.getByText('{"loading":false}')).toBeTruthy();
    expect(calls).toEqual([]);
  });
});

test('a mutation returns its answer, or throws the error of the server', async () => {
  const seen = vi.fn<(outcome: string) => void>();
  function Like() {
    const [like, { loading, error }] = useSetArticleLikeMutation();
    const press = async () => {
      const input = { articleId: '1', liked: true, visitorKey: 'k' };
      try {
        const { data } = await like({ variables: { input, visitorKey: 'k' } });
        seen(`${data.setArticleLike.article.likeCount}`);
      } catch (failure) {
        seen((failure as Error).message);
      }
    };
    return (
      <button type="button" onClick={() => void press()}>
        {loading ? 'attente' : error ? 'erreur' : 'prêt'}
      </button>
    );
  }
  let fails = false;
  const { source } = pretendServer({
    SetArticleLike: () => {
      if (fails) throw new Error('Trop de requêtes');
      return {
        setArticleLike: {
          __typename: 'ArticlePayload',
          article: { __typename: 'Article', id: '1', likeCount: 3, viewerHasLiked: true },
        },
      };
    },
  });
  show(source, <Like />);
  await userEvent.click(screen.getByRole('button'));
  await waitFor(() => expect(seen).toHaveBeenLastCalledWith('3'));
  fails = true;
  await userEvent.click(screen.getByRole('button'));
  await waitFor(() => expect(seen).toHaveBeenLastCalledWith('Trop de requêtes'));
  expect(screen.getByText('erreur')).toBeTruthy();
});

test('a mutation that is not answered within 60 s fails as a lost connection', async () => {
  const limits = vi.spyOn(AbortSignal, 'timeout').mockImplementation(runsOut);
  const { source } = pretendServer({ Logout: () => new Promise(() => undefined) });
  const { client, documents } = await source.load();
  const failure = await client
    .mutate({ mutation: documents.LogoutDocument })
    .catch((error: unknown) => error);
  expect(messageOf(failure)).toBe('Erreur de connexion au serveur');
  expect(limits.mock.calls).toEqual([[60_000]]);
});
