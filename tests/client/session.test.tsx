import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, test } from 'vitest';

import type { SessionEndReason } from '../../client/generated/graphql';
import { GraphqlFailure, type Answers } from '../support/renderClient';
import { renderApp, viewerData } from '../support/renderApp';

/** The tab of the account that lists the open sessions. */
const SECURITY = '/compte/mon-compte?onglet=securite';
const EXPIRED = 'Session expirée, veuillez vous reconnecter';
const sessions = () => ({
  mySessions: [
    {
      __typename: 'Session',
      id: 's2',
      createdAt: '2025-11-19T09:00:00Z',
      lastSeenAt: '2025-11-20T09:00:00Z',
      device: 'Firefox sur Linux',
      ipAddress: '192.0.2.7',
      current: false,
    },
  ],
});
const member: Answers = { Viewer: () => ({ viewer: viewerData() }), MySessions: sessions };

async function openAccount(answers: Answers = {}) {
  localStorage.setItem('authToken', 'jeton');
  const app = renderApp({ at: SECURITY, answers: { ...member, ...answers } });
  await screen.findByRole('heading', { name: 'Mon compte' });
  await screen.findByText('Firefox sur Linux');
  return app;
}

describe('a session', () => {
  test('sends its token with each call', async () => {
    const { calls } = await openAccount();
    expect(calls.find(({ operation }) => operation === 'Viewer')?.token).toBe('Bearer jeton');
  });

  test('is listened to for its end, with its own token', async () => {
    const { streams } = await openAccount();
    await waitFor(() => expect(streams.tokens('SessionEnded')).toEqual(['jeton']));
  });

  test.each([
    ['BANNED', /^Votre compte a été banni/],
    ['DEACTIVATED', /^Votre compte a été désactivé/],
    ['PASSWORD_CHANGED', /^Votre mot de passe a été changé/],
    ['SIGNED_OUT', /^Vous avez été déconnecté/],
  ] as const)('ends at once when the server says %s', async (reason, sentence) => {
    const { addresses, streams } = await openAccount();
    await waitFor(() => expect(streams.tokens('SessionEnded')).toEqual(['jeton']));
    act(() => streams.say('SessionEnded', { sessionEnded: reason }));
    await waitFor(() => expect(addresses.at(-1)).toBe('/'));
    expect(await screen.findByText(sentence)).toBeTruthy();
    expect(localStorage.getItem('authToken')).toBeNull();
    expect(streams.tokens('SessionEnded')).toEqual([]);
  });

  test('shows at once what its holder may do from now on', async () => {
    const { streams } = await openAccount();
    await waitFor(() => expect(streams.tokens('ViewerChanged')).toEqual(['jeton']));
    expect(screen.queryByText('Staff')).toBeNull();
    const promoted = viewerData({ roles: ['support'], permissions: ['USERS_VIEW'] });
    act(() => streams.say('ViewerChanged', { viewerChanged: promoted }));
    expect((await screen.findAllByText('Staff')).length).toBeGreaterThan(0);
  });

  test('follows a sign-out in another tab', async () => {
    const { addresses } = await openAccount();
    localStorage.removeItem('authToken');
    act(() => {
      window.dispatchEvent(new StorageEvent('storage', { key: 'authToken', newValue: null }));
    });
    await waitFor(() => expect(addresses.at(-1)).toBe('/'));
  });

  test('follows a sign-in in another tab', async () => {
    const { addresses } = renderApp({ at: '/', answers: member });
    await screen.findByRole('heading', { level: 1 });
    localStorage.setItem('authToken', 'ailleurs');
    act(() => {
      window.dispatchEvent(new StorageEvent('storage', { key: 'authToken', newValue: 'ailleurs' }));
    });
    await waitFor(() => expect(addresses.at(-1)).toBe('/compte/tableau-de-bord'));
  });
});

describe('signing out', () => {
  test('tells the server, clears the token and goes to the home page, in silence', async () => {
    const { calls, addresses, streams } = await openAccount({
      Logout: () => {
        streams.say('SessionEnded', { sessionEnded: 'SIGNED_OUT' satisfies SessionEndReason });
        return { logout: { __typename: 'Acknowledgement', message: 'Vous êtes déconnecté.' } };
      },
    });
    await waitFor(() => expect(streams.tokens('SessionEnded')).toEqual(['jeton']));
    await userEvent.click(screen.getByRole('button', { name: 'Menu de lmartin' }));
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Se Déconnecter' }));
    await waitFor(() => expect(addresses.at(-1)).toBe('/'));
    expect(calls.find(({ operation }) => operation === 'Logout')?.token).toBe('Bearer jeton');
    expect(localStorage.getItem('authToken')).toBeNull();
    expect(screen.queryByText('Vous avez été déconnecté.')).toBeNull();
  });

  test('ends here even when the server cannot be told', async () => {
    const { addresses } = await openAccount({
      Logout: () => {
        throw new GraphqlFailure('INTERNAL', 'Erreur du serveur.');
      },
    });
    await userEvent.click(screen.getByRole('button', { name: 'Menu de lmartin' }));
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Se Déconnecter' }));
    await waitFor(() => expect(addresses.at(-1)).toBe('/'));
    expect(localStorage.getItem('authToken')).toBeNull();
  });
});

describe('a session that expires under the hands of its owner', () => {
  const expire: Answers = {
    RevokeSession: () => {
      throw new GraphqlFailure('SESSION_EXPIRED', EXPIRED);
    },
  };

  test('clears the token, says so, and asks to sign in over the page', async () => {
    const { addresses } = await openAccount(expire);
    await userEvent.click(screen.getByRole('button', { name: /^Fermer la session/ }));
    expect(await screen.findByRole('dialog', { name: 'Connexion' })).toBeTruthy();
    expect(screen.getAllByText(EXPIRED).length).toBeGreaterThan(0);
    expect(localStorage.getItem('authToken')).toBeNull();
    expect(addresses.at(-1)).toBe(SECURITY);
    expect(screen.getByText('Firefox sur Linux')).toBeTruthy();
  });

  test('goes on where it was after signing in again', async () => {
    const login = {
      login: { __typename: 'AuthPayload', token: 'neuf', viewer: viewerData() },
    };
    const { addresses } = await openAccount({ ...expire, Login: () => login });
    await userEvent.click(screen.getByRole('button', { name: /^Fermer la session/ }));
    await screen.findByRole('dialog', { name: 'Connexion' });
    expect(screen.getByLabelText<HTMLInputElement>('Adresse email').value).toBe(
      'lmartin@centrale.test',
    );
    await userEvent.type(screen.getByLabelText('Mot de passe'), 'Demo-18-112!');
    await userEvent.click(screen.getByRole('button', { name: 'Se Connecter' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(localStorage.getItem('authToken')).toBe('neuf');
    expect(addresses.at(-1)).toBe(SECURITY);
  });

  test('leads home when nobody signs in again', async () => {
    const { addresses } = await openAccount(expire);
    await userEvent.click(screen.getByRole('button', { name: /^Fermer la session/ }));
    await screen.findByRole('dialog', { name: 'Connexion' });
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(addresses.at(-1)).toBe('/'));
  });
});
