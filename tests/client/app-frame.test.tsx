import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { MemoryRouter, useNavigate } from 'react-router-dom';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';

import { ErrorBoundary } from '../../client/app/ErrorBoundary';
import { RouteEffects } from '../../client/app/RouteEffects';
import { analytics } from '../../client/platform/analytics';
import { Fetched } from '../../client/ui/Fetched';

describe('a page that fails', () => {
  // React writes what it caught to the console, which is the point of the test.
  beforeEach(() => void vi.spyOn(console, 'error').mockImplementation(() => undefined));
  const Broken = ({ broken }: { broken: boolean }) => {
    if (broken) throw new Error('boum');
    return <p>tout va bien</p>;
  };

  test('says so in French, with a way to try again, and is reported', () => {
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

  test('gives way to the next page', () => {
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
      ['filtre', () => navigate('/?page=2', { state: { keepScroll: true } })],
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

  test('goes to its top, moves the focus into it and says its title', async () => {
    open();
    expect(scrollTo).not.toHaveBeenCalled();
    await press('page');
    expect(scrollTo).toHaveBeenCalledWith({ top: 0, behavior: 'instant' });
    expect(document.activeElement?.id).toBe('contenu');
    expect(await screen.findByText('Actualités')).toBeTruthy();
  });

  test('leaves the place alone for an anchor, a filter that keeps it, and the way back', async () => {
    open();
    await press('ancre');
    await press('filtre');
    await press('retour');
    expect(scrollTo).not.toHaveBeenCalled();
  });
});

test('a script that does not come takes nothing down, and is tried again', async () => {
  let fails = true;
  const load = async () => {
    if (fails) throw new TypeError('Failed to fetch');
    return { default: () => <p>arrivé</p> };
  };
  function Opener() {
    const [shown, setShown] = useState(false);
    return (
      <>
        <button type="button" onClick={() => setShown(!shown)}>
          bascule
        </button>
        {shown && <Fetched load={load} props={{}} />}
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
