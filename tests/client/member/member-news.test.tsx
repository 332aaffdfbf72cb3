import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, test, vi } from 'vitest';

import { articleData, articlePageData } from '#tests/support/content/articles';
import { openAsMember, pageOf } from '#tests/support/browser/memberPages';
import { GraphqlFailure, type Answers } from '#tests/support/browser/renderClient';

const LIST = '/compte/actualites';
const memberArticle = (id: number, parts: Record<string, unknown> = {}) =>
  articleData(id, {
    category: 'EVENT',
    premium: false,
    commentCount: 0,
    likeCount: 3,
    viewerHasLiked: false,
    ...parts,
  });

const listOf =
  (count: number, parts: Record<string, unknown> = {}): Answers[string] =>
  ({ page }) => ({
    author: null,
    articles: {
      __typename: 'ArticlePage',
      ...pageOf(
        Array.from({ length: count }, (_, index) => memberArticle(index + 1)),
        { page, pageCount: 3, total: 14, ...parts },
      ),
    },
  });

function openList(at: string, answer: Answers[string], answers: Answers = {}) {
  const view = openAsMember(at, { MemberNewsList: answer, ...answers });
  const asked = () =>
    view.calls.filter((call) => call.operation === 'MemberNewsList').map((call) => call.variables);
  return { ...view, asked };
}

const like = async (id: number) =>
  within((await screen.findByText(`Article ${id}`)).closest('article')!).getByRole('button', {
    name: /J’aime/,
  });

describe('the member news list', () => {
  test('loads six articles per page, with the filters given in the URL', async () => {
    const { asked } = openList(`${LIST}?recherche=feu&categorie=communaute&page=2`, listOf(6));
    await screen.findByText('Article 1');
    expect(asked()).toEqual([{ search: 'feu', category: 'COMMUNITY', page: 2, pageSize: 6 }]);
    expect(screen.getByPlaceholderText<HTMLInputElement>(/Rechercher/).value).toBe('feu');
    expect(screen.getByLabelText<HTMLSelectElement>('Catégorie').value).toBe('communaute');
  });

  test('lists member categories first, and the category of public articles last', async () => {
    openList(LIST, listOf(1));
    const choices = within(await screen.findByLabelText('Catégorie')).getAllByRole('option');
    expect(choices.map((choice) => choice.textContent)).toEqual([
      'Toutes les catégories',
      'Mise à jour',
      'Événement',
      'Fonctionnalité',
      'Communauté',
      'Annonce',
    ]);
  });

  test('returns to page 1 when the category changes, and does not clear the search', async () => {
    const { addresses, asked } = openList(`${LIST}?recherche=feu&page=2`, listOf(6));
    await screen.findByText('Article 1');
    await userEvent.selectOptions(screen.getByLabelText('Catégorie'), 'Événement');
    await waitFor(() => expect(addresses.at(-1)).toBe(`${LIST}?recherche=feu&categorie=evenement`));
    await waitFor(() => expect(asked().at(-1)).toMatchObject({ category: 'EVENT', page: 1 }));
  });

  test('returns to page 1 when the search changes, and does not clear the category', async () => {
    const { addresses } = openList(`${LIST}?categorie=evenement&page=3`, listOf(6));
    await screen.findByText('Article 1');
    await userEvent.type(screen.getByPlaceholderText(/Rechercher/), 'feu{Enter}');
    await waitFor(() => expect(addresses.at(-1)).toBe(`${LIST}?recherche=feu&categorie=evenement`));
  });

  test('links to each article by its ID, and marks premium articles', async () => {
    openList(LIST, () => ({
      author: null,
      articles: {
        __typename: 'ArticlePage',
        ...pageOf([memberArticle(4, { premium: true }), memberArticle(5)]),
      },
    }));
    const link = await screen.findByRole('link', { name: /^Lire\s: Article 4$/ });
    expect(link.getAttribute('href')).toBe(`${LIST}/4`);
    expect(within(link.closest('article')!).getByText('Premium')).toBeTruthy();
    const other = screen.getByText('Article 5').closest('article')!;
    expect(within(other).queryByText('Premium')).toBeNull();
    expect(within(other).getByText('5 min de lecture')).toBeTruthy();
  });

  test('shows a message with a link to all articles when no article matches', async () => {
    openList(`${LIST}?recherche=zzz`, listOf(0, { total: 0, pageCount: 1 }));
    expect(await screen.findByText('Aucun article trouvé')).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Voir tous les articles' }).getAttribute('href')).toBe(
      LIST,
    );
  });

  test('links to the last page when the URL asks for a page that does not exist', async () => {
    openList(`${LIST}?page=9`, listOf(0));
    const link = await screen.findByRole('link', { name: 'Aller à la dernière page' });
    expect(link.getAttribute('href')).toBe(`${LIST}?page=3`);
  });

  test('shows an error when loading fails, and loads again on retry', async () => {
    let works = false;
    openList(LIST, (variables) => {
      if (works) return listOf(6)(variables);
      throw new GraphqlFailure('INTERNAL', 'Erreur du serveur.');
    });
    expect(await screen.findByText('Les actualités n’ont pas pu être chargées.')).toBeTruthy();
    works = true;
    await userEvent.click(screen.getByRole('button', { name: 'Réessayer' }));
    expect(await screen.findByText('Article 1')).toBeTruthy();
  });
});

describe('a like of a member', () => {
  test('is shown immediately, and confirmed after the server has stored it', async () => {
    let answer: (value: unknown) => void = () => undefined;
    openList(LIST, listOf(1), {
      SetMemberLike: () => new Promise((resolve) => (answer = resolve)),
    });
    const button = await like(1);
    await userEvent.click(button);
    expect(button.getAttribute('aria-pressed')).toBe('true');
    expect(button.textContent).toContain('4');
    expect(screen.queryByText('Article ajouté à vos favoris !')).toBeNull();
    await act(async () =>
      answer({
        setArticleLike: {
          __typename: 'ArticlePayload',
          article: { __typename: 'Article', id: '1', likeCount: 5, viewerHasLiked: true },
        },
      }),
    );
    expect(await screen.findByText('Article ajouté à vos favoris !')).toBeTruthy();
    await waitFor(() => expect(button.textContent).toContain('5'));
  });

  test('can be removed, and the count of likes does not fall below 0', async () => {
    openList(
      LIST,
      () => ({
        author: null,
        articles: {
          __typename: 'ArticlePage',
          ...pageOf([memberArticle(1, { likeCount: 0, viewerHasLiked: true })]),
        },
      }),
      {
        SetMemberLike: () => ({
          setArticleLike: {
            __typename: 'ArticlePayload',
            article: { __typename: 'Article', id: '1', likeCount: 0, viewerHasLiked: false },
          },
        }),
      },
    );
    const button = await like(1);
    await userEvent.click(button);
    expect(button.textContent?.trim()).toBe('J’aime');
    expect(await screen.findByText('Article retiré de vos favoris')).toBeTruthy();
  });

  test('is reverted when the server refuses it, and the reason is shown', async () => {
    openList(LIST, listOf(1), {
      SetMemberLike: () => {
        throw new GraphqlFailure('RATE_LIMITED', 'Trop de requêtes.');
      },
    });
    const button = await like(1);
    await userEvent.click(button);
    expect(await screen.findByText('Trop de requêtes.')).toBeTruthy();
    expect(button.getAttribute('aria-pressed')).toBe('false');
    expect(button.textContent).toContain('3');
  });
});

test('an unknown article, or one the member may not read, redirects to the 404 page', async () => {
  const { addresses } = openAsMember(`${LIST}/77`, { MemberArticle: () => ({ article: null }) });
  expect(await screen.findByText('ERR-404')).toBeTruthy();
  expect(addresses.at(-1)).toBe('/404');
});

describe('an article opened by its slug', () => {
  const open = (more: Record<string, unknown> = {}) =>
    openAsMember('/actualites/article-4', {
      MemberArticle: () => ({
        article: articlePageData(4, {
          premium: false,
          commentCount: 0,
          commentsOpen: true,
          viewerHasLiked: false,
          viewerFollows: false,
          ...more,
        }),
      }),
      ArticleComments: () => ({ comments: { __typename: 'CommentPage', ...pageOf([]) } }),
    });

  test('is not loaded again when its ID replaces the slug in the URL', async () => {
    const { addresses, calls } = open();
    await waitFor(() => expect(addresses.at(-1)).toBe(`${LIST}/4`));
    expect(await screen.findByRole('heading', { level: 1, name: 'Article 4' })).toBeTruthy();
    const asked = calls.filter(({ operation }) => operation === 'MemberArticle');
    // All requests use the slug. There is a second one if the script of the page loads so slowly
    // that the preloaded answer is no longer fresh.
    expect(asked.length).toBeGreaterThan(0);
    expect(asked.filter(({ variables }) => variables.id !== 'article-4')).toEqual([]);
  });

  test.each([
    ['PUBLIC', '/actualites/article-4'],
    ['MEMBER', `${LIST}/4`],
  ])('with the audience %s has the share link %s', async (audience, path) => {
    const writeText = vi.fn<(text: string) => Promise<void>>(async () => undefined);
    vi.stubGlobal('navigator', { ...navigator, share: undefined, clipboard: { writeText } });
    open({ audience });
    await userEvent.click(await screen.findByRole('button', { name: 'Partager' }));
    await waitFor(() =>
      expect(writeText).toHaveBeenCalledWith(
        expect.stringMatching(new RegExp(`^http[^?]*:\\d+${path}$`)),
      ),
    );
  });
});

test('a premium article shows its title and an offer, but no text, to members without a subscription', async () => {
  const { addresses, calls } = openAsMember(`${LIST}/77`, {
    MemberArticle: () => {
      throw new GraphqlFailure('PREMIUM_REQUIRED', 'Réservé.', undefined, {
        title: 'Dans les coulisses',
        category: 'COMMUNITY',
      });
    },
  });
  expect(await screen.findByRole('heading', { level: 1, name: 'Dans les coulisses' })).toBeTruthy();
  expect(screen.getByText('Communauté')).toBeTruthy();
  expect(screen.getByText('Pourquoi choisir Premium')).toBeTruthy();
  const link = screen.getByRole<HTMLAnchorElement>('link', { name: 'Voir les abonnements' });
  expect(link.getAttribute('href')).toBe('/compte/boutique?onglet=abonnements');
  expect(addresses).toEqual([`${LIST}/77`]);
  expect(calls.some(({ operation }) => operation === 'CommentThread')).toBe(false);
});

describe('the similar articles of an article', () => {
  const section = async () =>
    within(
      (await screen.findByRole('heading', { name: 'Articles similaires' })).closest('section')!,
    );
  const open = (similar: unknown[]) =>
    openAsMember(`${LIST}/4`, {
      MemberArticle: () => ({
        article: articlePageData(4, {
          audience: 'MEMBER',
          premium: false,
          commentCount: 0,
          commentsOpen: true,
          viewerHasLiked: false,
          viewerFollows: false,
          similar,
        }),
      }),
      ArticleComments: () => ({ comments: { __typename: 'CommentPage', ...pageOf([]) } }),
    });

  test('link to their pages', async () => {
    open([memberArticle(5, { title: 'Tout près' })]);
    const link = (await section()).getByRole('link', { name: 'Tout près' });
    expect(link.getAttribute('href')).toBe(`${LIST}/5`);
  });

  test('are replaced by a message when no article is similar', async () => {
    open([]);
    expect((await section()).getByText('Les articles similaires arrivent bientôt.')).toBeTruthy();
  });
});
