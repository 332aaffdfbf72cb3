import { fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';

import type { Permission } from '#client/generated/graphql';
import { articleShareImage } from '#client/platform/head/shareImage';
import type { Answers } from '#tests/support/browser/renderClient';
import { renderApp, viewerData } from '#tests/support/browser/renderApp';
import {
  article,
  savedDraft,
  OWN_SIGNATURE,
  type,
  openEditor,
  openNewArticle,
} from '#tests/support/browser/articleEditor';

beforeEach(() => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
});
afterEach(() => {
  vi.useRealTimers();
});

test('the SEO tab of an article shows the length of a title, and previews it truncated', async () => {
  await openEditor();
  fireEvent.mouseDown(screen.getByRole('tab', { name: 'SEO' }), { button: 0 });
  const field = await screen.findByLabelText(/^Titre pour les moteurs/);
  // Length of “Exercice | Centrale 18-112”, the title of the page.
  expect(screen.getByText(/^26\scaractères sur 60$/)).toBeTruthy();
  const long = 'Une garde de nuit racontée par celles et ceux qui étaient au pupitre ce soir-là';
  fireEvent.change(field, { target: { value: long } });
  expect(await screen.findByText(/la fin sera coupée/)).toBeTruthy();
  const engine = screen.getByRole('region', { name: 'Dans un moteur de recherche' });
  expect(engine.textContent).toContain(
    'Une garde de nuit racontée par celles et ceux qui étaient au…',
  );
  const link = screen.getByRole('region', { name: 'Dans un lien partagé' });
  expect(link.textContent).toContain(long);
});

describe('the image of a shared article link', () => {
  const shared = async () => {
    fireEvent.mouseDown(screen.getByRole('tab', { name: 'SEO' }), { button: 0 });
    const link = await screen.findByRole('region', { name: 'Dans un lien partagé' });
    return { link, image: new URL(link.querySelector('img')?.src ?? '') };
  };
  const imageUrl = '/covers/annonce.svg';

  test('is the image of the published page, and a notice says when an edit will change it', async () => {
    const published = { ...article, status: 'PUBLISHED', imageUrl };
    await openEditor({ ArticleToEdit: () => ({ managedArticle: published }) });
    const { image, link } = await shared();
    expect(image.pathname + image.search).toBe(
      articleShareImage({ id: '5', updatedAt: article.updatedAt }),
    );
    expect(link.textContent).not.toContain('L’image est mise à jour');
    fireEvent.mouseDown(screen.getByRole('tab', { name: 'Contenu' }), { button: 0 });
    await type('Un autre titre');
    expect((await shared()).link.textContent).toContain('L’image est mise à jour');
  });

  test('is the default image of the site before the article is published', async () => {
    await openEditor({ ArticleToEdit: () => ({ managedArticle: { ...article, imageUrl } }) });
    const { image, link } = await shared();
    expect(image.pathname).toBe('/partage.jpg');
    expect(link.textContent).toContain('est créée à la publication');
  });
});

test('the editor of a public article hides the automatic tags, and sends only the typed tags', async () => {
  const { sent } = await openEditor({
    ArticleToEdit: () => ({
      managedArticle: { ...article, tags: ['officiel', 'Mise à jour', 'caserne'] },
    }),
    SaveArticle: () => ({ saveArticle: { __typename: 'ManagedArticlePayload', article: article } }),
  });
  fireEvent.mouseDown(screen.getByRole('tab', { name: 'Paramètres' }), { button: 0 });
  const tags = await screen.findByLabelText<HTMLInputElement>(/^Étiquettes/);
  expect(tags.value).toBe('caserne');
  fireEvent.change(tags, { target: { value: 'caserne, , garde ' } });
  fireEvent.click(screen.getByRole('button', { name: 'Enregistrer' }));
  await waitFor(() => expect(sent('SaveArticle')).toHaveLength(1));
  expect(sent('SaveArticle')[0]?.input).toMatchObject({ tags: ['caserne', 'garde'] });
});

test('the editor unschedules an article in the same save when its time is cleared', async () => {
  const scheduled = { ...article, status: 'SCHEDULED', scheduledFor: '2036-03-04T17:30:00Z' };
  const { sent } = await openEditor({
    Viewer: () => ({
      viewer: viewerData({
        roles: ['editor'],
        canAccessAdmin: true,
        permissions: ['CONTENT_NEWS_VIEW', 'CONTENT_NEWS_EDIT', 'CONTENT_NEWS_PUBLISH'],
      }),
    }),
    ArticleToEdit: () => ({ managedArticle: scheduled }),
    SaveArticle: () => ({
      saveArticle: {
        __typename: 'ManagedArticlePayload',
        article: { ...scheduled, status: 'DRAFT', scheduledFor: null },
      },
    }),
  });
  fireEvent.mouseDown(screen.getByRole('tab', { name: 'Paramètres' }), { button: 0 });
  fireEvent.change(await screen.findByLabelText(/^Publier plus tard/), { target: { value: '' } });
  fireEvent.click(screen.getByRole('button', { name: 'Enregistrer' }));
  await waitFor(() => expect(sent('SaveArticle')).toHaveLength(1));
  expect(sent('SaveArticle')[0]?.input).toMatchObject({ scheduledFor: null });
});

describe('the URL and author fields of an article', () => {
  const published = { ...article, status: 'PUBLISHED', publishedAt: '2026-11-01T09:00:00Z' };
  const openPlace = async (permissions: Permission[] = [], answers: Answers = {}) => {
    const app = await openEditor({
      Viewer: () => ({
        viewer: viewerData({
          roles: ['editor'],
          canAccessAdmin: true,
          permissions: ['CONTENT_NEWS_VIEW', 'CONTENT_NEWS_EDIT', ...permissions],
        }),
      }),
      ArticleToEdit: () => ({ managedArticle: published }),
      ArticleSignatures: () => ({
        articleSignatures: permissions.includes('CONTENT_NEWS_MANAGE')
          ? [OWN_SIGNATURE, { ...OWN_SIGNATURE, id: '2', name: 'Malik Benali', isOwn: false }]
          : [OWN_SIGNATURE],
      }),
      ...answers,
      SaveArticle: () => ({
        saveArticle: { __typename: 'ManagedArticlePayload', article: published },
      }),
    });
    fireEvent.mouseDown(screen.getByRole('tab', { name: 'Paramètres' }), { button: 0 });
    return { ...app, slug: await screen.findByLabelText(/^Adresse de l’article/) };
  };
  const PLACING: Permission[] = ['CONTENT_NEWS_MANAGE', 'CONTENT_NEWS_PUBLISH'];

  test('show a preview of an edited URL, and are sent when the article is saved', async () => {
    const { slug, sent } = await openPlace(PLACING);
    fireEvent.change(slug, { target: { value: 'nuit-de-garde' } });
    expect(await screen.findByText(/\/actualites\/nuit-de-garde$/)).toBeTruthy();
    fireEvent.change(await screen.findByLabelText(/^Date de publication/), {
      target: { value: '2025-03-04T08:30' },
    });
    await screen.findByRole('option', { name: 'Malik Benali' });
    fireEvent.change(screen.getByLabelText(/^Auteur/), { target: { value: '2' } });
    fireEvent.click(screen.getByRole('button', { name: 'Enregistrer' }));
    await waitFor(() => expect(sent('SaveArticle')).toHaveLength(1));
    expect(sent('SaveArticle')[0]?.input).toMatchObject({
      slug: 'nuit-de-garde',
      authorId: '2',
      publishedAt: '2025-03-04T07:30:00.000Z',
    });
  });

  test('are not sent when unchanged, and are hidden from viewers who may not change them', async () => {
    const { sent } = await openPlace();
    expect(screen.queryByLabelText(/^Auteur/)).toBeNull();
    expect(screen.queryByLabelText(/^Date de publication/)).toBeNull();
    fireEvent.click(screen.getByRole('button', { name: 'Enregistrer' }));
    await waitFor(() => expect(sent('SaveArticle')).toHaveLength(1));
    expect(sent('SaveArticle')[0]?.input).not.toHaveProperty('slug', article.slug);
    expect(sent('SaveArticle')[0]?.input).not.toHaveProperty('authorId', '1');
  });

  test('do not accept capitals or spaces in the URL', async () => {
    const { slug, sent } = await openPlace(PLACING);
    fireEvent.change(slug, { target: { value: 'Nuit de garde' } });
    fireEvent.click(screen.getByRole('button', { name: 'Enregistrer' }));
    expect(await screen.findByText(/^Utilisez des minuscules/)).toBeTruthy();
    expect(sent('SaveArticle')).toEqual([]);
  });

  test('show the reason in place of the preview when the server refuses the URL', async () => {
    const problem = 'Un autre article utilise ou a utilisé cette adresse.';
    const { slug, sent } = await openPlace(PLACING, {
      ArticleAddress: ({ slug: asked }) => ({
        articleAddress: { __typename: 'ArticleAddress', slug: asked, problem },
      }),
    });
    expect(screen.getByText(/\/actualites\/exercice$/)).toBeTruthy();
    fireEvent.change(slug, { target: { value: 'deja-prise' } });
    expect(await screen.findByText(problem)).toBeTruthy();
    expect(slug.getAttribute('aria-invalid')).toBe('true');
    expect(screen.queryByText(/\/actualites\/deja-prise$/)).toBeNull();
    expect(sent('ArticleAddress')).toEqual([
      { articleId: '5', slug: 'deja-prise', title: 'Exercice' },
    ]);
  });

  test('show the author name, and explain how to choose another author name', async () => {
    await openPlace();
    const panel = screen.getByRole('tabpanel', { name: 'Paramètres' });
    expect(panel.textContent).toContain('AuteurLa rédactionPour choisir une autre signature');
  });
});

test('the editor of a new article shows the author name and the future URL', async () => {
  localStorage.setItem('authToken', 'jeton');
  const { sent } = renderApp({
    at: '/admin/gestion-actualites/nouveau',
    answers: {
      Viewer: () => ({
        viewer: viewerData({
          roles: ['editor'],
          canAccessAdmin: true,
          permissions: ['CONTENT_NEWS_VIEW', 'CONTENT_NEWS_CREATE', 'CONTENT_NEWS_MANAGE'],
        }),
      }),
      ArticleDraft: () => ({ articleDraft: null }),
      SaveArticleDraft: savedDraft,
      ArticleSignatures: () => ({
        articleSignatures: [
          OWN_SIGNATURE,
          { ...OWN_SIGNATURE, id: '1', name: 'La rédaction', isOwn: false },
        ],
      }),
      ArticleAddress: () => ({
        articleAddress: { __typename: 'ArticleAddress', slug: 'exercice-2', problem: null },
      }),
    },
  });
  expect((await screen.findByText('lmartin', { selector: 'b' })).parentElement?.textContent).toBe(
    'Signé lmartin',
  );
  await type('Exercice');
  fireEvent.mouseDown(screen.getByRole('tab', { name: 'Paramètres' }), { button: 0 });
  expect(await screen.findByText(/\/actualites\/exercice-2$/)).toBeTruthy();
  expect(sent('ArticleAddress')).toEqual([{ articleId: null, slug: '', title: 'Exercice' }]);
  const author = screen.getByLabelText<HTMLSelectElement>(/^Auteur/);
  expect(author.selectedOptions[0]?.textContent).toBe('lmartin (vous)');
  fireEvent.change(author, { target: { value: '1' } });
  fireEvent.mouseDown(screen.getByRole('tab', { name: 'Contenu' }), { button: 0 });
  expect(await screen.findByText('La rédaction', { selector: 'b' })).toBeTruthy();
});

test('the publish button says “Programmer” only if the entered time is in the future', async () => {
  const { sent } = await openEditor({
    Viewer: () => ({
      viewer: viewerData({
        roles: ['editor'],
        canAccessAdmin: true,
        permissions: ['CONTENT_NEWS_VIEW', 'CONTENT_NEWS_EDIT', 'CONTENT_NEWS_PUBLISH'],
      }),
    }),
  });
  const buttons = () =>
    ['Enregistrer', 'Publier', 'Programmer'].filter((name) =>
      screen.queryByRole('button', { name }),
    );
  fireEvent.mouseDown(screen.getByRole('tab', { name: 'Paramètres' }), { button: 0 });
  const later = await screen.findByLabelText(/^Publier plus tard/);
  const enter = (value: string) => {
    fireEvent.focus(later);
    fireEvent.change(later, { target: { value } });
    fireEvent.blur(later);
  };
  const impossible = [
    ['03/04/2036 25:99', /^Écrivez le jour et l’heure sous la forme/],
    ['31/02/2036 10:00', /^Ce jour n’existe pas/],
    ['01/01/2020 08:00', /^Choisissez une date de publication à venir/],
  ] as const;
  for (const [instant, problem] of impossible) {
    enter(instant);
    // Sequential on purpose: each value replaces the previous one.
    // oxlint-disable-next-line no-await-in-loop
    expect(await screen.findByText(problem)).toBeTruthy();
    expect(buttons()).toEqual(['Enregistrer', 'Publier']);
  }
  fireEvent.click(screen.getByRole('button', { name: 'Publier' }));
  await screen.findByText('Certains champs sont invalides.');
  expect(sent('SaveArticle')).toEqual([]);
  enter('04/03/2036 18:30');
  await waitFor(() => expect(buttons()).toEqual(['Programmer']));
});

test('the message about missing fields disappears when the fields are filled', async () => {
  await openEditor();
  await type('');
  fireEvent.click(screen.getByRole('button', { name: 'Enregistrer' }));
  const message = 'Veuillez remplir tous les champs obligatoires';
  expect(await screen.findByText(message)).toBeTruthy();
  await type('Une garde de nuit');
  await waitFor(() => expect(screen.queryByText(message)).toBeNull());
});

test('a created article stays on the tab where it was saved', async () => {
  const json = JSON.stringify({
    title: 'Exercice',
    excerpt: 'Un exercice.',
    contentHtml: article.contentHtml,
    category: 'UPDATE',
    audience: 'PUBLIC',
    tags: '',
    imageUrl: '',
    imageAlt: '',
    seoTitle: '',
    seoDescription: '',
    slug: '',
    premium: false,
    featured: false,
    scheduledFor: '',
    publishedAt: '',
    authorId: '',
  });
  const savedAt = '2026-11-20T10:00:00Z';
  const { sent } = await openNewArticle({
    ArticleDraft: ({ articleId }) => ({
      articleDraft: articleId ? null : { __typename: 'ArticleDraft', json, savedAt, version: null },
    }),
    SaveArticle: () => ({ saveArticle: { __typename: 'ManagedArticlePayload', article } }),
  });
  fireEvent.mouseDown(screen.getByRole('tab', { name: 'Paramètres' }), { button: 0 });
  fireEvent.click(screen.getByRole('button', { name: 'Enregistrer' }));
  await waitFor(() => expect(sent('SaveArticle')).toHaveLength(1));
  await screen.findByRole('heading', { level: 1, name: 'Modifier l’article' });
  const tab = await screen.findByRole('tab', { name: 'Paramètres' });
  expect(tab.getAttribute('aria-selected')).toBe('true');
});
