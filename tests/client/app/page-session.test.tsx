import { act, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';

import { askedPage } from '#client/platform/session/askedPage';
import { pageSession } from '#client/platform/session/pageSession';
import { eventually } from '#tests/support/running/eventually';
import type { Answers } from '#tests/support/browser/renderClient';
import { renderApp, viewerData } from '#tests/support/browser/renderApp';

/** Returns a token of a session, of which the browser reads only the ID. */
const tokenOf = (sid: string) => `x.${btoa(JSON.stringify({ sid }))}.x`;
const member: Answers = { Viewer: () => ({ viewer: viewerData() }) };

afterEach(() => {
  pageSession.renderedFor(undefined);
  askedPage.consumeRedirect();
});

describe('the cookie for pages', () => {
  let sent: unknown[][] = [];
  /** Waits until the last request has been answered. */
  const answered = () => new Promise((done) => setTimeout(done));
  beforeEach(async () => {
    await answered();
    sent = [];
    vi.stubGlobal('fetch', async (path: string, { method, headers }: RequestInit) => {
      sent.push([method, path, new Headers(headers).get('authorization')]);
      throw new TypeError('network');
    });
  });

  test('is replaced once when the page was rendered for another session than the stored one', () => {
    pageSession.renderedFor('autre');
    pageSession.agreeWith(tokenOf('mienne'));
    pageSession.agreeWith(tokenOf('mienne'));
    expect(sent).toEqual([['PUT', '/page-session', `Bearer ${tokenOf('mienne')}`]]);
  });

  test('is set when the browser has a stored session but no cookie', () => {
    pageSession.renderedFor(null);
    pageSession.agreeWith(tokenOf('mienne'));
    expect(sent).toEqual([['PUT', '/page-session', `Bearer ${tokenOf('mienne')}`]]);
  });

  test('is removed when no token is stored, and when the session ends', async () => {
    pageSession.renderedFor('autre');
    pageSession.agreeWith(null);
    expect(sent).toEqual([['DELETE', '/page-session', null]]);
    await answered();
    pageSession.signedIn(tokenOf('mienne'));
    pageSession.agreeWith(tokenOf('mienne'));
    expect(sent).toHaveLength(1);
    pageSession.agreeWith(null);
    expect(sent).toHaveLength(2);
  });

  test('is set again after a sign-in, once the answer to an earlier removal has arrived', async () => {
    let arrive = () => {};
    const removed = new Promise<void>((done) => (arrive = done));
    vi.stubGlobal('fetch', async (_path: string, { method, headers }: RequestInit) => {
      sent.push([method, new Headers(headers).get('authorization')]);
      if (method === 'DELETE') await removed;
      return new Response();
    });
    pageSession.renderedFor('autre');
    pageSession.agreeWith(null);
    pageSession.signedIn(tokenOf('mienne'));
    pageSession.agreeWith(tokenOf('mienne'));
    await answered();
    expect(sent).toEqual([['DELETE', null]]);
    arrive();
    await eventually(() => expect(sent).toHaveLength(2));
    expect(sent[1]).toEqual(['PUT', `Bearer ${tokenOf('mienne')}`]);
  });

  test('stays as it is when it agrees, and on a page that the server did not render', () => {
    pageSession.renderedFor('mienne');
    pageSession.agreeWith(tokenOf('mienne'));
    pageSession.renderedFor(null);
    pageSession.agreeWith(null);
    pageSession.renderedFor(undefined);
    pageSession.signedIn(tokenOf('mienne'));
    pageSession.agreeWith(tokenOf('mienne'));
    pageSession.agreeWith(null);
    expect(sent).toEqual([]);
  });

  test('follows a stored token only once the server has accepted the token', async () => {
    const agree = vi.spyOn(pageSession, 'agreeWith').mockReturnValue();
    const token = tokenOf('mienne');
    localStorage.setItem('authToken', token);
    let accept = () => {};
    const accepted = new Promise<void>((done) => (accept = done));
    const Viewer = async () => {
      await accepted;
      return { viewer: viewerData() };
    };
    renderApp({ at: '/compte/jeu', answers: { Viewer } });
    expect(agree).not.toHaveBeenCalled();
    accept();
    await waitFor(() => expect(agree).toHaveBeenCalledWith(token));
  });
});

describe('a page that the browser kept in memory', () => {
  const restore = () =>
    act(() => {
      const shown = new Event('pageshow');
      Object.defineProperty(shown, 'persisted', { value: true });
      window.dispatchEvent(shown);
    });

  test('shows nothing personal when the user signed out in the meantime', async () => {
    localStorage.setItem('authToken', 'jeton');
    const { addresses } = renderApp({ at: '/compte/jeu', answers: member });
    await screen.findByRole('heading', { name: 'Jouer' });
    localStorage.removeItem('authToken');
    restore();
    expect(screen.queryByText('lmartin')).toBeNull();
    expect(addresses.at(-1)).toBe('/');
  });

  test('is checked again when another user signed in in the meantime', async () => {
    localStorage.setItem('authToken', 'jeton');
    const { calls } = renderApp({ at: '/compte/jeu', answers: member });
    await screen.findByRole('heading', { name: 'Jouer' });
    localStorage.setItem('authToken', 'autre');
    restore();
    expect(screen.queryByRole('heading', { name: 'Jouer' })).toBeNull();
    await screen.findByRole('heading', { name: 'Jouer' });
    expect(calls.findLast(({ operation }) => operation === 'Viewer')?.token).toBe('Bearer autre');
  });

  test('stays as it is for the same session', async () => {
    localStorage.setItem('authToken', 'jeton');
    const { calls } = renderApp({ at: '/compte/jeu', answers: member });
    await screen.findByRole('heading', { name: 'Jouer' });
    const before = calls.length;
    restore();
    expect(screen.getByRole('heading', { name: 'Jouer' })).toBeTruthy();
    expect(calls).toHaveLength(before);
  });
});

describe('a visitor whom the server redirected from a page behind sign-in', () => {
  const arrive = (address: string) => {
    history.replaceState(null, '', address);
    askedPage.adopt();
    return renderApp({ at: '/' });
  };

  test('gets the sign-in dialog on the home page; the requested page is stored for later', async () => {
    arrive('/?retour=%2Fadmin%2Frapports%3Fpage%3D2#bas');
    expect(await screen.findByRole('dialog')).toBeTruthy();
    expect(window.location.href).not.toContain('retour');
    expect(askedPage.get()).toBe('/admin/rapports?page=2#bas');
  });

  test.each([
    '/?retour=https%3A%2F%2Fautre.example',
    '/?retour=%2F%2Fautre.example',
    '/?retour=%2Fcompte%2F..%2Factualites',
    '/?retour=%2Fadmin%2F%2e%2e%2F%2Fautre.example',
    '/?retour=',
  ])('is not sent elsewhere by %s', async (address) => {
    arrive(address);
    await screen.findByRole('heading', { level: 1 });
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(askedPage.get()).toBeNull();
  });
});
