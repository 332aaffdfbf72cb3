import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, test, vi } from 'vitest';

import { SITE } from '#tests/support/browser/renderClient';
import { renderApp } from '#tests/support/browser/renderApp';

const beacon = vi.fn<typeof navigator.sendBeacon>();
beforeEach(() => {
  beacon.mockReset().mockReturnValue(true);
  Object.assign(navigator, { sendBeacon: beacon });
});

const banner = async () =>
  within(await screen.findByRole('region', { name: 'Vos choix sur les cookies' }));
const stored = () => JSON.parse(localStorage.getItem('cookie-consent') ?? 'null');
const gone = async () =>
  await waitFor(() =>
    expect(screen.queryByRole('region', { name: 'Vos choix sur les cookies' })).toBeNull(),
  );
const press = async (name: string) =>
  await userEvent.click((await banner()).getByRole('button', { name }));

describe('the cookie banner', () => {
  test('has buttons of equal style to refuse and to accept', async () => {
    renderApp();
    const shown = await banner();
    const [refuse, accept] = ['Refuser', 'Accepter tout'].map((name) =>
      shown.getByRole('button', { name }),
    );
    expect(refuse?.className).toBe(accept?.className);
    expect(shown.queryByRole('button', { name: 'Accepter la sélection' })).toBeNull();
    expect(shown.queryByRole('switch')).toBeNull();
  });

  test('counts no page view until "Accepter tout" accepts all categories', async () => {
    renderApp();
    await banner();
    expect(beacon).not.toHaveBeenCalled();
    await press('Accepter tout');
    await gone();
    expect(stored()).toMatchObject({ functional: true, analytics: true, advertising: true });
    await waitFor(() => expect(beacon).toHaveBeenCalledOnce());
  });

  test.each(['Refuser', 'Fermer et refuser'])(
    'refuses all optional categories after a click on "%s"',
    async (name) => {
      renderApp();
      await press(name);
      await gone();
      expect(stored()).toMatchObject({ functional: true, analytics: false, advertising: false });
      expect(beacon).not.toHaveBeenCalled();
    },
  );

  test('accepts only the selected categories after a click on "Accepter la sélection"', async () => {
    renderApp();
    await press('Paramètres');
    const shown = await banner();
    expect(shown.getByText(/brouillons .* Toujours actifs/)).toBeTruthy();
    const state = shown
      .getAllByRole<HTMLInputElement>('switch')
      .map(({ checked, disabled }) => ({ checked, disabled }));
    expect(state).toEqual([
      { checked: true, disabled: true },
      { checked: true, disabled: false },
      { checked: false, disabled: false },
    ]);
    await userEvent.click(shown.getByRole('switch', { name: /^Mesure d’audience/ }));
    await userEvent.click(shown.getByRole('switch', { name: /^Publicité/ }));
    await press('Accepter la sélection');
    await gone();
    expect(stored()).toMatchObject({ analytics: false, advertising: true });
  });

  test('collapses its settings after a click on "Masquer"', async () => {
    renderApp();
    await press('Paramètres');
    await press('Masquer');
    expect((await banner()).queryByRole('switch')).toBeNull();
  });

  test('does not preselect analytics when a third party receives the data', async () => {
    renderApp({ answers: { Site: () => ({ site: { ...SITE, tagManagerId: 'GTM-1' } }) } });
    await press('Paramètres');
    const analytics = (await banner()).getByRole<HTMLInputElement>('switch', { name: /^Mesure/ });
    expect(analytics.checked).toBe(false);
  });

  test('closes after a choice, and can be reopened from the footer', async () => {
    renderApp();
    await press('Accepter tout');
    await gone();
    const opener = screen.getByRole('button', { name: 'Gestion des cookies' });
    await userEvent.click(opener);
    const shown = await banner();
    expect(shown.getAllByRole<HTMLInputElement>('switch').map(({ checked }) => checked)).toEqual([
      true,
      true,
      true,
    ]);
    await press('Refuser');
    await gone();
    expect(stored()).toMatchObject({ analytics: false, advertising: false });
    expect(document.activeElement).toBe(opener);
  });
});

describe('the legal dialog', () => {
  test('has four tabs, and opens on the tab chosen in the footer', async () => {
    renderApp();
    await press('Refuser');
    await userEvent.click(screen.getByRole('link', { name: 'Cookies' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Informations légales' }));
    expect(dialog.getAllByRole('tab').map((tab) => tab.textContent)).toEqual([
      'Mentions légales',
      'Confidentialité',
      'CGU/CGV',
      'Cookies',
    ]);
    expect(dialog.getByRole('tab', { selected: true }).textContent).toBe('Cookies');
    for (const key of ['authToken', 'news-likes', 'cookie-consent']) {
      expect(dialog.getByText(key)).toBeTruthy();
    }
    await userEvent.click(dialog.getByRole('tab', { name: 'Confidentialité' }));
    expect(dialog.getByText(/puis 3.ans après la/).textContent).toContain(
      'tant qu’ils ont un rôle',
    );
    expect(dialog.getByText(/^Commandes.: produit, prix, nom/)).toBeTruthy();
    for (const heading of ['Commandes et factures', 'Jours où', 'Sessions', 'Tentatives de']) {
      expect(dialog.getByText(new RegExp(`^${heading}.*: `))).toBeTruthy();
    }
    await userEvent.click(dialog.getByRole('tab', { name: 'CGU/CGV' }));
    expect(dialog.getByText(/sont en cours de rédaction/)).toBeTruthy();
  });

  const openNotice = async (site: Partial<typeof SITE> = {}) => {
    renderApp({ answers: { Site: () => ({ site: { ...SITE, ...site } }) } });
    await press('Refuser');
    await userEvent.click(screen.getByRole('link', { name: 'Mentions légales' }));
    await screen.findByRole('heading', { name: 'Hébergement' });
    return screen.getByRole('dialog').textContent ?? '';
  };

  test('names the publisher and the host given in the settings', async () => {
    const text = await openNotice({ legalPublisher: 'Jeanne Test\nParis', legalHost: 'Hôte SA' });
    expect(text).toMatch(/à titre non commercial, par.:Jeanne Test\nParis/);
    expect(text).toMatch(/Le site est hébergé par.:Hôte SA/);
    expect(text).not.toContain('peut ne publier que');
    expect(text).not.toContain('hébergé par l’équipe');
  });

  test('names the team as publisher when the settings name neither publisher nor host', async () => {
    const text = await openNotice();
    expect(text).toContain('édité par son équipe, à titre non commercial.');
    expect(text).toContain('peut ne publier que les coordonnées de son hébergeur');
    expect(text).toContain('Le site est hébergé par l’équipe du projet');
  });

  test('closes when its button "Gestion des cookies" opens the cookie settings', async () => {
    renderApp();
    await press('Refuser');
    await userEvent.click(screen.getByRole('link', { name: 'Cookies' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Informations légales' }));
    await userEvent.click(dialog.getByRole('button', { name: 'Gestion des cookies' }));
    expect((await banner()).getAllByRole('switch')).toHaveLength(3);
    expect(screen.queryByRole('dialog')).toBeNull();
  });
});

test('the development notice closes with "Compris"', async () => {
  renderApp();
  await press('Refuser');
  await userEvent.click(screen.getByRole('button', { name: /En savoir plus/ }));
  await screen.findByRole('dialog', { name: 'Jeu en développement' });
  await userEvent.click(screen.getByRole('button', { name: 'Compris' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});
