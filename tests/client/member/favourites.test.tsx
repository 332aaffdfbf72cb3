import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, test } from 'vitest';
import { toast as shownToasts } from 'sonner';

import { articleData } from '#tests/support/content/articles';
import { openAsMember, pageOf } from '#tests/support/browser/memberPages';
import { GraphqlFailure, type Answers } from '#tests/support/browser/renderClient';

const AT = '/compte/favoris';
const favourite = (id: number) =>
  articleData(id, { premium: id === 2, likeCount: 1, viewerHasLiked: true });

/** Opens the favourites of a member on a fake server, where likes add and remove favourites. */
function open(ids: number[], at = AT, answers: Answers = {}) {
  let listed = ids;
  return openAsMember(at, {
    Favourites: ({ page }) => ({
      favourites: {
        __typename: 'ArticlePage',
        ...pageOf(Number(page) === 1 ? listed.map(favourite) : [], { page, total: listed.length }),
      },
    }),
    SetMemberLike: ({ articleId, liked }) => {
      const id = Number(articleId);
      listed = liked ? [id, ...listed] : listed.filter((one) => one !== id);
      const updated = {
        __typename: 'Article',
        id: String(id),
        likeCount: 0,
        viewerHasLiked: liked,
      };
      return { setArticleLike: { __typename: 'ArticlePayload', article: updated } };
    },
    ...answers,
  });
}

const titles = () =>
  screen.getAllByRole('heading', { name: /^Article \d/ }).map((one) => one.textContent);

describe('the list of favourites', () => {
  beforeEach(() => void shownToasts.dismiss());

  test('links to each article, and marks premium ones', async () => {
    open([1, 2]);
    const link = await screen.findByRole('link', { name: /^Lire\s: Article 1$/ });
    expect(link.getAttribute('href')).toBe('/compte/actualites/1');
    expect(screen.getByText('Premium')).toBeTruthy();
    // Favourites show the same details as the news list.
    expect(screen.getAllByText(/5 min de lecture/)).toHaveLength(2);
  });

  test('restores a removed article on undo', async () => {
    open([1, 2]);
    await userEvent.click(
      await screen.findByRole('button', { name: /^Retirer de mes favoris\s: Article 2$/ }),
    );
    await waitFor(() => expect(titles()).toEqual(['Article 1']));
    expect(await screen.findByText('Article retiré de vos favoris')).toBeTruthy();
    await userEvent.click(screen.getByRole('button', { name: 'Annuler' }));
    await waitFor(() => expect(titles()).toEqual(['Article 2', 'Article 1']));
  });

  test('shows why an article could not be removed, and still lists the article', async () => {
    open([1], AT, {
      SetMemberLike: () => {
        throw new GraphqlFailure('RATE_LIMITED', 'Trop de demandes.');
      },
    });
    await userEvent.click(await screen.findByRole('button', { name: /Retirer/ }));
    expect(await screen.findByText(/Trop de demandes/)).toBeTruthy();
    expect(titles()).toEqual(['Article 1']);
  });

  test('explains how to add favourites when it is empty', async () => {
    open([]);
    expect(await screen.findByText('Aucun favori')).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Lire les actualités' }).getAttribute('href')).toBe(
      '/compte/actualites',
    );
  });

  test('shows a message when the URL asks for a page that does not exist', async () => {
    open([1], `${AT}?page=4`);
    expect(await screen.findByText('Cette page n’existe pas')).toBeTruthy();
  });

  test('shows an error when loading fails', async () => {
    open([], AT, {
      Favourites: () => {
        throw new GraphqlFailure('INTERNAL', 'Erreur du serveur.');
      },
    });
    expect(await screen.findByText('Vos favoris n’ont pas pu être chargés.')).toBeTruthy();
  });
});
