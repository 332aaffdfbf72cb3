import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, test, vi } from 'vitest';

import { memberMenuFor } from '../../client/areas/member/memberMenu';
import { PageBoundary } from '../../client/features/shell/PageBoundary';
import { renderClient } from '../support/renderClient';
import { renderApp, viewerData, type ViewerParts } from '../support/renderApp';

async function openArea(parts: ViewerParts = {}, at = '/compte/tableau-de-bord') {
  const app = renderApp({ at, answers: { Viewer: () => ({ viewer: viewerData(parts) }) } });
  await screen.findByRole('heading', { level: 1 });
  return app;
}

const menu = () => within(screen.getByRole('navigation', { name: 'Espace membre' }));

beforeEach(() => localStorage.setItem('authToken', 'jeton'));

describe('the member menu', () => {
  test('has its documented entries, most of them "Bientôt"', async () => {
    await openArea();
    const entries = menu().getAllByRole('link');
    expect(entries.map((entry) => entry.textContent)).toEqual([
      'Tableau de Bord',
      'ActualitésBientôt',
      'Mes StatistiquesBientôt',
      'SuccèsBientôt',
      'ÉvénementsBientôt',
      'JouerBientôt',
      'ConfigurationBientôt',
      'Mon Compte',
      'BoutiqueBientôt',
    ]);
    const closed = entries.filter((entry) => entry.getAttribute('aria-disabled') === 'true');
    expect(closed).toHaveLength(7);
    expect(closed.every((entry) => !entry.hasAttribute('href'))).toBe(true);
  });

  test('opens the entries that the settings open', async () => {
    await openArea({ openSections: ['NEWS', 'STORE'] });
    expect(menu().getByRole('link', { name: 'Actualités' }).getAttribute('href')).toBe(
      '/compte/actualites',
    );
    expect(menu().getByRole('link', { name: 'Boutique' }).getAttribute('href')).toBe(
      '/compte/boutique',
    );
    expect(
      menu()
        .getByRole('link', { name: /^Succès/ })
        .hasAttribute('href'),
    ).toBe(false);
  });

  test('keeps "Jouer" closed whatever is open', () => {
    const [section] = memberMenuFor([
      'NEWS',
      'STATISTICS',
      'ACHIEVEMENTS',
      'EVENTS',
      'SETTINGS',
      'STORE',
    ]);
    expect(section?.items.filter(({ soon }) => soon).map(({ label }) => label)).toEqual(['Jouer']);
  });

  test('leads free members to the shop, and shows staff the way to the administration', async () => {
    await openArea({ roles: ['moderator'], canAccessAdmin: true });
    expect(screen.getByRole('link', { name: 'Voir la boutique' }).getAttribute('href')).toBe(
      '/compte/boutique',
    );
    expect(screen.getByRole('link', { name: /administration/ }).getAttribute('href')).toBe(
      '/admin/tableau-de-bord',
    );
  });

  test('tells staff why the administration is closed to them, rather than lead there', async () => {
    await openArea({ roles: ['moderator'] });
    expect(screen.getByText(/^L’administration est réservée aux administrateurs/)).toBeTruthy();
    expect(screen.queryByRole('link', { name: /administration/ })).toBeNull();
  });

  test('shows no staff box to a member, nor the invitation to a premium one', async () => {
    await openArea({ subscription: 'PREMIUM' });
    expect(screen.queryByText('Staff')).toBeNull();
    expect(screen.queryByText(/^Passez Premium/)).toBeNull();
  });

  test('of the avatar leads to the account and the settings', async () => {
    await openArea();
    await userEvent.click(screen.getByRole('button', { name: 'Menu de lmartin' }));
    const entry = async (name: string) =>
      (await screen.findByRole('menuitem', { name })) as Element;
    expect((await entry('Mon Compte')).getAttribute('href')).toBe('/compte/mon-compte');
    expect((await entry('Paramètres')).getAttribute('href')).toBe('/compte/parametres');
    expect(await entry('Se Déconnecter')).toBeTruthy();
  });

  test('the name of the house leads to the dashboard', async () => {
    await openArea({}, '/compte/jeu');
    for (const link of screen.getAllByRole('link', { name: /tableau de bord/ })) {
      expect(link.getAttribute('href')).toBe('/compte/tableau-de-bord');
    }
  });
});

describe('a page of the area', () => {
  test('says "Bientôt disponible" where the game will be', async () => {
    await openArea({}, '/compte/jeu');
    expect(await screen.findByText('Bientôt disponible')).toBeTruthy();
  });

  test('that fails leaves what is around it, and offers Recharger', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => undefined);
    const reload = vi.spyOn(window.location, 'reload').mockReturnValue();
    const Broken = () => {
      throw new TypeError('Failed to fetch dynamically imported module: /assets/StorePage.js');
    };
    renderClient(
      <>
        <p>Menu</p>
        <PageBoundary>
          <Broken />
        </PageBoundary>
      </>,
    );
    expect(screen.getByText('Menu')).toBeTruthy();
    expect(screen.getByRole('alert').textContent).toContain('pas pu être chargée');
    await userEvent.click(screen.getByRole('button', { name: 'Recharger' }));
    await waitFor(() => expect(reload).toHaveBeenCalledOnce());
  });
});
