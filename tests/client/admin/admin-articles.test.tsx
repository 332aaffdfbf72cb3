import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, test } from 'vitest';

import { renderApp, viewerData } from '#tests/support/browser/renderApp';
import type { Answers } from '#tests/support/browser/renderClient';

const row = (more: Record<string, unknown> = {}) => ({
  __typename: 'ManagedArticle',
  id: '5',
  slug: 'exercice',
  title: 'Exercice',
  excerpt: 'Un exercice grandeur nature.',
  author: { __typename: 'AuthorDetails', id: '1', name: 'La rédaction' },
  authorUserId: null,
  category: 'UPDATE',
  audience: 'PUBLIC',
  premium: false,
  status: 'PUBLISHED',
  featured: false,
  tags: [],
  publishedAt: '2026-11-01T09:00:00Z',
  scheduledFor: null,
  trashedAt: null,
  updatedAt: '2026-11-01T09:00:00Z',
  version: 3,
  views: 0,
  likeCount: 0,
  commentCount: 0,
  viewerCan: {
    __typename: 'ArticleViewerCan',
    duplicate: true,
    edit: true,
    publish: true,
    delete: true,
    manage: true,
  },
  ...more,
});
const trashed = row({ status: 'TRASHED', trashedAt: '2026-11-10T09:00:00Z' });
const counts = {
  __typename: 'ArticleCounts',
  total: 1,
  published: 1,
  drafts: 0,
  featured: 0,
  premium: 0,
  views: 0,
  likes: 0,
  comments: 0,
  publishedThisMonth: 1,
  lastPublishedAt: null,
};

const openList = (at: string, articles: object[], answers: Answers = {}) =>
  renderApp({
    at,
    answers: {
      Viewer: () => ({
        viewer: viewerData({
          roles: ['admin'],
          canAccessAdmin: true,
          permissions: [
            'CONTENT_NEWS_VIEW',
            'CONTENT_NEWS_CREATE',
            'CONTENT_NEWS_EDIT',
            'CONTENT_NEWS_PUBLISH',
            'CONTENT_NEWS_DELETE',
            'CONTENT_NEWS_MANAGE',
          ],
        }),
      }),
      ArticleCounts: () => ({ articleCounts: counts }),
      ArticleDrafts: () => ({ articleDrafts: [] }),
      ManagedArticles: () => ({
        managedArticles: {
          __typename: 'ManagedArticlePage',
          items: articles,
          total: articles.length,
          page: 1,
          pageSize: 20,
          pageCount: 1,
        },
      }),
      PublishArticle: () => ({
        publishArticle: { __typename: 'ManagedArticlePayload', article: row() },
      }),
      UnpublishArticle: () => ({
        unpublishArticle: {
          __typename: 'ManagedArticlePayload',
          article: row({ status: 'DRAFT' }),
        },
      }),
      DeleteArticle: () => ({
        deleteArticle: { __typename: 'DeletedPayload', id: '1', message: '' },
      }),
      EraseArticle: () => ({
        eraseArticle: { __typename: 'DeletedPayload', id: '1', message: '' },
      }),
      RestoreArticle: () => ({
        restoreArticle: { __typename: 'ManagedArticlePayload', article: row({ status: 'DRAFT' }) },
      }),
      ...answers,
    },
  });

const openMenu = async () =>
  userEvent.click(await screen.findByRole('button', { name: 'Actions pour Exercice' }));
const choose = async (name: string) => {
  await openMenu();
  await userEvent.click(await screen.findByRole('menuitem', { name }));
};

beforeEach(() => localStorage.setItem('authToken', 'jeton'));

describe.each(['/admin/actualites-publiques', '/admin/actualites-membres'])(
  'the article list at %s',
  (at) => {
    test('unpublishes an article from its row, and publishes it again on undo', async () => {
      const { sent } = openList(at, [row()]);
      await choose('Dépublier');
      const toastItem =
        (await screen.findByText('Article dépublié')).closest('li') ?? document.body;
      expect(sent('UnpublishArticle')).toEqual([{ id: '5' }]);
      await userEvent.click(within(toastItem).getByRole('button', { name: 'Annuler' }));
      await waitFor(() => expect(sent('PublishArticle')).toEqual([{ id: '5' }]));
    });

    test('publishes a draft from its row', async () => {
      const { sent } = openList(at, [row({ status: 'DRAFT', publishedAt: null })]);
      await choose('Publier');
      const toastItem = (await screen.findByText('Article publié')).closest('li') ?? document.body;
      expect(within(toastItem).getByText('Exercice', { exact: true })).toBeTruthy();
      const link = within(toastItem).getByRole('link', { name: 'Voir Exercice (nouvel onglet)' });
      expect(link.getAttribute('href')).toBe('/actualites/5?apercu');
      expect(sent('PublishArticle')).toEqual([{ id: '5' }]);
    });
  },
);

test.each([
  ['Voir seulement\u00A0: Publiés', 'statut=publie'],
  ['Voir seulement\u00A0: Mise à jour', 'categorie=update'],
  ['Voir seulement\u00A0: Tout le monde', 'public=public'],
])(
  'a badge in the article list links to the list filtered by the value of the badge: %s',
  async (name, search) => {
    openList('/admin/gestion-actualites?tri=titre', [row()]);
    const link = await screen.findByRole('link', { name });
    expect(link.getAttribute('href')).toBe(`/admin/gestion-actualites?${search}`);
  },
);

test('duplicating an article creates a draft and opens it in the editor', async () => {
  const { addresses } = openList('/admin/actualites-publiques', [row()], {
    DuplicateArticle: () => ({
      duplicateArticle: {
        __typename: 'ManagedArticlePayload',
        article: row({ id: '9', status: 'DRAFT' }),
      },
    }),
  });
  await choose('Dupliquer');
  expect(await screen.findByText('Article dupliqué en brouillon')).toBeTruthy();
  await waitFor(() =>
    expect(addresses.at(-1)).toBe('/admin/gestion-actualites/9?depuis=publiques'),
  );
});

test('an article list links to the articles that the viewer has edited but not saved', async () => {
  const draft = (articleId: string | null, text: string) => ({
    __typename: 'UnsavedArticle',
    articleId,
    key: articleId ? null : 'cle-du-brouillon',
    title: text,
    savedAt: '2026-11-22T20:12:00Z',
  });
  openList('/admin/actualites-publiques', [row()], {
    ArticleDrafts: () => ({ articleDrafts: [draft(null, ''), draft('5', 'Exercice de nuit')] }),
  });
  const list = await screen.findByRole('region', { name: 'Vos modifications à reprendre' });
  const lines = within(list).getAllByRole('listitem');
  expect(lines.map(({ textContent }) => textContent)).toEqual([
    expect.stringContaining('Sans titreNouvel article, 22/11/2026 à 21:12'),
    expect.stringContaining('Exercice de nuitModifications, '),
  ]);
  expect(
    within(list)
      .getAllByRole('link', { name: /^Reprendre/ })
      .map((link) => link.getAttribute('href')),
  ).toEqual([
    '/admin/gestion-actualites/nouveau?depuis=publiques&brouillon=cle-du-brouillon',
    '/admin/gestion-actualites/5?depuis=publiques',
  ]);
});

describe('the trash of articles', () => {
  test('gives back a deleted article when the viewer undoes the deletion', async () => {
    const { sent } = openList('/admin/actualites-publiques', [row()]);
    await choose('Supprimer…');
    const dialog = await screen.findByRole('dialog', { name: /^Supprimer «\sExercice\s»/ });
    expect(dialog.textContent).toMatch(/restaurer pendant 30\sjours/);
    await userEvent.click(within(dialog).getByRole('button', { name: 'Supprimer l’actualité' }));
    const toastItem = await screen.findByText('Actualité supprimée avec succès');
    await userEvent.click(
      within(toastItem.closest('li') ?? document.body).getByRole('button', { name: 'Annuler' }),
    );
    expect(await screen.findByText('Action annulée')).toBeTruthy();
    expect([sent('DeleteArticle'), sent('RestoreArticle'), sent('PublishArticle')]).toEqual([
      [{ id: '5' }],
      [{ id: '5' }],
      [{ id: '5' }],
    ]);
  });

  test('lists each deleted article with the date until which it can be restored', async () => {
    const { sent } = openList('/admin/gestion-actualites?statut=corbeille', [trashed]);
    expect(
      await screen.findByRole('heading', {
        level: 1,
        name: /^Gestion des actualités\s: corbeille/,
      }),
    ).toBeTruthy();
    expect(await screen.findByText('10/12/2026')).toBeTruthy();
    expect(sent('ManagedArticles').at(-1)?.filter).toMatchObject({ status: 'TRASHED' });
    expect(screen.getByRole('link', { name: 'Retour à la liste' })).toBeTruthy();
    await openMenu();
    const names = screen.getAllByRole('menuitem').map((item) => item.textContent?.trim());
    expect(names).toEqual(['Restaurer', 'Supprimer définitivement…']);
  });

  test('restores an article as a draft', async () => {
    const { sent } = openList('/admin/gestion-actualites?statut=corbeille', [trashed]);
    await choose('Restaurer');
    expect(await screen.findByText('Article restauré en brouillon')).toBeTruthy();
    expect(sent('RestoreArticle')).toEqual([{ id: '5' }]);
  });

  test('permanently deletes an article after confirmation', async () => {
    const { sent } = openList('/admin/gestion-actualites?statut=corbeille', [trashed]);
    await choose('Supprimer définitivement…');
    const dialog = await screen.findByRole('dialog');
    expect(dialog.textContent).toContain('supprimés définitivement.');
    expect(sent('EraseArticle')).toEqual([]);
    await userEvent.click(within(dialog).getByRole('button', { name: 'Supprimer définitivement' }));
    expect(await screen.findByText('Actualité supprimée définitivement')).toBeTruthy();
    expect(sent('EraseArticle')).toEqual([{ id: '5' }]);
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Annuler' })).toBeNull());
  });
});
