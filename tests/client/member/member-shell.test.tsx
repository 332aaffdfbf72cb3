import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, test, vi } from 'vitest';

import { memberMenuFor } from '#areas/member/memberMenu';
import type { MemberSection } from '#client/generated/graphql';
import { isClosedSection } from '#client/platform/memberSections';
import { ShellNav } from '#features/shell/frame/ShellNav';
import { PageBoundary } from '#features/shell/PageBoundary';
import { eventData } from '#tests/support/browser/memberPages';
import { renderClient, SITE, type Answers } from '#tests/support/browser/renderClient';
import {
  dashboardData,
  EVERY_SECTION,
  renderApp,
  viewerData,
  type ViewerParts,
} from '#tests/support/browser/renderApp';

async function openArea(
  parts: ViewerParts = {},
  at = '/compte/tableau-de-bord',
  answers: Answers = {},
) {
  const viewer = () => ({ viewer: viewerData(parts) });
  const app = renderApp({ at, answers: { Viewer: viewer, ...answers } });
  await screen.findByRole('heading', { level: 1 });
  return app;
}

const menu = () => within(screen.getByRole('navigation', { name: 'Espace membre' }));

beforeEach(() => localStorage.setItem('authToken', 'jeton'));

describe('the layout of the member area', () => {
  test('shows every section in the menu, and marks closed sections with "Bientôt"', async () => {
    await openArea({ openSections: [] });
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

  test('groups the open pages of “Votre activité” at its end', () => {
    const groupOf = (...open: MemberSection[]) => {
      const [, group] = memberMenuFor(open);
      return [group?.title, ...(group?.items ?? []).map(({ label }) => label)];
    };
    expect(groupOf(...EVERY_SECTION)).toEqual([
      'Votre activité',
      'Classement',
      'Mes gardes',
      'Favoris et discussions',
    ]);
    expect(groupOf('NEWS', 'STORE')).toEqual(['Votre activité', 'Favoris et discussions']);
    expect(groupOf('STORE')).toEqual([undefined]);
  });

  const bar = () => within(screen.getByRole('navigation', { name: 'Accès rapide' }));

  test('links to open pages from the bar of a phone', async () => {
    const labels = () =>
      bar()
        .getAllByRole('link')
        .map(({ textContent }) => textContent);
    const { unmount } = await openArea({ openSections: [] });
    expect(labels()).toEqual(['Tableau', 'Compte']);
    unmount();
    await openArea({ openSections: [...EVERY_SECTION] });
    expect(labels()).toEqual(['Tableau', 'Actualités', 'Classement', 'Gardes']);
    expect(bar().getByRole('link', { current: 'page' }).textContent).toBe('Tableau');
  });

  test('opens the menu from the bar of a phone', async () => {
    await openArea({ openSections: [...EVERY_SECTION] });
    await userEvent.click(bar().getByRole('button', { name: 'Ouvrir le menu' }));
    const drawer = await screen.findByRole('dialog', { name: 'Espace membre' });
    expect(within(drawer).getByText('Votre activité')).toBeTruthy();
  });

  test('links only to the sections that are open', async () => {
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

  test.each([
    ['/compte/actualites', 'Actualités'],
    ['/compte/statistiques', 'Mes Statistiques'],
    ['/compte/favoris', 'Favoris et discussions'],
    ['/compte/classement', 'Classement'],
    ['/compte/gardes', 'Mes gardes'],
    ['/compte/gardes/7', 'Mes gardes'],
    ['/compte/mes-donnees', 'Mes données'],
    ['/compte/confidentialite', 'Confidentialité'],
  ])('marks, at the path %s, only the menu entry “%s” as current', (at, label) => {
    const sections = memberMenuFor(EVERY_SECTION);
    renderClient(<ShellNav label="Espace membre" sections={sections} />, { at });
    const marked = menu()
      .getAllByRole('link')
      .filter((entry) => entry.getAttribute('aria-current') === 'page');
    expect(marked.map(({ textContent }) => textContent)).toEqual([label]);
  });

  test('counts new comments in followed discussions at their entry', async () => {
    await openArea({ openSections: [...EVERY_SECTION] }, undefined, {
      UnreadNotificationCount: () => ({ unreadNotificationCount: 4, newThreadCommentCount: 2 }),
    });
    const entry = menu().getByRole('link', { name: /^Favoris et discussions/ });
    await waitFor(() =>
      expect(entry.textContent).toBe('Favoris et discussions2, 2 nouveaux commentaires'),
    );
  });

  test('lists the pages of “Mon Compte” below it while that entry is current', async () => {
    const sections = memberMenuFor([]);
    const open = (at: string) =>
      renderClient(<ShellNav label="Espace membre" sections={sections} />, { at });
    const { unmount } = open('/compte/tableau-de-bord');
    expect(menu().queryByRole('link', { name: 'Confidentialité' })).toBeNull();
    unmount();
    open('/compte/mon-compte');
    const page = menu().getByRole('link', { name: 'Confidentialité' });
    expect(page.getAttribute('href')).toBe('/compte/confidentialite');
    expect(page.closest('ul')?.previousElementSibling?.textContent).toBe('Mon Compte');
    expect(page.closest('ul')?.textContent).toBe('ConfidentialitéMes données');
  });

  test('marks "Jouer" as closed even when every other section is open', () => {
    const [section] = memberMenuFor(EVERY_SECTION);
    expect(section?.items.filter(({ soon }) => soon).map(({ label }) => label)).toEqual(['Jouer']);
  });

  test('links a staff member to the admin area, and a member on the free tier to the store', async () => {
    await openArea({ roles: ['moderator'], canAccessAdmin: true });
    expect(screen.getByRole('link', { name: 'Voir la boutique' }).getAttribute('href')).toBe(
      '/compte/boutique',
    );
    expect(screen.getByRole('link', { name: /administration/ }).getAttribute('href')).toBe(
      '/admin/tableau-de-bord',
    );
  });

  test('explains to staff why they have no admin access, and does not link to the admin area', async () => {
    await openArea({ roles: ['moderator'], permissions: ['MODERATION_COMMENTS_MODERATE'] });
    expect(
      screen.getByText(
        /n’avez pas accès à l’administration\. L’administration est réservée aux administrateurs/,
      ),
    ).toBeTruthy();
    expect(screen.queryByRole('link', { name: /administration/ })).toBeNull();
  });

  test.each<[string, ViewerParts, RegExp]>([
    [
      'whose role has permissions',
      { roles: ['moderator'], permissions: ['MODERATION_COMMENTS_MODERATE'] },
      /Un administrateur peut l’ouvrir à toute l’équipe avec le réglage/,
    ],
    [
      'whose role has no permissions',
      { roles: ['support'] },
      /Votre rôle ne donne accès à aucune page de l’administration./,
    ],
    ['without a role', {}, /L’administration est réservée à l’équipe du site./],
  ])(
    'explains on the dashboard, to a user %s, why an admin page was refused',
    async (_who, parts, explanation) => {
      const { addresses } = await openArea(parts, '/admin/commentaires');
      expect(addresses.at(-1)).toBe('/compte/tableau-de-bord');
      const said = within(
        (await screen.findByText('Cette page fait partie de l’administration.')).closest('p')!,
      );
      expect(said.getByText(explanation)).toBeTruthy();
      expect(said.getByRole('link').getAttribute('href')).toBe(`mailto:${SITE.supportEmail}`);
    },
  );

  test('does not mention a refused admin page when the dashboard was opened directly', async () => {
    await openArea({ roles: ['moderator'] });
    expect(screen.queryByText(/Cette page fait partie/)).toBeNull();
  });

  test('shows a premium member neither the "Staff" box nor the Premium offer', async () => {
    await openArea({ subscription: 'PREMIUM' });
    expect(screen.queryByText('Staff')).toBeNull();
    expect(screen.queryByText(/^Passez Premium/)).toBeNull();
  });

  test('has an avatar menu with the account and the settings', async () => {
    await openArea();
    await userEvent.click(screen.getByRole('button', { name: 'Menu de lmartin (LM)' }));
    const entry = async (name: string) =>
      (await screen.findByRole('menuitem', { name })) as Element;
    expect((await entry('Mon Compte')).getAttribute('href')).toBe('/compte/mon-compte');
    expect((await entry('Paramètres')).getAttribute('href')).toBe('/compte/parametres');
    expect(await entry('Se Déconnecter')).toBeTruthy();
  });

  test('links the name of the site to the dashboard', async () => {
    await openArea({}, '/compte/jeu');
    for (const link of screen.getAllByRole('link', { name: /tableau de bord/ })) {
      expect(link.getAttribute('href')).toBe('/compte/tableau-de-bord');
    }
  });
});

describe('a link to a closed section', () => {
  const SECTIONS = /^\/compte\/(actualites|statistiques|succes|evenements|parametres|boutique)/;
  /** Returns the URLs of the sections to which the page links, without the orders. */
  const offered = () =>
    [...document.querySelectorAll('a[href]')]
      .map((link) => link.getAttribute('href') ?? '')
      .filter((href) => SECTIONS.test(href) && !href.startsWith('/compte/boutique/commandes'));

  test.each(['/compte/tableau-de-bord', '/compte/mon-compte'])(
    'is absent from the page %s until its section is open',
    async (path) => {
      const answers = {
        MemberDashboard: () =>
          dashboardData({}, { events: { items: [eventData(1)] }, articles: { items: [] } }),
      };
      const closed = await openArea({ openSections: [] }, path, answers);
      await screen.findByRole('heading', { level: 1 });
      await userEvent.click(screen.getByRole('button', { name: 'Menu de lmartin (LM)' }));
      await screen.findByRole('menuitem', { name: 'Paramètres', description: 'Bientôt' });
      expect(offered()).toEqual([]);
      closed.unmount();
      await openArea({}, path, answers);
      expect(offered().length).toBeGreaterThan(5);
    },
  );

  test('is disabled on the dashboard, and the card of the section is hidden', async () => {
    await openArea({ openSections: ['NEWS'] });
    const links = within(await screen.findByRole('region', { name: 'Accès rapides' }));
    expect(links.getByText('Boutique').textContent).toBe(' BoutiqueBientôt');
    expect(links.getByRole('link', { name: 'Mon Compte' })).toBeTruthy();
    expect(screen.getByRole('region', { name: 'Dernières actualités' })).toBeTruthy();
    expect(screen.queryByRole('region', { name: 'Prochain événement' })).toBeNull();
  });

  test('can be any link below the path of the section, but never a link to orders', () => {
    expect(isClosedSection('/compte/succes', [])).toBe(true);
    expect(isClosedSection('/compte/actualites/3#commentaire-7', [])).toBe(true);
    expect(isClosedSection('/compte/actualites/3#commentaire-7', ['NEWS'])).toBe(false);
    expect(isClosedSection('/compte/boutique?onglet=abonnements', [])).toBe(true);
    expect(isClosedSection('/compte/boutique/commandes/4', [])).toBe(false);
    expect(isClosedSection('/compte/boutiques', [])).toBe(false);
    expect(isClosedSection('/admin/actualites', [])).toBe(false);
  });
});

describe('a page of the member area', () => {
  test('shows "Bientôt disponible" if it is the page of the game', async () => {
    await openArea({}, '/compte/jeu');
    expect(await screen.findByText('Bientôt disponible')).toBeTruthy();
  });

  test('that throws an error is replaced by a message with a reload button, and the menu remains', async () => {
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

  test('whose script cannot be loaded shows an offline message, and reloads when the network is back', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => undefined);
    const onLine = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    const reload = vi.spyOn(window.location, 'reload').mockReturnValue();
    reload.mockClear();
    const Broken = () => {
      throw new TypeError('Failed to fetch dynamically imported module: /assets/StorePage.js');
    };
    renderClient(
      <PageBoundary>
        <Broken />
      </PageBoundary>,
    );
    expect(screen.getByRole('heading', { name: 'Vous êtes hors connexion' })).toBeTruthy();
    expect(screen.queryByRole('alert')).toBeNull();
    // The page retries without reloading, because a reload without a network would show the
    // browser's error page.
    await userEvent.click(screen.getByRole('button', { name: 'Réessayer' }));
    expect(screen.getByText('Vous êtes toujours hors connexion.')).toBeTruthy();
    expect(reload).not.toHaveBeenCalled();
    onLine.mockReturnValue(true);
    fireEvent(window, new Event('online'));
    await waitFor(() => expect(reload).toHaveBeenCalledOnce());
  });
});
