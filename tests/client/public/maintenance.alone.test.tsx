import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, test, vi } from 'vitest';

import { render } from '#client/app/entry-server';
import { storageKeys } from '#client/platform/storageKeys';
import { renderApp, viewerData, type ViewerParts } from '#tests/support/browser/renderApp';
import { GraphqlFailure, SITE } from '#tests/support/browser/renderClient';

const CLOSED = { Site: () => ({ site: { ...SITE, maintenance: true } }) };
const TITLE = 'Site en maintenance';
const title = () => screen.findByRole('heading', { name: TITLE });
const signedInAs = (parts: ViewerParts) => {
  localStorage.setItem(storageKeys.authToken, 'jeton');
  return { Viewer: () => ({ viewer: viewerData(parts) }) };
};

beforeEach(() => localStorage.clear());

describe('a site in maintenance', () => {
  test.each(['/', '/actualites', '/compte/boutique', '/admin/tableau-de-bord', '/nulle-part'])(
    'shows a visitor the maintenance page at the path %s',
    async (at) => {
      renderApp({ at, answers: CLOSED });
      await title();
      expect(screen.getByRole('link', { name: 'contact@centrale.test' })).toBeDefined();
      expect(screen.queryByRole('banner')).toBeNull();
    },
  );

  test('allows staff to sign in', async () => {
    renderApp({ answers: CLOSED });
    await title();
    await userEvent.click(screen.getByRole('button', { name: 'Connexion de l’équipe' }));
    expect(await screen.findByRole('dialog')).toBeDefined();
  });

  test('shows a signed-in member the maintenance page with a sign-out button', async () => {
    renderApp({ at: '/compte/tableau-de-bord', answers: { ...CLOSED, ...signedInAs({}) } });
    await title();
    await userEvent.click(screen.getByRole('button', { name: 'Se Déconnecter' }));
    await screen.findByRole('button', { name: 'Connexion de l’équipe' });
    expect(localStorage.getItem(storageKeys.authToken)).toBeNull();
  });

  test('shows the requested page once the site is open again', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    let closed = true;
    renderApp({
      at: '/regles',
      answers: { Site: () => ({ site: { ...SITE, maintenance: closed } }) },
    });
    await title();
    closed = false;
    await vi.advanceTimersByTimeAsync(60_000);
    vi.useRealTimers();
    await waitFor(() => expect(screen.queryByRole('heading', { name: TITLE })).toBeNull());
  });

  test('is open to users with admin access', async () => {
    const staff = signedInAs({ canAccessAdmin: true, roles: ['admin'] });
    renderApp({ at: '/compte/tableau-de-bord', answers: { ...CLOSED, ...staff } });
    expect(await screen.findByRole('heading', { level: 1 })).toBeDefined();
    expect(screen.queryByText(TITLE)).toBeNull();
  });

  test('replaces an open page by the maintenance page once the server refuses a request', async () => {
    let closed = false;
    renderApp({
      at: '/actualites',
      answers: {
        Site: () => ({ site: { ...SITE, maintenance: closed } }),
        PublicNewsList: () => {
          closed = true;
          throw new GraphqlFailure('MAINTENANCE', 'Le site est en maintenance.');
        },
      },
    });
    expect(await title()).toBeDefined();
  });

  test('sends its maintenance page with status 503 and noindex', async () => {
    const execute = async ({ query }: { query: string }) =>
      query.startsWith('query Site')
        ? { data: CLOSED.Site() as Record<string, unknown> }
        : { errors: [{ message: 'fermé' } as never] };
    const page = await render({ url: 'https://centrale.test/', execute });
    expect(page.status).toBe(503);
    expect(page.html).toContain(TITLE);
    expect(page.head).toContain('noindex');
    await waitFor(() =>
      expect(page.modules).toContain('areas/public/maintenance/MaintenancePage.tsx'),
    );
  });
});
