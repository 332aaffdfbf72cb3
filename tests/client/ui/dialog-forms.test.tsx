import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { FormEvent } from 'react';
import { expect, test, vi } from 'vitest';

import { Dialog } from '#ui/overlays/Dialog';

test('submitting a form in a dialog does not submit the form around the dialog', async () => {
  const outer = vi.fn<(event: FormEvent) => void>((event) => event.preventDefault());
  const inner = vi.fn<(event: FormEvent) => void>((event) => event.preventDefault());
  render(
    <form onSubmit={outer}>
      <Dialog open onOpenChange={() => {}} title="Médiathèque">
        <form onSubmit={inner}>
          <input aria-label="Recherche" />
        </form>
      </Dialog>
    </form>,
  );
  await userEvent.type(screen.getByLabelText('Recherche'), 'riviere{Enter}');
  expect(inner).toHaveBeenCalledOnce();
  expect(outer).not.toHaveBeenCalled();
});
