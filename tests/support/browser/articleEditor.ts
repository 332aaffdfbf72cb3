import { fireEvent, screen } from '@testing-library/react';

import type { Answers } from './renderClient';
import { renderApp, viewerData } from './renderApp';

const EDITOR = '/admin/gestion-actualites/5';

/** A public draft, as the editor loads it. */
export const article = {
  __typename: 'ManagedArticle',
  id: '5',
  slug: 'exercice',
  title: 'Exercice',
  excerpt: 'Un exercice grandeur nature.',
  // The `<kbd>` makes the editor show the HTML source, so that the rich-text library is not loaded.
  contentHtml: '<p>Appuyez sur <kbd>T</kbd></p>',
  author: { __typename: 'ArticleAuthor', id: '1', name: 'La rédaction' },
  category: 'UPDATE',
  audience: 'PUBLIC',
  premium: false,
  status: 'DRAFT',
  featured: false,
  tags: ['officiel'],
  publishedAt: null,
  scheduledFor: null,
  trashedAt: null,
  updatedAt: '2026-11-20T09:00:00Z',
  version: 3,
  views: 0,
  likeCount: 0,
  commentCount: 0,
  authorUserId: null,
  viewerCan: {
    __typename: 'ArticlePowers',
    duplicate: true,
    edit: true,
    publish: true,
    delete: true,
    manage: true,
  },
  imageUrl: null,
  imageAlt: null,
  seoTitle: null,
  seoDescription: null,
};

/** Answer of the server after it has stored the draft. */
export const savedDraft = () => ({
  saveArticleDraft: { draft: { __typename: 'ArticleDraft', savedAt: new Date().toISOString() } },
});

/** Author name under articles of the viewer. */
export const OWN_SIGNATURE = {
  __typename: 'ArticleSignature',
  id: 'compte-1',
  name: 'lmartin',
  isOwn: true,
};

export const title = () => screen.findByLabelText<HTMLInputElement>('Titre');
export const type = async (text: string) =>
  fireEvent.change(await title(), { target: { value: text } });

/** Opens the editor with the permissions to create and edit articles. */
function renderEditor(at: string, answers: Answers) {
  localStorage.setItem('authToken', 'jeton');
  const viewer = viewerData({
    roles: ['editor'],
    canAccessAdmin: true,
    permissions: ['CONTENT_NEWS_VIEW', 'CONTENT_NEWS_CREATE', 'CONTENT_NEWS_EDIT'],
  });
  return renderApp({
    at,
    answers: {
      Viewer: () => ({ viewer }),
      ArticleToEdit: () => ({ managedArticle: article }),
      ArticleDraft: () => ({ articleDraft: null }),
      ArticleDrafts: () => ({ articleDrafts: [] }),
      ArticleSignatures: () => ({ articleSignatures: [OWN_SIGNATURE] }),
      ArticleAddress: ({ slug }) => ({
        articleAddress: { __typename: 'ArticleAddress', slug, problem: null },
      }),
      SaveArticleDraft: savedDraft,
      ...answers,
    },
  });
}

/** Opens a new article in the editor. */
export async function openNewArticle(answers: Answers = {}, search = '') {
  const app = renderEditor(`/admin/gestion-actualites/nouveau${search}`, answers);
  await screen.findByRole('heading', { level: 1, name: 'Nouvel article' });
  await screen.findByText(/dans un autre onglet$|^Signé/);
  return app;
}

/**
 * Opens the article in the editor. The returned `titles` lists the titles of the drafts that were
 * sent.
 */
export async function openEditor(answers: Answers = {}) {
  const app = renderEditor(EDITOR, answers);
  await title();
  const titles = () =>
    app.sent('SaveArticleDraft').map(({ json }) => JSON.parse(String(json)).title as string);
  return { ...app, titles };
}
