import { ApolloLink } from '@apollo/client';
import { act, screen, waitFor } from '@testing-library/react';
import { parse } from 'graphql';
import { afterEach, describe, expect, test } from 'vitest';

import { headerProgress } from '#client/platform/headerProgress';
import { wait } from '#client/platform/forms/wait';
import { createApolloClient } from '#client/platform/graphql/apollo';
import { openAsMember } from '#tests/support/browser/memberPages';

let stop = () => {};
afterEach(() => stop());

const bar = () => screen.queryByRole('progressbar', { name: 'Chargement' });

/** Opens the dashboard, and returns a function that opens another page. */
async function openDashboard() {
  const view = openAsMember('/compte/tableau-de-bord', {
    MyAchievements: () => ({ myAchievements: [] }),
  });
  stop = headerProgress.follow(view.router);
  await screen.findByRole('link', { name: 'Mes succès' });
  return () => act(() => view.router.navigate('/compte/succes'));
}

describe('the progress in the header', () => {
  test('appears while a page is loading, and goes once it is shown', async () => {
    const openNext = await openDashboard();
    const end = headerProgress.startRequest();
    await act(() => wait(150));
    // No navigation waits for this request yet.
    expect(bar()).toBeNull();
    await openNext();
    await screen.findByRole('heading', { level: 1, name: 'Succès' });
    await waitFor(() => expect(bar()).toBeTruthy());
    act(end);
    await waitFor(() => expect(bar()).toBeNull());
  });

  test('does not appear when the page opens immediately', async () => {
    const openNext = await openDashboard();
    let appeared = false;
    const observer = new MutationObserver(() => (appeared ||= bar() !== null));
    await import('#areas/member/achievements/AchievementsPage');
    observer.observe(document.body, { childList: true, subtree: true });
    const end = headerProgress.startRequest();
    await openNext();
    act(end);
    await screen.findByRole('heading', { level: 1, name: 'Succès' });
    observer.disconnect();
    expect(appeared).toBe(false);
  });
});

describe('headerProgress', () => {
  const router = () => {
    let listener: (state: { location: { key: string } }) => void = () => undefined;
    return {
      state: { location: { key: 'first' } },
      subscribe: (added: typeof listener) => {
        listener = added;
        return () => (listener = () => undefined);
      },
      open: (key: string) => listener({ location: { key } }),
    };
  };

  test('runs until the page is rendered and its first requests are answered', async () => {
    const pages = router();
    stop = headerProgress.follow(pages);
    expect(headerProgress.isRunning()).toBe(false);
    pages.open('second');
    expect(headerProgress.isRunning()).toBe(true);
    const end = headerProgress.startRequest();
    headerProgress.rendered('second');
    expect(headerProgress.isRunning()).toBe(true);
    end();
    await wait(120);
    expect(headerProgress.isRunning()).toBe(false);
    // A live page asks again later.
    const endLater = headerProgress.startRequest();
    expect(headerProgress.isRunning()).toBe(false);
    endLater();
  });

  test('runs while an action of the user is running', () => {
    const [end, endOther] = [headerProgress.startAction(), headerProgress.startAction()];
    end();
    expect(headerProgress.isRunning()).toBe(true);
    endOther();
    expect(headerProgress.isRunning()).toBe(false);
  });

  test('waits for the page that was asked for last', () => {
    const pages = router();
    stop = headerProgress.follow(pages);
    pages.open('second');
    pages.open('third');
    headerProgress.rendered('second');
    expect(headerProgress.isRunning()).toBe(true);
    headerProgress.rendered('third');
    expect(headerProgress.isRunning()).toBe(false);
  });

  test('waits for the queries of Apollo Client', async () => {
    let answer: (response: Response) => void = () => undefined;
    const client = createApolloClient({
      onSessionOver: () => undefined,
      fetch: () => new Promise((resolve) => (answer = resolve)),
      streams: ApolloLink.empty(),
    });
    const pages = router();
    stop = headerProgress.follow(pages);
    pages.open('second');
    const query = Object.assign(parse('query Waiting { waiting }'), { __meta__: { hash: 'x' } });
    const asked = client.query({ query });
    headerProgress.rendered('second');
    await wait(120);
    expect(headerProgress.isRunning()).toBe(true);
    answer(Response.json({ data: { waiting: 1 } }));
    await asked;
    expect(headerProgress.isRunning()).toBe(false);
  });
});
