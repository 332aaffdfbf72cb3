import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { expect, test } from 'vitest';

import { fetchedDialog } from '#client/actions/fetchedDialog';
import { Toaster } from '#ui/feedback/Toaster';

interface Props {
  onClose: () => void;
}

/** Renders a page with a button that opens the dialog. Returns a function that presses it. */
function drawWith(Dialog: ReturnType<typeof fetchedDialog<Props>>) {
  function Page() {
    const [open, setOpen] = useState(false);
    return (
      <>
        <button type="button" onClick={() => setOpen(true)}>
          Ouvrir
        </button>
        {open && <Dialog onClose={() => setOpen(false)} />}
        <Toaster />
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
    fetchedDialog<Props>(async () => {
      if (isAway) throw new TypeError('Failed to fetch');
      return Loaded;
    }),
  );
  await press();
  expect(await screen.findByText(/connexion/i)).toBeTruthy();
  isAway = false;
  await press();
  await waitFor(() => expect(screen.getByText('Voici le dialogue')).toBeTruthy());
});
