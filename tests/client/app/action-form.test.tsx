import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { expect, test, vi } from 'vitest';

import { useActionForm } from '#client/actions/useActionForm';

test('useActionForm shows a failure and sends nothing when its check rejects', async () => {
  const perform = vi.fn<() => Promise<void>>();
  function Form() {
    const form = useActionForm({
      values: { name: '' },
      check: () => Promise.reject(new TypeError('Failed to fetch')),
      perform,
    });
    return (
      <form onSubmit={form.submit}>
        <input aria-label="Nom" {...form.register('name')} />
        <p role="alert">{form.failure?.message}</p>
        <button type="submit" disabled={form.busy}>
          Enregistrer
        </button>
      </form>
    );
  }
  render(<RouterProvider router={createMemoryRouter([{ path: '/', element: <Form /> }])} />);
  const button = screen.getByRole<HTMLButtonElement>('button');
  await userEvent.click(button);
  expect(await screen.findByText(/./, { selector: '[role=alert]' })).toBeTruthy();
  expect(perform).not.toHaveBeenCalled();
  expect(button.disabled).toBe(false);
});
