import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';

import { passTime } from '#tests/support/running/passTime';
import { GraphqlFailure } from '#tests/support/browser/renderClient';
import {
  article,
  savedDraft,
  title,
  type,
  openEditor,
  openNewArticle,
} from '#tests/support/browser/articleEditor';
import { slow } from '#tests/support/running/slow';

const SLOW = slow('types a long text');

const SAVED = 'Modifications gardées';
const NOT_SAVED = 'Modifications non gardées : le serveur ne répond pas.';
const DRAFTS = 'article-drafts';
const away = () => {
  throw new TypeError('Failed to fetch');
};
beforeEach(() => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
});
afterEach(() => {
  vi.useRealTimers();
});

describe('the unsaved text of an article', () => {
  test('is stored on the server when typing pauses', async () => {
    const { titles } = await openEditor();
    await type('Premier');
    await passTime(2);
    await type('Deuxième');
    await passTime(1.5);
    expect(titles()).toEqual([]);
    await passTime(2);
    expect(await screen.findByText(SAVED)).toBeTruthy();
    expect(titles()).toEqual(['Deuxième']);
  });

  test('is stored on the server every 15 s while typing does not pause', SLOW, async () => {
    const { titles } = await openEditor();
    for (let second = 0; second < 34; second += 2) {
      // Sequential on purpose: each text is typed after a pause.
      // oxlint-disable-next-line no-await-in-loop
      await type(`Seconde ${second}`).then(() => passTime(2));
    }
    expect(titles().length).toBeGreaterThanOrEqual(2);
  });

  test('is shown as not stored and sent again every 10 s while the server is unreachable', async () => {
    const saveDraft = vi.fn<() => unknown>(away);
    const { titles } = await openEditor({ SaveArticleDraft: saveDraft });
    await type('Ne pas perdre');
    await passTime(3.5);
    expect(await screen.findByText(NOT_SAVED)).toBeTruthy();
    await passTime(8);
    expect(titles()).toHaveLength(1);
    await passTime(13);
    expect(titles()).toHaveLength(3);
    expect(screen.getByText(NOT_SAVED)).toBeTruthy();
    saveDraft.mockImplementation(savedDraft);
    await type('Ne pas perdre non plus');
    await passTime(10);
    expect(await screen.findByText(SAVED)).toBeTruthy();
    expect(screen.queryByText(NOT_SAVED)).toBeNull();
    expect(titles().at(-1)).toBe('Ne pas perdre non plus');
    await passTime(30);
    expect(titles()).toHaveLength(4);
  });

  test('is sent again as soon as the network is back', async () => {
    const saveDraft = vi.fn<() => unknown>(away);
    await openEditor({ SaveArticleDraft: saveDraft });
    await type('Ne pas perdre');
    await passTime(3.5);
    await screen.findByText(NOT_SAVED);
    saveDraft.mockImplementation(savedDraft);
    act(() => void window.dispatchEvent(new Event('online')));
    await passTime(0.5);
    expect(await screen.findByText(SAVED)).toBeTruthy();
  });

  test('is shown as not stored while the server does not respond, and is not sent twice', async () => {
    const { titles } = await openEditor({ SaveArticleDraft: () => new Promise(() => undefined) });
    await type('Ne pas perdre');
    await passTime(8);
    expect(screen.queryByText(NOT_SAVED)).toBeNull();
    await passTime(7);
    expect(screen.getByText(NOT_SAVED)).toBeTruthy();
    act(() => void window.dispatchEvent(new Event('online')));
    await passTime(20);
    expect(titles()).toHaveLength(1);
  });

  test('is not sent again after the server refuses it, until the user changes the text', async () => {
    const { titles } = await openEditor({
      SaveArticleDraft: () => {
        throw new GraphqlFailure('VALIDATION_FAILED', 'Certains champs sont invalides.');
      },
    });
    await type('Refusé');
    await passTime(30);
    expect(screen.queryByText(NOT_SAVED)).toBeNull();
    expect(titles()).toEqual(['Refusé']);
    await type('Autre');
    await passTime(4);
    expect(titles()).toEqual(['Refusé', 'Autre']);
  });

  test('is not sent again after the user leaves the page', async () => {
    const { titles, unmount } = await openEditor({ SaveArticleDraft: away });
    await type('Ne pas perdre');
    await passTime(3.5);
    await screen.findByText(NOT_SAVED);
    unmount();
    await passTime(30);
    expect(titles()).toHaveLength(1);
  });

  test('is still saved automatically after an attempt to discard it fails', async () => {
    const { titles } = await openEditor({
      ArticleDraft: () => ({
        articleDraft: {
          __typename: 'ArticleDraft',
          json: draftOf('Repris'),
          savedAt: '2026-11-20T10:00:00Z',
          version: 3,
        },
      }),
      DeleteArticleDraft: away,
    });
    fireEvent.click(await screen.findByRole('button', { name: 'Abandonner ces modifications' }));
    await screen.findByText('Erreur de connexion au serveur');
    await type('Continué');
    await passTime(4);
    expect(titles().at(-1)).toBe('Continué');
  });

  test('is restored when the user undoes discarding it', async () => {
    const saved = { __typename: 'ArticleDraft', savedAt: '2026-11-20T10:00:00Z', version: 3 };
    let stored: string | null = draftOf('Repris');
    const { titles } = await openEditor({
      ArticleDraft: () => ({ articleDraft: stored && { ...saved, json: stored } }),
      DeleteArticleDraft: () => {
        stored = null;
        return { deleteArticleDraft: { __typename: 'MessagePayload', message: '' } };
      },
      SaveArticleDraft: ({ json }) => {
        stored = String(json);
        return savedDraft();
      },
    });
    await type('Repris et continué');
    fireEvent.click(await screen.findByRole('button', { name: 'Abandonner ces modifications' }));
    await screen.findByText('Modifications abandonnées');
    expect(stored).toBeNull();
    expect((await title()).value).toBe(article.title);
    fireEvent.click(screen.getByRole('button', { name: /^Annuler/ }));
    await waitFor(async () => expect((await title()).value).toBe('Repris et continué'));
    expect(titles().at(-1)).toBe('Repris et continué');
  });
});

/** Returns the JSON of a draft with this title, as the form stores it. */
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

/** Simulates a sign-out in another tab. */
async function signOutElsewhere(addresses: string[]) {
  localStorage.removeItem('authToken');
  act(() => {
    window.dispatchEvent(new StorageEvent('storage', { key: 'authToken', newValue: null }));
  });
  await waitFor(() => expect(addresses.at(-1)).toBe('/'));
}

test('unsaved text is not stored in the browser when the user discards it at sign-out', async () => {
  const { addresses } = await openEditor();
  await type('À ne pas garder');
  const menu = screen.getByRole('button', { name: 'Menu de lmartin (LM)' });
  fireEvent.keyDown(menu, { key: 'Enter' });
  fireEvent.click(await screen.findByRole('menuitem', { name: 'Se Déconnecter' }));
  fireEvent.click(await screen.findByRole('button', { name: 'Quitter la page' }));
  await waitFor(() => expect(addresses.at(-1)).toBe('/'));
  expect(localStorage.getItem('authToken')).toBeNull();
  expect(localStorage.getItem(DRAFTS)).toBeNull();
});

describe('text typed in the last seconds before a sign-out in another tab', () => {
  test('is restored and sent to the server when the page is opened again', async () => {
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
    await screen.findByText(/^Vos modifications du .* ont été reprises\.$/);
    expect((await title()).value).toBe('Dernières secondes');
    // Still stored in the browser, because the server does not have it yet.
    expect(localStorage.getItem(DRAFTS)).not.toBeNull();
    await passTime(4);
    expect(titles()).toEqual(['Dernières secondes']);
    expect(localStorage.getItem(DRAFTS)).toBeNull();
  });

  test('is not restored when the server has a newer draft', async () => {
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

  test('is not stored in the browser if the server already has it or the user left the page first', async () => {
    const { addresses, unmount } = await openEditor();
    await type('Déjà gardé');
    await passTime(4);
    await screen.findByText(SAVED);
    await signOutElsewhere(addresses);
    expect(localStorage.getItem(DRAFTS)).toBeNull();
    unmount();
    const again = await openEditor();
    await type('Quitté');
    again.unmount();
    expect(localStorage.getItem(DRAFTS)).toBeNull();
  });
});

describe('the unsaved text of a new article', () => {
  const keyOf = (address = '') => new URL(address, 'http://site').searchParams.get('brouillon');
  const listed = (key: string, text: string, articleId: string | null = null) => ({
    __typename: 'UnsavedArticle',
    articleId,
    key: articleId ? null : key,
    title: text,
    savedAt: '2026-11-22T20:12:00Z',
  });

  test('is stored under a separate key for each tab, and the URL contains the key', async () => {
    const one = await openNewArticle();
    const key = keyOf(one.addresses.at(-1));
    expect(key).toMatch(/^[0-9a-f-]{36}$/);
    await type('Premier onglet');
    await passTime(4);
    expect(one.sent('SaveArticleDraft')).toMatchObject([{ articleId: null, key }]);
    one.unmount();

    const other = await openNewArticle();
    const otherKey = keyOf(other.addresses.at(-1));
    expect(otherKey).not.toBe(key);
    await type('Second onglet');
    await passTime(4);
    expect(other.sent('SaveArticleDraft')).toMatchObject([{ key: otherKey }]);
    other.unmount();

    const again = await openNewArticle({}, `?brouillon=${key}`);
    expect(again.sent('ArticleDraft')).toEqual([{ articleId: null, key }]);
  });

  test('is listed with a link in the editor of another new article', async () => {
    const { addresses } = await openNewArticle(
      {
        ArticleDrafts: () => ({
          articleDrafts: [
            listed('cle-du-premier', 'Premier'),
            listed('cle-du-second', 'Second'),
            listed('', 'Un article', '5'),
          ],
        }),
      },
      '?brouillon=cle-du-second',
    );
    const others = await screen.findByRole('region', {
      name: 'Vos autres articles non enregistrés',
    });
    expect(others.textContent).toContain('Premier');
    expect(others.textContent).not.toMatch(/Second|Un article/);
    fireEvent.click(screen.getByRole('link', { name: 'Reprendre Premier' }));
    await waitFor(() => expect(keyOf(addresses.at(-1))).toBe('cle-du-premier'));
  });

  test('is shown as not stored, with the reason, when the server refuses it', async () => {
    await openNewArticle({
      SaveArticleDraft: () => {
        throw new GraphqlFailure('VALIDATION_FAILED', 'Certains champs sont invalides.', {
          json: 'Vous avez déjà 20 brouillons.',
        });
      },
    });
    await type('De trop');
    await passTime(4);
    expect(
      await screen.findByText('Modifications non gardées. Vous avez déjà 20 brouillons.'),
    ).toBeTruthy();
  });

  test('is opened in a second tab only after it is closed in the first tab', async () => {
    let free = (): void => undefined;
    const other = new Promise<void>((resolve) => {
      free = resolve;
    });
    const request = async (
      _name: string,
      options: { ifAvailable?: boolean },
      callback: (lock: object | null) => Promise<unknown>,
    ) => {
      if (options.ifAvailable) return callback(null);
      await other;
      return callback({});
    };
    const locks = vi.spyOn(navigator, 'locks', 'get').mockReturnValue({ request } as never);
    const { addresses } = await openNewArticle({}, '?brouillon=cle-partagee');
    await screen.findByText('Cet article est ouvert dans un autre onglet');
    expect(screen.queryByLabelText('Titre')).toBeNull();
    expect(screen.getByRole('link', { name: 'Écrire un autre article' })).toBeTruthy();
    free();
    expect(await title()).toBeTruthy();
    expect(keyOf(addresses.at(-1))).toBe('cle-partagee');
    locks.mockRestore();
  });
});
