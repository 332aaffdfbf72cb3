import { act, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { createMemoryRouter, MemoryRouter, RouterProvider, useNavigate } from 'react-router-dom';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';

import { ErrorBoundary } from '#client/app/ErrorBoundary';
import { RouteEffects } from '#client/app/RouteEffects';
import { SiteFailure } from '#client/app/Site';
import { analytics } from '#client/platform/analytics';
import { lazyScript, useLazyScript } from '#ui/lazy/lazyScript';
import { articleData, articlePageData } from '#tests/support/content/articles';
import { renderApp } from '#tests/support/browser/renderApp';

describe('an error while a page renders', () => {
  // Silences React, which logs the caught errors.
  beforeEach(() => void vi.spyOn(console, 'error').mockImplementation(() => undefined));
  const Broken = ({ broken }: { broken: boolean }) => {
    if (broken) throw new Error('boum');
    return <p>tout va bien</p>;
  };

  test('is reported, and a French message with a retry button replaces the page', () => {
    const report = vi.spyOn(analytics, 'exception').mockImplementation(() => undefined);
    render(
      <ErrorBoundary resetKey="/a">
        <Broken broken />
      </ErrorBoundary>,
    );
    expect(screen.getByRole('alert').textContent).toContain(
      'Une erreur inattendue s’est produite.',
    );
    expect(screen.getByRole('button', { name: 'Réessayer' })).toBeTruthy();
    expect(report).toHaveBeenCalledWith(expect.objectContaining({ message: 'boum' }));
  });

  test('leads to a French message even when the layout around the page throws it', () => {
    const errorElement = <SiteFailure notFound={<p>introuvable</p>} />;
    const router = createMemoryRouter([{ path: '*', element: <Broken broken />, errorElement }]);
    render(<RouterProvider router={router} />);
    expect(screen.getByRole('alert').textContent).toContain('Cette page ne s’est pas ouverte');
    expect(screen.queryByText('introuvable')).toBeNull();
  });

  test('is no longer shown on the next page', () => {
    const page = (path: string, broken: boolean) => (
      <ErrorBoundary resetKey={path}>
        <Broken broken={broken} />
      </ErrorBoundary>
    );
    const { rerender } = render(page('/a', true));
    rerender(page('/b', false));
    expect(screen.getByText('tout va bien')).toBeTruthy();
  });
});

describe('opening a page', () => {
  const scrollTo = vi.fn<typeof window.scrollTo>();
  beforeEach(() => {
    scrollTo.mockReset();
    vi.stubGlobal('scrollTo', scrollTo);
    document.title = 'Actualités';
  });
  afterEach(() => {
    document.title = '';
  });

  function Buttons() {
    const navigate = useNavigate();
    const to: [string, () => unknown][] = [
      ['page', () => navigate('/autre')],
      ['ancre', () => navigate('/autre#bas')],
      ['filtre', () => navigate('/?page=2', { state: { preserveScroll: true } })],
      ['retour', () => navigate(-1)],
    ];
    return to.map(([name, go]) => (
      <button key={name} type="button" onClick={() => void go()}>
        {name}
      </button>
    ));
  }
  const open = () =>
    render(
      <MemoryRouter initialEntries={['/']}>
        <RouteEffects />
        <main id="contenu" tabIndex={-1} />
        <Buttons />
      </MemoryRouter>,
    );
  const press = async (name: string) => await userEvent.click(screen.getByRole('button', { name }));

  test('scrolls to the top, moves the focus into the page and announces its title', async () => {
    open();
    expect(scrollTo).not.toHaveBeenCalled();
    await press('page');
    expect(scrollTo).toHaveBeenCalledWith({ top: 0, behavior: 'instant' });
    expect(document.activeElement?.id).toBe('contenu');
    expect(await screen.findByText('Actualités')).toBeTruthy();
  });

  test('does not scroll to the top for an anchor, a filter or back navigation', async () => {
    open();
    await press('ancre');
    await press('filtre');
    await press('retour');
    expect(scrollTo).not.toHaveBeenCalled();
  });
});

test('the header marks the entry of the current page', async () => {
  const at = '/actualites/article-2';
  renderApp({ at, answers: { PublicArticle: () => ({ article: articlePageData(2) }) } });
  const [header] = await screen.findAllByRole('navigation', { name: 'Navigation principale' });
  const current = within(header!).getAllByRole('link', { current: 'page' });
  expect(current.map(({ textContent }) => textContent)).toEqual(['Actualités']);
});

describe('an article that loads slowly', () => {
  const live = () => document.querySelector('[aria-live="polite"][aria-atomic="true"]');

  /**
   * Opens an article from the home page. Returns the announcements to screen readers, and a
   * function that answers the query of the article.
   */
  async function openSlowly() {
    vi.stubGlobal('scrollTo', vi.fn());
    let answer = (_data: unknown) => {};
    const articles = { __typename: 'ArticlePage', items: [articleData(2)], total: 1 };
    renderApp({
      answers: {
        PublicHome: () => ({ articles, quickUpdates: [] }),
        PublicArticle: () => new Promise((resolve) => (answer = resolve)),
      },
    });
    const said: (string | null)[] = [];
    const listen = new MutationObserver(() => said.push(live()?.textContent ?? null));
    listen.observe(live()!, { subtree: true, childList: true, characterData: true });
    await userEvent.click(await screen.findByRole('link', { name: /Article 2/ }));
    await waitFor(() => expect(document.title).toBe('Article | Centrale 18-112'));
    await act(() => new Promise((resolve) => setTimeout(resolve, 300)));
    expect(said).toEqual([]);
    return { said, answer: (data: unknown) => answer(data) };
  }

  test('is announced to screen readers once, with its own title, when it is loaded', async () => {
    const { said, answer } = await openSlowly();
    answer({ article: articlePageData(2) });
    await screen.findByRole('heading', { level: 1, name: 'Article 2' });
    await act(() => new Promise((resolve) => setTimeout(resolve, 300)));
    expect(said).toEqual(['Article 2 | Centrale 18-112']);
  });

  test('is announced to screen readers once, as the 404 page, when it does not exist', async () => {
    const { said, answer } = await openSlowly();
    answer({ article: null });
    await screen.findByText('Page introuvable');
    await act(() => new Promise((resolve) => setTimeout(resolve, 300)));
    expect(said).toEqual(['Page introuvable | Centrale 18-112']);
  });
});

test('a component whose script cannot be loaded renders nothing, and is retried when shown again', async () => {
  let fails = true;
  const lazy = lazyScript(async () => {
    if (fails) throw new TypeError('Failed to fetch');
    return { text: 'arrivé' };
  });
  function Lazy() {
    const loaded = useLazyScript(lazy);
    return loaded && <p>{loaded.text}</p>;
  }
  function Opener() {
    const [shown, setShown] = useState(false);
    return (
      <>
        <button type="button" onClick={() => setShown(!shown)}>
          bascule
        </button>
        {shown && <Lazy />}
      </>
    );
  }
  render(<Opener />);
  await userEvent.click(screen.getByRole('button'));
  expect(screen.queryByText('arrivé')).toBeNull();
  fails = false;
  await userEvent.click(screen.getByRole('button'));
  await userEvent.click(screen.getByRole('button'));
  await waitFor(() => expect(screen.getByText('arrivé')).toBeTruthy());
});
