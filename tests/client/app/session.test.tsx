import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';

import type { SessionEndReason } from '#client/generated/graphql';
import { pretendDevice } from '#tests/support/browser/deviceHere';
import { passTime } from '#tests/support/running/passTime';
import { GraphqlFailure, type Answers } from '#tests/support/browser/renderClient';
import { renderApp, viewerData } from '#tests/support/browser/renderApp';

/** URL of the account tab that lists the open sessions. */
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
  await screen.findByRole('heading', { name: 'Mon Compte' });
  await screen.findByText('Firefox sur Linux');
  return app;
}

describe('a session', () => {
  test('sends its token with each request', async () => {
    const { calls } = await openAccount();
    expect(calls.find(({ operation }) => operation === 'Viewer')?.token).toBe('Bearer jeton');
  });

  test('subscribes to the SessionEnded event with its own token', async () => {
    const { streams } = await openAccount();
    await waitFor(() => expect(streams.tokens('SessionEnded')).toEqual(['jeton']));
  });

  test.each([
    ['BANNED', /^Votre compte est banni/],
    ['DEACTIVATED', /^Votre compte est désactivé/],
    ['PASSWORD_CHANGED', /^Votre mot de passe a été modifié/],
    ['SIGNED_OUT', /^Votre session est fermée/],
  ] as const)('ends immediately when the server reports %s', async (reason, sentence) => {
    const { addresses, streams } = await openAccount();
    await waitFor(() => expect(streams.tokens('SessionEnded')).toEqual(['jeton']));
    act(() => streams.say('SessionEnded', { sessionEnded: reason }));
    await waitFor(() => expect(addresses.at(-1)).toBe('/'));
    expect(await screen.findByText(sentence)).toBeTruthy();
    expect(localStorage.getItem('authToken')).toBeNull();
    expect(streams.tokens('SessionEnded')).toEqual([]);
  });

  test('applies changed permissions immediately', async () => {
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

  test('starts when the user signs in in another tab', async () => {
    const { addresses } = renderApp({ at: '/', answers: member });
    await screen.findByRole('heading', { level: 1 });
    localStorage.setItem('authToken', 'ailleurs');
    act(() => {
      window.dispatchEvent(new StorageEvent('storage', { key: 'authToken', newValue: 'ailleurs' }));
    });
    await waitFor(() => expect(addresses.at(-1)).toBe('/compte/tableau-de-bord'));
  });
});

describe('a token stored at an earlier visit', () => {
  beforeEach(() => vi.useFakeTimers({ shouldAdvanceTime: true }));
  afterEach(() => vi.useRealTimers());

  const unavailable = () => {
    throw new GraphqlFailure('SERVICE_UNAVAILABLE', 'Service momentanément indisponible.');
  };

  test('survives a restart of the server', async () => {
    let tries = 0;
    const Viewer = (variables: Record<string, unknown>) =>
      (tries += 1) < 3 ? unavailable() : member.Viewer!(variables);
    localStorage.setItem('authToken', 'jeton');
    renderApp({ at: SECURITY, answers: { ...member, Viewer } });
    await waitFor(() => expect(tries).toBe(1));
    await passTime(4);
    await screen.findByRole('heading', { name: 'Mon Compte' });
    expect(tries).toBe(3);
    expect(localStorage.getItem('authToken')).toBe('jeton');
  });

  test('is no longer sent to the server after another tab has signed out', async () => {
    const Viewer = vi.fn<() => unknown>(unavailable);
    localStorage.setItem('authToken', 'jeton');
    renderApp({ at: SECURITY, answers: { ...member, Viewer } });
    await waitFor(() => expect(Viewer).toHaveBeenCalledTimes(1));
    localStorage.removeItem('authToken');
    act(() => {
      window.dispatchEvent(new StorageEvent('storage', { key: 'authToken', newValue: null }));
    });
    await passTime(4);
    expect(Viewer).toHaveBeenCalledTimes(1);
  });

  test('is deleted when the server answers only with errors for 15 s', async () => {
    localStorage.setItem('authToken', 'jeton');
    const { addresses } = renderApp({ at: SECURITY, answers: { ...member, Viewer: unavailable } });
    await passTime(10);
    expect(localStorage.getItem('authToken')).toBe('jeton');
    await passTime(10);
    await waitFor(() => expect(addresses.at(-1)).toBe('/'));
    expect(await screen.findByText(/^Le serveur ne répond pas/)).toBeTruthy();
    expect(screen.queryByText(EXPIRED)).toBeNull();
    expect(localStorage.getItem('authToken')).toBeNull();
  });

  test('is deleted when the server refuses it', async () => {
    const Viewer = () => {
      throw new GraphqlFailure('SESSION_EXPIRED', EXPIRED);
    };
    localStorage.setItem('authToken', 'jeton');
    const { addresses } = renderApp({ at: SECURITY, answers: { ...member, Viewer } });
    await waitFor(() => expect(addresses.at(-1)).toBe('/'));
    expect(localStorage.getItem('authToken')).toBeNull();
  });

  const unreached = () => {
    throw new TypeError('Failed to fetch');
  };

  test('is not deleted while the server is unreachable, and a message says that the server is unreachable', async () => {
    let reached = false;
    const Viewer = (variables: Record<string, unknown>) =>
      reached ? member.Viewer!(variables) : unreached();
    localStorage.setItem('authToken', 'jeton');
    const { addresses } = renderApp({ at: SECURITY, answers: { ...member, Viewer } });
    await passTime(2);
    expect(screen.queryByRole('alert')).toBeNull();
    await passTime(2);
    expect(screen.getByRole('alert').textContent).toContain('Le serveur ne répond pas');
    await passTime(60);
    expect(localStorage.getItem('authToken')).toBe('jeton');
    expect(addresses).toEqual([SECURITY]);
    reached = true;
    await passTime(15);
    await screen.findByRole('heading', { name: 'Mon Compte' });
  });

  test.each([
    ['on request', () => fireEvent.click(screen.getByRole('button', { name: 'Réessayer' }))],
    ['when the network is back', () => fireEvent(window, new Event('online'))],
  ])(
    'is checked again immediately %s, even if the first check is unanswered',
    async (_how, again) => {
      let tries = 0;
      const Viewer = (variables: Record<string, unknown>) =>
        (tries += 1) === 1 ? new Promise(() => undefined) : member.Viewer!(variables);
      localStorage.setItem('authToken', 'jeton');
      renderApp({ at: SECURITY, answers: { ...member, Viewer } });
      await passTime(4);
      expect(tries).toBe(1);
      act(again);
      await screen.findByRole('heading', { name: 'Mon Compte' });
    },
  );
});

describe('the page that opens after a sign-in', () => {
  const login = () => ({
    login: {
      __typename: 'AuthPayload',
      token: 'neuf',
      deletionCancelled: false,
      viewer: viewerData(),
    },
  });

  async function signIn() {
    await screen.findByRole('dialog', { name: 'Connexion' });
    await userEvent.type(screen.getByLabelText('Adresse email'), 'lmartin@centrale.test');
    await userEvent.type(screen.getByLabelText('Mot de passe'), 'Demo-18-112!');
    await userEvent.click(screen.getByRole('button', { name: 'Se Connecter' }));
  }

  test('is the page behind sign-in that the visitor requested', async () => {
    const { addresses } = renderApp({ at: SECURITY, answers: { ...member, Login: login } });
    await signIn();
    await screen.findByText('Firefox sur Linux');
    expect(addresses.at(0)).toBe(SECURITY);
    expect(addresses).toContain('/');
    expect(addresses.at(-1)).toBe(SECURITY);
    // The page is remembered for one sign-in only; the next one leads to the dashboard.
    expect(sessionStorage.getItem('asked-page')).toBeNull();
  });

  test('is the requested page even if the visitor first closed the sign-in dialog', async () => {
    const { addresses } = renderApp({ at: SECURITY, answers: { ...member, Login: login } });
    await screen.findByRole('dialog', { name: 'Connexion' });
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await userEvent.click(screen.getByRole('button', { name: 'Connexion' }));
    await signIn();
    await screen.findByText('Firefox sur Linux');
    expect(addresses.at(-1)).toBe(SECURITY);
  });

  test('is not a page of another site, even if the browser has stored its URL', async () => {
    sessionStorage.setItem('asked-page', '//ailleurs.test/compte');
    localStorage.setItem('authToken', 'jeton');
    const { addresses } = renderApp({ at: '/', answers: member });
    await waitFor(() => expect(addresses.at(-1)).toBe('/compte/tableau-de-bord'));
  });

  test('is not the page on which a member signed out', async () => {
    const { addresses } = await openAccount({
      Logout: () => ({ logout: { __typename: 'MessagePayload', message: '' } }),
    });
    await userEvent.click(screen.getByRole('button', { name: 'Menu de lmartin (LM)' }));
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Se Déconnecter' }));
    await waitFor(() => expect(addresses.at(-1)).toBe('/'));
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(sessionStorage.getItem('asked-page')).toBeNull();
  });
});

describe('signing out', () => {
  test('notifies the server, clears the token and opens the home page without a message', async () => {
    const { calls, addresses, streams } = await openAccount({
      Logout: () => {
        streams.say('SessionEnded', { sessionEnded: 'SIGNED_OUT' satisfies SessionEndReason });
        return { logout: { __typename: 'MessagePayload', message: 'Votre session est fermée.' } };
      },
    });
    await waitFor(() => expect(streams.tokens('SessionEnded')).toEqual(['jeton']));
    await userEvent.click(screen.getByRole('button', { name: 'Menu de lmartin (LM)' }));
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Se Déconnecter' }));
    await waitFor(() => expect(addresses.at(-1)).toBe('/'));
    expect(calls.find(({ operation }) => operation === 'Logout')?.token).toBe('Bearer jeton');
    expect(localStorage.getItem('authToken')).toBeNull();
    expect(screen.queryByText('Votre session est fermée.')).toBeNull();
  });

  test('clears the token even when the server fails', async () => {
    const { addresses } = await openAccount({
      Logout: () => {
        throw new GraphqlFailure('INTERNAL', 'Erreur du serveur.');
      },
    });
    await userEvent.click(screen.getByRole('button', { name: 'Menu de lmartin (LM)' }));
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Se Déconnecter' }));
    await waitFor(() => expect(addresses.at(-1)).toBe('/'));
    expect(localStorage.getItem('authToken')).toBeNull();
  });

  test('deletes the data on the device, even without a network', async () => {
    const device = pretendDevice();
    await openAccount({
      Logout: () => {
        throw new TypeError('Failed to fetch');
      },
    });
    await userEvent.click(screen.getByRole('button', { name: 'Menu de lmartin (LM)' }));
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Se Déconnecter' }));
    await waitFor(() => expect(device.unregister).toHaveBeenCalled());
    expect(device.deleteCache).toHaveBeenCalled();
    vi.unstubAllGlobals();
  });
});

describe('signing out while the server does not answer', () => {
  beforeEach(() => void vi.useFakeTimers({ shouldAdvanceTime: true }));
  afterEach(() => void vi.useRealTimers());

  test('clears the token after a few seconds', async () => {
    const { addresses } = await openAccount({ Logout: () => new Promise(() => undefined) });
    fireEvent.keyDown(screen.getByRole('button', { name: 'Menu de lmartin (LM)' }), {
      key: 'Enter',
    });
    fireEvent.click(await screen.findByRole('menuitem', { name: 'Se Déconnecter' }));
    await passTime(6);
    await waitFor(() => expect(addresses.at(-1)).toBe('/'));
    expect(localStorage.getItem('authToken')).toBeNull();
  });
});

describe('a session that expires while a page is open', () => {
  const expire: Answers = {
    RevokeSession: () => {
      throw new GraphqlFailure('SESSION_EXPIRED', EXPIRED);
    },
  };

  test('loses its token and asks the user to sign in again, without leaving the page', async () => {
    const { addresses } = await openAccount(expire);
    await userEvent.click(screen.getByRole('button', { name: /^Fermer la session/ }));
    expect(await screen.findByRole('dialog', { name: 'Connexion' })).toBeTruthy();
    expect(screen.getAllByText(EXPIRED).length).toBeGreaterThan(0);
    expect(localStorage.getItem('authToken')).toBeNull();
    expect(addresses.at(-1)).toBe(SECURITY);
    expect(screen.getByText('Firefox sur Linux')).toBeTruthy();
  });

  test('is replaced by a new session on the same page after the user signs in again', async () => {
    const login = {
      login: {
        __typename: 'AuthPayload',
        token: 'neuf',
        deletionCancelled: false,
        viewer: viewerData(),
      },
    };
    const { addresses, streams } = await openAccount({ ...expire, Login: () => login });
    await waitFor(() => expect(streams.tokens('NotificationReceived')).toEqual(['jeton']));
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
    // The subscriptions of the page now use the token of the new session.
    await waitFor(() => expect(streams.tokens('NotificationReceived')).toEqual(['neuf']));
  });

  test('is followed by the home page when the user closes the sign-in dialog', async () => {
    const { addresses } = await openAccount(expire);
    await userEvent.click(screen.getByRole('button', { name: /^Fermer la session/ }));
    await screen.findByRole('dialog', { name: 'Connexion' });
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(addresses.at(-1)).toBe('/'));
  });
});
