import { act, cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Route, Routes } from 'react-router-dom';
import { describe, expect, test, vi } from 'vitest';

import { NewsListPage } from '#areas/public/news/NewsListPage';
import { newsAddress, newsListDescription } from '#areas/public/news/newsFilters';
import { eventually } from '#tests/support/running/eventually';
import { articleData } from '#tests/support/content/articles';
import { GraphqlFailure, renderClient, type Answers } from '#tests/support/browser/renderClient';

const PAGE_SIZE = 4;

/** Returns the answer of a server with `total` articles, four per page. */
const listOf =
  (total: number, parts: Record<string, unknown> = {}): Answers[string] =>
  ({ page, pageSize }) => {
    const first = (Number(page) - 1) * Number(pageSize);
    const count = Math.max(0, Math.min(PAGE_SIZE, total - first));
    return {
      articles: {
        __typename: 'ArticlePage',
        items: Array.from({ length: count }, (_, index) => articleData(first + index + 1, parts)),
        total,
        page,
        pageSize,
        pageCount: Math.max(1, Math.ceil(total / PAGE_SIZE)),
      },
      author: null,
    };
  };

const TAGGED = { tags: ['officiel', 'Été'] };

function renderList(at: string, answer: Answers[string]) {
  const view = renderClient(
    <Routes>
      <Route path="/actualites" element={<NewsListPage />} />
    </Routes>,
    { at, answers: { PublicNewsList: answer } },
  );
  const asked = () =>
    view.calls.filter((call) => call.operation === 'PublicNewsList').map((call) => call.variables);
  return { ...view, asked };
}

const field = () => screen.getByPlaceholderText('Rechercher dans les actualités...');

describe('the public news list', () => {
  test('shows four articles per page, their range (“de 1 à 4”) and the total', async () => {
    renderList('/actualites', listOf(10));
    expect(await screen.findByText('Affichage de 1 à 4 sur 10 article(s)')).toBeTruthy();
    expect(screen.getAllByRole('article')).toHaveLength(4);
  });

  test('reads the search, the filter and the page from the URL', async () => {
    const { asked } = renderList(
      '/actualites?recherche=feu&categorie=mise-a-jour&page=2',
      listOf(10),
    );
    expect(await screen.findByText('Affichage de 5 à 8 sur 10 article(s)')).toBeTruthy();
    expect(asked()).toEqual([{ search: 'feu', category: 'UPDATE', page: 2, pageSize: 4 }]);
    expect(field()).toHaveProperty('value', 'feu');
    expect(screen.getByRole('button', { name: 'Mise à jour' }).getAttribute('aria-pressed')).toBe(
      'true',
    );
    expect(screen.getByRole('button', { name: 'Toutes' }).getAttribute('aria-pressed')).toBe(
      'false',
    );
  });

  test('shows the articles of a tag, whose spelling in the heading is that of the articles', async () => {
    const { asked } = renderList('/actualites?etiquette=ETÉ', listOf(2, TAGGED));
    expect(
      await screen.findByRole('heading', { level: 1, name: /Étiquette «\sÉté\s»/ }),
    ).toBeTruthy();
    expect(asked()).toEqual([{ search: null, category: null, page: 1, pageSize: 4, tag: 'ete' }]);
    await userEvent.click(screen.getByRole('button', { name: 'Annonce' }));
    await waitFor(() =>
      expect(asked().at(-1)).toMatchObject({ tag: 'ete', category: 'ANNOUNCEMENT' }),
    );
    expect(screen.getByRole('link', { name: 'Toutes les actualités' })).toHaveProperty(
      'pathname',
      '/actualites',
    );
  });

  test('does not repeat an unknown tag of the URL in its heading', async () => {
    renderList('/actualites?etiquette=appelez+le+0899', listOf(2, TAGGED));
    expect(await screen.findAllByRole('article')).toHaveLength(2);
    const heading = screen.getByRole('heading', { level: 1 });
    expect(heading.textContent).toBe('Étiquette');
    expect(document.title).not.toContain('0899');
    expect(screen.getByText('Aucun article ne porte cette étiquette.')).toBeTruthy();
  });

  test('shows the articles of an author, with the author’s position and biography', async () => {
    const signed: Answers[string] = (variables) => ({
      ...(listOf(2, TAGGED)(variables) as object),
      author: {
        __typename: 'AuthorDetails',
        id: '7',
        name: 'Léa Martin',
        avatarUrl: null,
        position: 'Rédactrice',
        company: '',
        bio: 'Elle écoute les joueurs.',
      },
    });
    const { asked } = renderList('/actualites?auteur=7', signed);
    expect(await screen.findByRole('heading', { level: 1, name: 'Léa Martin' })).toBeTruthy();
    expect(screen.getByText('Rédactrice. Elle écoute les joueurs.')).toBeTruthy();
    expect(asked()[0]).toMatchObject({ author: '7' });
    cleanup();
    renderList('/actualites?auteur=7&etiquette=ete', signed);
    const both = { level: 1, name: /^Léa Martin, étiquette «\sÉté\s»$/ };
    expect(await screen.findByRole('heading', both)).toBeTruthy();
  });

  test('shows a message for an author without articles, with a link to all articles', async () => {
    renderList('/actualites?auteur=99', (variables) => ({
      ...(listOf(0)(variables) as object),
      author: null,
    }));
    expect(await screen.findByText('Aucun article trouvé')).toBeTruthy();
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Auteur inconnu');
    expect(screen.getByRole('link', { name: 'Voir tous les articles' })).toBeTruthy();
  });

  test.each(['auteur=x', 'auteur=-1', 'etiquette=%00'])(
    'ignores the invalid parameter %s in the URL',
    async (parameters) => {
      const { asked } = renderList(`/actualites?${parameters}`, listOf(2));
      await screen.findByText('Affichage de 1 à 2 sur 2 article(s)');
      expect(asked()).toEqual([{ search: null, category: null, page: 1, pageSize: 4 }]);
    },
  );

  test('shows the first page of all articles when the category and page in the URL are invalid', async () => {
    const { asked } = renderList('/actualites?categorie=inconnue&page=-3', listOf(2));
    await screen.findByText('Affichage de 1 à 2 sur 2 article(s)');
    expect(asked()).toEqual([{ search: null, category: null, page: 1, pageSize: 4 }]);
  });

  test('cuts a search in the URL to the allowed length, and removes control characters', async () => {
    const { asked } = renderList(`/actualites?recherche=%00${'a'.repeat(300)}`, listOf(0));
    await screen.findByText('Aucun article trouvé');
    expect(asked()[0]?.search).toBe('a'.repeat(100));
  });

  test.each([
    ['/actualites', 'Actualités'],
    ['/actualites?page=2', 'Actualités, page 2'],
    ['/actualites?categorie=mise-a-jour', 'Actualités\u00A0: Mise à jour'],
    ['/actualites?categorie=mise-a-jour&page=2', 'Actualités, page 2\u00A0: Mise à jour'],
    [
      '/actualites?recherche=radio&categorie=annonce',
      'Actualités\u00A0: Annonce, recherche «\u00A0radio\u00A0»',
    ],
  ])('at the URL %s has the page title «\u00A0%s\u00A0»', async (at, title) => {
    renderList(at, listOf(12));
    await eventually(() => expect(document.title).toBe(`${title} | Centrale 18-112`));
  });

  test('has a different meta description for each page and category', () => {
    const addresses = ['', '?page=2', '?categorie=annonce', '?categorie=annonce&page=2'];
    const descriptions = addresses.map((address) =>
      newsListDescription(newsAddress.read(new URLSearchParams(address)), 'Centrale'),
    );
    expect(new Set(descriptions).size).toBe(addresses.length);
    expect(descriptions[3]).toContain('«\u00A0Annonce\u00A0» de Centrale');
    expect(descriptions[3]).toContain('page 2');
  });

  test('has exactly the category filters Toutes, Mise à jour, Événement and Annonce', async () => {
    renderList('/actualites', listOf(0));
    const filters = within(screen.getByRole('group', { name: 'Catégories' }));
    expect(filters.getAllByRole('button').map((button) => button.textContent)).toEqual([
      'Toutes',
      'Mise à jour',
      'Événement',
      'Annonce',
    ]);
    await screen.findByText('Aucun article trouvé');
  });

  test('returns to page 1 when a filter is selected, and writes the filter to the URL', async () => {
    const { addresses, asked } = renderList('/actualites?page=2', listOf(10));
    await screen.findByText('Affichage de 5 à 8 sur 10 article(s)');
    await userEvent.click(screen.getByRole('button', { name: 'Annonce' }));
    await waitFor(() => expect(addresses.at(-1)).toBe('/actualites?categorie=annonce'));
    await waitFor(() =>
      expect(asked().at(-1)).toEqual({
        search: null,
        category: 'ANNOUNCEMENT',
        page: 1,
        pageSize: 4,
      }),
    );
  });

  test('searches from page 1, within the selected category, when typing pauses', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    const { addresses } = renderList('/actualites?categorie=annonce&page=2', listOf(10));
    await screen.findByText('Affichage de 5 à 8 sur 10 article(s)');
    const user = userEvent.setup({ advanceTimers: vi.advanceTimersByTime });
    await user.type(field(), 'lettre');
    expect(addresses).toEqual(['/actualites?categorie=annonce&page=2']);
    await act(() => vi.advanceTimersByTimeAsync(400));
    expect(addresses.slice(1)).toEqual(['/actualites?recherche=lettre&categorie=annonce']);
    expect(field()).toHaveProperty('value', 'lettre');
    vi.useRealTimers();
  });

  test('applies a filter that is clicked during typing before it searches the typed text', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    const { addresses } = renderList('/actualites', listOf(1));
    const user = userEvent.setup({ advanceTimers: vi.advanceTimersByTime, delay: null });
    await user.type(field(), 'lettre');
    const other = screen.getByRole('button', { name: 'Annonce' });
    await user.pointer({ keys: '[MouseLeft>]', target: other });
    expect(addresses).toEqual(['/actualites']);
    await user.pointer({ keys: '[/MouseLeft]', target: other });
    await act(() => vi.advanceTimersByTimeAsync(10));
    expect(addresses).toEqual([
      '/actualites',
      '/actualites?categorie=annonce',
      '/actualites?recherche=lettre&categorie=annonce',
    ]);
    vi.useRealTimers();
  });

  test('searches immediately on Enter', async () => {
    const { addresses } = renderList('/actualites', listOf(1));
    await userEvent.type(field(), 'lettre{Enter}');
    await waitFor(() => expect(addresses.at(-1)).toBe('/actualites?recherche=lettre'));
  });

  test('shows a message when no article matches', async () => {
    renderList('/actualites?recherche=zzz', listOf(0));
    expect(await screen.findByText('Aucun article trouvé')).toBeTruthy();
    expect(
      screen.getByText('Essayez de modifier vos critères de recherche ou de filtrage.'),
    ).toBeTruthy();
    expect(screen.queryByText(/Affichage de/)).toBeNull();
  });

  test('links to the last page when the URL asks for a page that does not exist', async () => {
    renderList('/actualites?page=9', listOf(10));
    expect(await screen.findByText('Cette page n’existe pas')).toBeTruthy();
    const link = screen.getByRole('link', { name: 'Aller à la dernière page' });
    expect(link.getAttribute('href')).toBe('/actualites?page=3');
    const said = screen.getAllByRole('status').map((status) => status.textContent);
    expect(said).toContain('10 articles trouvés');
  });

  test('announces the number of results to screen readers', async () => {
    renderList('/actualites', listOf(10));
    await screen.findByText('Affichage de 1 à 4 sur 10 article(s)');
    const said = screen.getAllByRole('status').map((status) => status.textContent);
    expect(said).toContain('10 articles trouvés, page 1 sur 3');
  });

  test('shows an error when loading fails, and loads again on retry', async () => {
    let works = false;
    renderList('/actualites', (variables) => {
      if (works) return listOf(1)(variables);
      throw new GraphqlFailure('INTERNAL', 'Erreur du serveur. Veuillez réessayer plus tard.');
    });
    expect(await screen.findByText('Les actualités n’ont pas pu être chargées.')).toBeTruthy();
    expect(screen.getByText('Erreur du serveur. Veuillez réessayer plus tard.')).toBeTruthy();
    works = true;
    await userEvent.click(screen.getByRole('button', { name: 'Réessayer' }));
    expect(await screen.findByText('Article 1')).toBeTruthy();
  });

  test('still shows the previous articles while the next page loads', async () => {
    let release: () => void = () => undefined;
    renderList('/actualites', async (variables) => {
      if (variables.page === 2) await new Promise<void>((resolve) => (release = resolve));
      return listOf(10)(variables);
    });
    await userEvent.click(await screen.findByRole('link', { name: 'Page 2' }));
    expect(screen.getByText('Article 1')).toBeTruthy();
    expect(screen.getByText('Article 1').closest('[aria-busy="true"]')).toBeTruthy();
    release();
    expect(await screen.findByText('Article 5')).toBeTruthy();
    expect(screen.queryByText('Article 1')).toBeNull();
  });
});
