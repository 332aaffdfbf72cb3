import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, test } from 'vitest';

import type { Permission } from '#client/generated/graphql';
import { renderApp, viewerData, type ViewerParts } from '#tests/support/browser/renderApp';
import { SITE } from '#tests/support/browser/renderClient';

async function openAdmin(parts: ViewerParts, at = '/admin/inconnu') {
  const viewer = viewerData({ roles: ['Support'], canAccessAdmin: true, ...parts });
  const app = renderApp({ at, answers: { Viewer: () => ({ viewer }) } });
  await screen.findByRole('heading', { level: 1 });
  return app;
}

const entries = () =>
  within(screen.getByRole('navigation', { name: 'Administration' }))
    .getAllByRole('link')
    .map((link) => link.textContent);

const EDITOR: Permission[] = [
  'USERS_VIEW',
  'CONTENT_NEWS_VIEW',
  'CONTENT_NEWS_CREATE',
  'MODERATION_COMMENTS_VIEW',
];

beforeEach(() => localStorage.setItem('authToken', 'jeton'));

describe('the admin menu', () => {
  test('shows only the entries that the viewer’s permissions allow', async () => {
    await openAdmin({ permissions: EDITOR });
    expect(entries()).toEqual([
      'Tableau de bord',
      'À traiter',
      'Utilisateurs',
      'Actualités',
      'Scénarios',
      'Guide des volontaires',
    ]);
    expect(screen.queryByRole('heading', { name: 'Système' })).toBeNull();
  });

  test('shows the audit log to viewers who may edit the settings', async () => {
    await openAdmin({ permissions: ['SYSTEM_SETTINGS_EDIT'] });
    expect(entries()).toEqual([
      'Tableau de bord',
      'Règles',
      'Journal',
      'Paramètres',
      'Guide de l’équipe',
    ]);
  });
});

describe('the tabs of an admin page', () => {
  const tabs = () =>
    within(screen.getByRole('navigation', { name: /^Onglets/ }))
      .getAllByRole('link')
      .map((link) => [link.textContent, link.getAttribute('aria-current')]);

  test('link to the pages of its menu entry that the viewer may open', async () => {
    await openAdmin({ permissions: ['USERS_VIEW', 'USERS_EDIT'] }, '/admin/utilisateurs');
    expect(tabs()).toEqual([
      ['Liste', 'page'],
      ['Gestion avancée', null],
    ]);
  });

  test('are absent when the viewer may open no other page of the entry', async () => {
    await openAdmin({ permissions: ['USERS_VIEW'] }, '/admin/utilisateurs');
    expect(screen.queryByRole('navigation', { name: /^Onglets/ })).toBeNull();
  });
});

describe('an admin page', () => {
  test('is replaced, for a viewer without its permissions, by a refusal with a link to the member area', async () => {
    const { calls } = await openAdmin({ permissions: EDITOR }, '/admin/roles');
    expect(screen.getByRole('heading', { level: 1, name: 'Accès refusé' })).toBeTruthy();
    const back = screen.getByRole('link', { name: 'Retour à l’espace membre' });
    expect(back.getAttribute('href')).toBe('/compte/tableau-de-bord');
    expect(calls.some(({ operation }) => operation === 'RoleCounts')).toBe(false);
  });

  test('is refused to a viewer without a role', async () => {
    await openAdmin({ roles: [], permissions: ['USERS_VIEW'] }, '/admin/utilisateurs');
    expect(screen.getByRole('heading', { level: 1, name: 'Accès refusé' })).toBeTruthy();
  });

  test('shows the 404 heading and description when its URL is unknown', async () => {
    await openAdmin({ permissions: EDITOR });
    expect(screen.getByRole('heading', { level: 1, name: 'Page introuvable' })).toBeTruthy();
    expect(document.querySelector<HTMLMetaElement>('meta[name="description"]')?.content).toBe(
      'Cette page n’existe pas dans cet espace.',
    );
  });
});

describe('the admin header', () => {
  test('links to the member area and to the account', async () => {
    await openAdmin({});
    const bar = within(screen.getByRole('banner'));
    expect(bar.getByRole('link', { name: 'Espace membre' }).getAttribute('href')).toBe(
      '/compte/tableau-de-bord',
    );
    expect(bar.getByRole('link', { name: 'Mon compte' }).getAttribute('href')).toBe('/compte');
  });

  test('switches the displayed role of the viewer without changing permissions', async () => {
    const { calls } = await openAdmin({
      roles: ['Modérateur', 'Rédacteur'],
      permissions: EDITOR,
    });
    const before = entries();
    const asked = calls.length;
    await userEvent.click(screen.getByRole('button', { name: /^Rôle affiché.*Modérateur$/ }));
    await userEvent.click(screen.getByRole('menuitem', { name: 'Rédacteur' }));
    await waitFor(() =>
      expect(screen.getByRole('button', { name: /^Rôle affiché.*Rédacteur$/ })).toBeTruthy(),
    );
    expect(entries()).toEqual(before);
    expect(calls).toHaveLength(asked);
  });

  test('switches the displayed role from the menu of a small screen', async () => {
    await openAdmin({ roles: ['Modérateur', 'Rédacteur'], permissions: EDITOR });
    await userEvent.click(screen.getByRole('button', { name: 'Ouvrir le menu' }));
    const drawer = within(await screen.findByRole('dialog', { name: 'Administration' }));
    await userEvent.click(drawer.getByRole('button', { name: /^Rôle affiché.*Modérateur$/ }));
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Rédacteur' }));
    expect(await drawer.findByRole('button', { name: /^Rôle affiché.*Rédacteur$/ })).toBeTruthy();
    await userEvent.click(drawer.getByRole('button', { name: 'Fermer le menu' }));
    expect(
      await within(screen.getByRole('banner')).findByRole('button', {
        name: /^Rôle affiché.*Rédacteur$/,
      }),
    ).toBeTruthy();
  });
});

describe('the maintenance notice in the admin area', () => {
  const SENTENCE = /^Le site est en maintenance/;
  const settings = { name: 'Ouvrir les paramètres' };
  const closed = (maintenance: boolean) => () => ({ site: { ...SITE, maintenance } });

  async function openClosed(permissions: Permission[], maintenance: boolean) {
    const viewer = viewerData({ roles: ['Support'], canAccessAdmin: true, permissions });
    const answers = { Viewer: () => ({ viewer }), Site: closed(maintenance) };
    const app = renderApp({ at: '/admin/inconnu', answers });
    await screen.findByRole('heading', { level: 1 });
    return app;
  }

  test('links to the settings for viewers who may edit the settings', async () => {
    await openClosed(['SYSTEM_SETTINGS_EDIT'], true);
    expect((await screen.findByText(SENTENCE)).closest('[role="status"]')).toBeTruthy();
    expect(screen.getByRole('link', settings).getAttribute('href')).toBe('/admin/parametres');
  });

  test('has no link for viewers who may not edit the settings', async () => {
    await openClosed(EDITOR, true);
    expect(await screen.findByText(SENTENCE)).toBeTruthy();
    expect(screen.queryByRole('link', settings)).toBeNull();
  });

  test('appears when maintenance starts, and disappears when it ends', async () => {
    const { streams } = await openClosed(EDITOR, false);
    await waitFor(() => expect(streams.tokens('MaintenanceChanged')).toHaveLength(1));
    expect(screen.queryByText(SENTENCE)).toBeNull();
    act(() => streams.say('MaintenanceChanged', { maintenanceChanged: true }));
    expect(screen.getByText(SENTENCE)).toBeTruthy();
    act(() => streams.say('MaintenanceChanged', { maintenanceChanged: false }));
    expect(screen.queryByText(SENTENCE)).toBeNull();
  });
});
