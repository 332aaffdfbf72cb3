import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { expect, test, vi } from 'vitest';

import { lazyDialog } from '#ui/lazy/lazyDialog';
import { listenToPressFailures, retriedOnline } from '#ui/lazy/lazyScript';

interface Props {
  onClose: () => void;
}

/** Renders a page with a button that opens the dialog. Returns a function that presses it. */
function drawWith(Dialog: ReturnType<typeof lazyDialog<Props>>) {
  function Page() {
    const [open, setOpen] = useState(false);
    return (
      <>
        <button type="button" onClick={() => setOpen(true)}>
          Ouvrir
        </button>
        {open && <Dialog onClose={() => setOpen(false)} />}
      </>
    );
  }
  render(<Page />);
  return () => userEvent.click(screen.getByRole('button', { name: 'Ouvrir' }));
}

test('a dialog whose script could not be loaded opens when its button is pressed again', async () => {
  let isAway = true;
  const Loaded = () => <p>Voici le dialogue</p>;
  const press = drawWith(
    lazyDialog<Props>(async () => {
      if (isAway) throw new TypeError('Failed to fetch');
      return Loaded;
    }),
  );
  const reported = vi.fn<() => void>();
  const stop = listenToPressFailures(reported);
  await press();
  await waitFor(() => expect(reported).toHaveBeenCalledOnce());
  stop();
  isAway = false;
  await press();
  await waitFor(() => expect(screen.getByText('Voici le dialogue')).toBeTruthy());
});

test('a script that could not be loaded is retried later, and when the network is back', async () => {
  vi.useFakeTimers();
  const load = vi.fn<() => Promise<string>>(async () => {
    if (load.mock.calls.length < 3) throw new TypeError('Failed to fetch');
    return 'script';
  });
  const loading = retriedOnline(load)();
  await vi.advanceTimersByTimeAsync(1999);
  expect(load).toHaveBeenCalledTimes(1);
  await vi.advanceTimersByTimeAsync(1);
  expect(load).toHaveBeenCalledTimes(2);
  window.dispatchEvent(new Event('online'));
  expect(await loading).toBe('script');
  vi.useRealTimers();
});
