import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';

import type { Permission } from '../../../client/generated/graphql';
import { articleShareImage } from '../../../client/platform/head/shareImage';
import { passTime } from '../../support/running/passTime';
import { GraphqlFailure, type Answers } from '../../support/browser/renderClient';
import { renderApp, viewerData } from '../../support/browser/renderApp';

const EDITOR = '/admin/gestion-actualites/5';
const KEPT = 'Brouillon enregistré';
const NOT_KEPT = 'Brouillon non enregistré : le serveur ne répond pas.';
const DRAFTS = 'article-drafts';
const article = {
  __typename: 'ManagedArticle',
  id: '5',
  slug: 'exercice',
  title: 'Exercice',
  excerpt: 'Un exercice grandeur nature.',
  // With a key of the keyboard it is shown as HTML, without the library of the rich text.
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
const keptDraft = () => ({
  keepArticleDraft: { __typename: 'ArticleDraft', savedAt: new Date().toISOString() },
});
const OWN_SIGNATURE = {
  __typename: 'ArticleSignature',
  id: 'compte-1',
  name: 'lmartin',
  isOwn: true,
};
const away = () => {
  throw new TypeError('Failed to fetch');
};
const title = () => screen.findByLabelText<HTMLInputElement>('Titre');
const type = async (text: string) => fireEvent.change(await title(), { target: { value: text } });

beforeEach(() => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
});
afterEach(() => {
  vi.useRealTimers();
});

async function openEditor(answers: Answers = {}) {
  localStorage.setItem('authToken', 'jeton');
  const viewer = viewerData({
    roles: ['editor'],
    canAccessAdmin: true,
    permissions: ['CONTENT_NEWS_VIEW', 'CONTENT_NEWS_CREATE', 'CONTENT_NEWS_EDIT'],
  });
  const app = renderApp({
    at: EDITOR,
    answers: {
      Viewer: () => ({ viewer }),
      ArticleToEdit: () => ({ managedArticle: article }),
      ArticleDraft: () => ({ articleDraft: null }),
      ArticleSignatures: () => ({ articleSignatures: [OWN_SIGNATURE] }),
      ArticleAddress: ({ slug }) => ({
        articleAddress: { __typename: 'ArticleAddress', slug, problem: null },
      }),
      KeepArticleDraft: keptDraft,
      ...answers,
    },
  });
  await title();
  const titles = () =>
    app.sent('KeepArticleDraft').map(({ json }) => JSON.parse(String(json)).title as string);
  return { ...app, titles };
}

describe('the unsaved text of an article', () => {
  test('is stored when typing pauses', async () => {
    const { titles } = await openEditor();
    await type('Premier');
    await passTime(2);
    await type('Deuxième');
    await passTime(1.5);
    expect(titles()).toEqual([]);
    await passTime(2);
    expect(await screen.findByText(KEPT)).toBeTruthy();
    expect(titles()).toEqual(['Deuxième']);
  });

  test('is stored every 15 s while typing does not pause', async () => {
    const { titles } = await openEditor();
    for (let second = 0; second < 34; second += 2) {
      // One after the other, as they are typed.
      // oxlint-disable-next-line no-await-in-loop
      await type(`Seconde ${second}`).then(() => passTime(2));
    }
    expect(titles().length).toBeGreaterThanOrEqual(2);
  }, 90_000);

  test('is retried every 10 s when it cannot be stored, which is shown', async () => {
    const keep = vi.fn<() => unknown>(away);
    const { titles } = await openEditor({ KeepArticleDraft: keep });
    await type('Ne pas perdre');
    await passTime(3.5);
    expect(await screen.findByText(NOT_KEPT)).toBeTruthy();
    await passTime(8);
    expect(titles()).toHaveLength(1);
    await passTime(13);
    expect(titles()).toHaveLength(3);
    expect(screen.getByText(NOT_KEPT)).toBeTruthy();
    keep.mockImplementation(keptDraft);
    await type('Ne pas perdre non plus');
    await passTime(10);
    expect(await screen.findByText(KEPT)).toBeTruthy();
    expect(screen.queryByText(NOT_KEPT)).toBeNull();
    expect(titles().at(-1)).toBe('Ne pas perdre non plus');
    await passTime(30);
    expect(titles()).toHaveLength(4);
  });

  test('is retried as soon as the network is back', async () => {
    const keep = vi.fn<() => unknown>(away);
    await openEditor({ KeepArticleDraft: keep });
    await type('Ne pas perdre');
    await passTime(3.5);
    await screen.findByText(NOT_KEPT);
    keep.mockImplementation(keptDraft);
    act(() => void window.dispatchEvent(new Event('online')));
    await passTime(0.5);
    expect(await screen.findByText(KEPT)).toBeTruthy();
  });

  test('is shown as not stored while the server is slow, and is sent once', async () => {
    const { titles } = await openEditor({ KeepArticleDraft: () => new Promise(() => undefined) });
    await type('Ne pas perdre');
    await passTime(8);
    expect(screen.queryByText(NOT_KEPT)).toBeNull();
    await passTime(7);
    expect(screen.getByText(NOT_KEPT)).toBeTruthy();
    act(() => void window.dispatchEvent(new Event('online')));
    await passTime(20);
    expect(titles()).toHaveLength(1);
  });

  test('is not retried by itself when the server refuses it', async () => {
    const { titles } = await openEditor({
      KeepArticleDraft: () => {
        throw new GraphqlFailure('VALIDATION_FAILED', 'Certains champs sont invalides.');
      },
    });
    await type('Refusé');
    await passTime(30);
    expect(screen.queryByText(NOT_KEPT)).toBeNull();
    expect(titles()).toEqual(['Refusé']);
    await type('Autre');
    await passTime(4);
    expect(titles()).toEqual(['Refusé', 'Autre']);
  });

  test('is no longer retried once the page is left', async () => {
    const { titles, unmount } = await openEditor({ KeepArticleDraft: away });
    await type('Ne pas perdre');
    await passTime(3.5);
    await screen.findByText(NOT_KEPT);
    unmount();
    await passTime(30);
    expect(titles()).toHaveLength(1);
  });

  test('is stored again after discarding it failed', async () => {
    const { titles } = await openEditor({
      ArticleDraft: () => ({
        articleDraft: {
          __typename: 'ArticleDraft',
          json: draftOf('Repris'),
          savedAt: '2026-11-20T10:00:00Z',
          version: 3,
        },
      }),
      DropArticleDraft: away,
    });
    fireEvent.click(await screen.findByRole('button', { name: 'Abandonner ce brouillon' }));
    await screen.findByText('Erreur de connexion au serveur');
    await type('Continué');
    await passTime(4);
    expect(titles().at(-1)).toBe('Continué');
  });
});

/** What is typed, as the form writes it. */
const draftOf = (typed: string) =>
  JSON.stringify({
    audience: 'PUBLIC',
    title: typed,
    excerpt: article.excerpt,
    contentHtml: article.contentHtml,
    category: 'UPDATE',
    premium: false,
    featured: false,
    tags: 'officiel',
    imageUrl: '',
    imageAlt: '',
    scheduledFor: '',
    seoTitle: '',
    seoDescription: '',
  });

/** Another tab signs out. */
async function signOutElsewhere(addresses: string[]) {
  localStorage.removeItem('authToken');
  act(() => {
    window.dispatchEvent(new StorageEvent('storage', { key: 'authToken', newValue: null }));
  });
  await waitFor(() => expect(addresses.at(-1)).toBe('/'));
}

test('unsaved text that its writer agreed to lose by a sign-out is not stored in the browser', async () => {
  const { addresses } = await openEditor();
  await type('À ne pas garder');
  const menu = screen.getByRole('button', { name: 'Menu de lmartin' });
  fireEvent.keyDown(menu, { key: 'Enter' });
  fireEvent.click(await screen.findByRole('menuitem', { name: 'Se Déconnecter' }));
  fireEvent.click(await screen.findByRole('button', { name: 'Quitter la page' }));
  await waitFor(() => expect(addresses.at(-1)).toBe('/'));
  expect(localStorage.getItem('authToken')).toBeNull();
  expect(localStorage.getItem(DRAFTS)).toBeNull();
});

describe('the last seconds typed before a sign-out in another tab', () => {
  test('come back with the page, and go to the server', async () => {
    const { addresses, unmount } = await openEditor();
    await type('Dernières secondes');
    await signOutElsewhere(addresses);
    unmount();
    const { titles } = await openEditor({
      ArticleDraft: () => ({
        articleDraft: {
          __typename: 'ArticleDraft',
          json: draftOf('Plus ancien'),
          savedAt: new Date(Date.now() - 60_000).toISOString(),
          version: 3,
        },
      }),
    });
    await screen.findByText(/^Votre brouillon du .* a été repris\.$/);
    expect((await title()).value).toBe('Dernières secondes');
    // Not yet on the server: it would be lost with a tab that is closed now.
    expect(localStorage.getItem(DRAFTS)).not.toBeNull();
    await passTime(4);
    expect(titles()).toEqual(['Dernières secondes']);
    expect(localStorage.getItem(DRAFTS)).toBeNull();
  });

  test('are dropped when more was typed elsewhere since', async () => {
    const { addresses, unmount } = await openEditor();
    await type('Dernières secondes');
    await signOutElsewhere(addresses);
    unmount();
    await openEditor({
      ArticleDraft: () => ({
        articleDraft: {
          __typename: 'ArticleDraft',
          json: draftOf('Plus récent'),
          savedAt: new Date(Date.now() + 60_000).toISOString(),
          version: 3,
        },
      }),
    });
    await waitFor(async () => expect((await title()).value).toBe('Plus récent'));
  });

  test('leave nothing in the browser when the server has them, or when the page is left', async () => {
    const { addresses, unmount } = await openEditor();
    await type('Déjà gardé');
    await passTime(4);
    await screen.findByText(KEPT);
    await signOutElsewhere(addresses);
    expect(localStorage.getItem(DRAFTS)).toBeNull();
    unmount();
    const again = await openEditor();
    await type('Quitté');
    again.unmount();
    expect(localStorage.getItem(DRAFTS)).toBeNull();
  });
});

test('the texts for search engines are counted, and shown as they will be cut', async () => {
  await openEditor();
  fireEvent.mouseDown(screen.getByRole('tab', { name: 'SEO' }), { button: 0 });
  const field = await screen.findByLabelText(/^Titre pour les moteurs/);
  // “Exercice | Centrale 18-112”, as the page is titled.
  expect(screen.getByText(/^26\scaractères sur 60$/)).toBeTruthy();
  const long = 'Une garde de nuit racontée par celles et ceux qui étaient au pupitre ce soir-là';
  fireEvent.change(field, { target: { value: long } });
  expect(await screen.findByText(/la fin sera coupée/)).toBeTruthy();
  const engine = screen.getByRole('region', { name: 'Dans un moteur de recherche' });
  expect(engine.textContent).toContain(
    'Une garde de nuit racontée par celles et ceux qui étaient au…',
  );
  const link = screen.getByRole('region', { name: 'En lien partagé' });
  expect(link.textContent).toContain(long);
});

describe('the image of a shared link', () => {
  const shared = async () => {
    fireEvent.mouseDown(screen.getByRole('tab', { name: 'SEO' }), { button: 0 });
    const link = await screen.findByRole('region', { name: 'En lien partagé' });
    return { link, image: new URL(link.querySelector('img')?.src ?? '') };
  };
  const imageUrl = '/covers/annonce.svg';

  test('is the one in the page of a published article', async () => {
    const published = { ...article, status: 'PUBLISHED', imageUrl };
    await openEditor({ ArticleToEdit: () => ({ managedArticle: published }) });
    const { image, link } = await shared();
    expect(image.pathname + image.search).toBe(
      articleShareImage({ id: '5', updatedAt: article.updatedAt }),
    );
    expect(link.textContent).not.toContain('L’image est dessinée à nouveau');
    fireEvent.mouseDown(screen.getByRole('tab', { name: 'Contenu' }), { button: 0 });
    await type('Un autre titre');
    expect((await shared()).link.textContent).toContain('L’image est dessinée à nouveau');
  });

  test('is that of the site before an article is published', async () => {
    await openEditor({ ArticleToEdit: () => ({ managedArticle: { ...article, imageUrl } }) });
    const { image, link } = await shared();
    expect(image.pathname).toBe('/partage.jpg');
    expect(link.textContent).toContain('est dessinée à sa publication');
  });
});

test('a public article gets its automatic tags from the server, and others are typed', async () => {
  const { sent } = await openEditor({
    ArticleToEdit: () => ({
      managedArticle: { ...article, tags: ['officiel', 'Mise à jour', 'caserne'] },
    }),
    SaveArticle: () => ({ saveArticle: article }),
  });
  fireEvent.mouseDown(screen.getByRole('tab', { name: 'Paramètres' }), { button: 0 });
  const tags = await screen.findByLabelText<HTMLInputElement>(/^Étiquettes/);
  expect(tags.value).toBe('caserne');
  fireEvent.change(tags, { target: { value: 'caserne, , garde ' } });
  fireEvent.click(screen.getByRole('button', { name: 'Enregistrer' }));
  await waitFor(() => expect(sent('SaveArticle')).toHaveLength(1));
  expect(sent('SaveArticle')[0]?.input).toMatchObject({ tags: ['caserne', 'garde'] });
});

describe('the address and the author of an article', () => {
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
      SaveArticle: () => ({ saveArticle: published }),
    });
    fireEvent.mouseDown(screen.getByRole('tab', { name: 'Paramètres' }), { button: 0 });
    return { ...app, slug: await screen.findByLabelText(/^Adresse de l’article/) };
  };
  const PLACING: Permission[] = ['CONTENT_NEWS_MANAGE', 'CONTENT_NEWS_PUBLISH'];

  test('can be typed, and the address is previewed', async () => {
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

  test('are not sent when unchanged, and not offered to people who may not change them', async () => {
    const { sent } = await openPlace();
    expect(screen.queryByLabelText(/^Auteur/)).toBeNull();
    expect(screen.queryByLabelText(/^Date de publication/)).toBeNull();
    fireEvent.click(screen.getByRole('button', { name: 'Enregistrer' }));
    await waitFor(() => expect(sent('SaveArticle')).toHaveLength(1));
    expect(sent('SaveArticle')[0]?.input).not.toHaveProperty('slug', article.slug);
    expect(sent('SaveArticle')[0]?.input).not.toHaveProperty('authorId', '1');
  });

  test('cannot have capitals or blanks', async () => {
    const { slug, sent } = await openPlace(PLACING);
    fireEvent.change(slug, { target: { value: 'Nuit de garde' } });
    fireEvent.click(screen.getByRole('button', { name: 'Enregistrer' }));
    expect(await screen.findByText(/^L’adresse s’écrit en minuscules/)).toBeTruthy();
    expect(sent('SaveArticle')).toEqual([]);
  });

  test('show the reason instead of an address that the server will refuse', async () => {
    const problem = 'Cette adresse est déjà prise, ou l’a été, par un autre article.';
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

  test('say who signs the article, and why only managers of articles may choose', async () => {
    await openPlace();
    const panel = screen.getByRole('tabpanel', { name: 'Paramètres' });
    expect(panel.textContent).toContain('AuteurLa rédactionChoisir une autre signature demande');
  });
});

test('say under which name and address a new article will be published', async () => {
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
      KeepArticleDraft: keptDraft,
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

test('the buttons change for a future time only, and its field says why another is invalid', async () => {
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
    ['03/04/2036 25:99', /^Écrivez le jour et l’heure comme/],
    ['31/02/2036 10:00', /^Ce jour n’existe pas/],
    ['01/01/2020 08:00', /^La date de publication doit être à venir/],
  ] as const;
  for (const [moment, problem] of impossible) {
    enter(moment);
    // One after the other, as they are typed.
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
