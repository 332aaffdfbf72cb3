import { screen } from '@testing-library/react';
import { createPath } from 'react-router-dom';
import { beforeEach, describe, expect, test, vi } from 'vitest';

import { publicFeatures } from '#areas/public/publicFeatures';
import { legalPaths } from '#client/shared/sitePaths';
import { GraphqlFailure, type Answers } from '#tests/support/browser/renderClient';
import { renderApp, viewerData, type ViewerParts } from '#tests/support/browser/renderApp';

const signedIn = (parts?: ViewerParts): Answers => ({
  Viewer: () => ({ viewer: viewerData(parts) }),
});
const open = (at: string, answers?: Answers) => renderApp({ at, answers });
/** Maximum wait in ms: the script of a page is compiled when the page is first opened. */
const WAIT = 5000;

describe('a visitor', () => {
  test('can open the public site', async () => {
    const { addresses } = open('/');
    expect(await screen.findByRole('heading', { level: 1 })).toBeTruthy();
    expect(addresses).toEqual(['/']);
  });

  test.each(['/compte', '/compte/mon-compte', '/admin', '/admin/tableau-de-bord'])(
    'is redirected from the path %s to the home page',
    async (at) => {
      const { addresses } = open(at);
      await vi.waitFor(() => expect(addresses.at(-1)).toBe('/'), WAIT);
    },
  );

  test.each(['/rien', '/%0arien', '/actualites%0d%0a', '/compte%0a'])(
    'sees the 404 page at the path %s',
    async (at) => {
      const { addresses } = open(at);
      expect(await screen.findByRole('heading', { name: 'Page introuvable' })).toBeTruthy();
      expect(addresses).toEqual([at]);
    },
  );

  test('sees the 404 page at the former URL of a member page', async () => {
    open('/boutique');
    expect(await screen.findByRole('heading', { name: 'Page introuvable' })).toBeTruthy();
  });
});

describe('a member', () => {
  beforeEach(() => localStorage.setItem('authToken', 'jeton'));

  test('sees a spinner until the session is resolved', async () => {
    let resolve: (viewer: unknown) => void = () => {};
    const viewer = new Promise((done) => {
      resolve = done;
    });
    open('/compte/tableau-de-bord', { Viewer: () => viewer });
    expect(screen.getByRole('status').textContent).toContain('Chargement…');
    resolve({ viewer: viewerData() });
    expect(await screen.findByRole('heading', { name: 'Bonjour, lmartin' })).toBeTruthy();
  });

  test('is redirected from the home page to the dashboard', async () => {
    const { addresses } = open('/', signedIn());
    await vi.waitFor(() => expect(addresses.at(-1)).toBe('/compte/tableau-de-bord'), WAIT);
  });

  test.each([
    ['/actualites', '/compte/actualites'],
    ['/actualites/', '/compte/actualites'],
    [
      '/actualites?recherche=feu&categorie=annonce&page=3',
      '/compte/actualites?recherche=feu&categorie=annonce',
    ],
    ['/actualites?etiquette=officiel', '/compte/actualites?etiquette=officiel'],
    ['/actualites?auteur=1', '/compte/actualites?auteur=1'],
    ['/actualites/introuvable#commentaire-4', '/compte/actualites/introuvable#commentaire-4'],
  ])('is redirected from the public URL %s to %s', async (at, to) => {
    const { router } = open(at, signedIn());
    await vi.waitFor(() => expect(createPath(router.state.location)).toBe(to), WAIT);
    // The redirect replaces the public URL in the history, so that the back button skips that URL.
    expect(router.state.historyAction).toBe('REPLACE');
  });

  test.each([
    ['/tableau-de-bord', '/compte/tableau-de-bord'],
    ['/boutique', '/compte/boutique'],
    ['/parametres', '/compte/parametres'],
    ['/statistiques', '/compte/statistiques'],
    ['/reussites', '/compte/succes'],
    ['/succes', '/compte/succes'],
    ['/evenements', '/compte/evenements'],
    ['/jeu', '/compte/jeu'],
  ])('is redirected from the old link %s to %s', async (at, to) => {
    const { addresses } = open(at, signedIn());
    await vi.waitFor(() => expect(addresses.at(-1)).toBe(to), WAIT);
  });

  test.each(Object.values(legalPaths))(
    'can read the legal text at the path %s without a redirect',
    async (at) => {
      const { addresses } = open(at, signedIn());
      expect(await screen.findByRole('navigation', { name: 'Informations légales' })).toBeTruthy();
      expect(addresses).toEqual([at]);
    },
  );

  test.each(
    publicFeatures
      .flatMap(({ pages }) => pages)
      .flatMap(({ path, members }) => (members === 'samePage' && path !== '*' ? [path] : [])),
  )('can open the public page %s without a redirect', async (at) => {
    const { addresses } = open(at, signedIn());
    expect(await screen.findAllByRole('heading', { level: 1 })).toHaveLength(1);
    expect(addresses).toEqual([at]);
  });

  test.each(['/404', '/rien', '/actualites/a/b', '/regles/a', '/%0arien'])(
    'sees the 404 page with a link to the member area at the path %s',
    async (at) => {
      const { addresses } = open(at, signedIn());
      expect(await screen.findByRole('heading', { name: 'Page introuvable' })).toBeTruthy();
      expect(addresses).toEqual([at]);
      const back = screen.getAllByRole('link', { name: 'Espace membre' });
      expect(back[0]?.getAttribute('href')).toBe('/compte/tableau-de-bord');
      expect(screen.queryByRole('button', { name: /^Connexion/ })).toBeNull();
    },
  );

  test('sees the dashboard at /compte, and the 404 page at an unknown path in /compte', async () => {
    const { addresses } = open('/compte', signedIn());
    await vi.waitFor(() => expect(addresses.at(-1)).toBe('/compte/tableau-de-bord'), WAIT);
    open('/compte/nulle-part', signedIn());
    expect(await screen.findByRole('heading', { name: 'Page introuvable' })).toBeTruthy();
  });

  test('is redirected from the admin area to the member dashboard', async () => {
    const { addresses } = open('/admin/tableau-de-bord', signedIn({ roles: ['moderator'] }));
    await vi.waitFor(() => expect(addresses.at(-1)).toBe('/compte/tableau-de-bord'), WAIT);
  });

  test('can open a mailed link', async () => {
    const EmailConfirmationLink = () => ({ emailConfirmationLink: 'CONFIRMS' });
    open('/verification-email?jeton=abc', { ...signedIn(), EmailConfirmationLink });
    expect(await screen.findByRole('button', { name: 'Confirmer mon adresse' })).toBeTruthy();
  });

  test('can request a password reset link', async () => {
    const { addresses } = open('/mot-de-passe-oublie', signedIn());
    expect(await screen.findByRole('button', { name: 'Recevoir le lien' })).toBeTruthy();
    expect(addresses).toEqual(['/mot-de-passe-oublie']);
  });

  test('with the free tier is offered Premium, and sees no link to the admin area', async () => {
    open('/compte/tableau-de-bord', signedIn());
    await screen.findByRole('navigation', { name: 'Espace membre' });
    expect(screen.getByRole('heading', { name: /^Passez Premium/ })).toBeTruthy();
    expect(screen.queryByRole('link', { name: /administration/ })).toBeNull();
  });

  test('is signed out, and the token cleared, when the server reports an expired session', async () => {
    const { addresses } = open('/compte/mon-compte', {
      Viewer: () => {
        throw new GraphqlFailure('SESSION_EXPIRED', 'Session expirée, veuillez vous reconnecter');
      },
    });
    await vi.waitFor(() => expect(addresses.at(-1)).toBe('/'), WAIT);
    expect(localStorage.getItem('authToken')).toBeNull();
    expect(await screen.findByText('Session expirée, veuillez vous reconnecter')).toBeTruthy();
  });
});

describe('a staff member', () => {
  beforeEach(() => localStorage.setItem('authToken', 'jeton'));
  const editor = { roles: ['editor'], permissions: ['CONTENT_NEWS_VIEW' as const] };

  test('has the Staff badge and a link to the admin area', async () => {
    open('/compte/tableau-de-bord', signedIn({ ...editor, canAccessAdmin: true }));
    expect(await screen.findAllByText('Staff')).toHaveLength(2);
    const link = screen.getByRole('link', { name: 'Ouvrir l’administration' });
    expect(link.getAttribute('href')).toBe('/admin/tableau-de-bord');
  });

  test('with the permission to view the news can open the preview of an article', async () => {
    const { addresses } = open('/actualites/brouillon?apercu', {
      ...signedIn(editor),
      PublicArticle: () => ({ article: null }),
    });
    // The preview itself reports the missing article; the guard would have redirected.
    expect(await screen.findByRole('heading', { name: 'Page introuvable' })).toBeTruthy();
    expect(screen.getByText('/actualites/brouillon')).toBeTruthy();
    expect(addresses).toEqual(['/actualites/brouillon?apercu']);
  });

  test('without the permission to view the news is redirected from the preview of an article', async () => {
    const { addresses } = open('/actualites/brouillon?apercu', {
      ...signedIn({ roles: ['support'] }),
      MemberArticle: () => ({ article: null }),
    });
    await vi.waitFor(() => expect(addresses).toContain('/compte/actualites/brouillon'), WAIT);
    await vi.waitFor(() => expect(addresses.at(-1)).toBe('/404'), WAIT);
  });

  test('can open the admin area when the server allows it', async () => {
    const { addresses } = open('/admin', signedIn({ roles: ['admin'], canAccessAdmin: true }));
    await vi.waitFor(() => expect(addresses.at(-1)).toBe('/admin/tableau-de-bord'), WAIT);
    expect(await screen.findByRole('navigation', { name: 'Administration' })).toBeTruthy();
  });
});
