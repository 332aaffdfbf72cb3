import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import {
  createMemoryRouter,
  Link,
  RouterProvider,
  useNavigate,
  useSearchParams,
} from 'react-router-dom';
import { describe, expect, test, vi } from 'vitest';

import { LeaveQuestion } from '#features/shell/LeaveQuestion';
import {
  UnsavedChangesGuard,
  useLeave,
  useUnsavedChanges,
} from '#client/platform/forms/unsavedChanges';
import { Dialog } from '#ui/overlays/Dialog';
import { Follow } from '#tests/support/browser/renderClient';

const QUESTION = 'Quitter sans enregistrer\u00A0?';

function Form({ onSignOut }: { onSignOut: () => void }) {
  const [dirty, setDirty] = useState(false);
  const navigate = useNavigate();
  const leave = useLeave();
  const [, setSearch] = useSearchParams();
  useUnsavedChanges(dirty);
  return (
    <>
      <button type="button" onClick={() => setDirty(true)}>
        Modifier
      </button>
      <button type="button" onClick={() => setDirty(false)}>
        Enregistrer
      </button>
      <Link to="/ailleurs">Lien</Link>
      <Link to="#bas">Ancre</Link>
      <button type="button" onClick={() => void navigate('/programme')}>
        Programme
      </button>
      <button type="button" onClick={() => void navigate(-1)}>
        Retour
      </button>
      <button type="button" onClick={() => setSearch({ onglet: 'jeu' })}>
        Onglet
      </button>
      <button type="button" onClick={() => leave(onSignOut)}>
        Sortir
      </button>
    </>
  );
}

function open() {
  const addresses: string[] = [];
  const onSignOut = vi.fn<() => void>();
  const element = (
    <>
      <Follow addresses={addresses} />
      <UnsavedChangesGuard Question={LeaveQuestion}>
        <Form onSignOut={onSignOut} />
      </UnsavedChangesGuard>
    </>
  );
  const router = createMemoryRouter([{ path: '*', element }], {
    initialEntries: ['/avant', '/page'],
  });
  render(<RouterProvider router={router} />);
  const press = (name: string) => userEvent.click(screen.getByText(name));
  return { addresses, onSignOut, press };
}

/** Returns whether the browser asks before closing the tab. */
function asksOnClosing(): boolean {
  const event = new Event('beforeunload', { cancelable: true });
  window.dispatchEvent(event);
  return event.defaultPrevented;
}

describe('a page without changes', () => {
  test('is left without a question', async () => {
    const { addresses, press, onSignOut } = open();
    await press('Lien');
    await press('Sortir');
    expect(addresses).toEqual(['/page', '/ailleurs']);
    expect(onSignOut).toHaveBeenCalledOnce();
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(asksOnClosing()).toBe(false);
  });
});

describe('a page with unsaved changes', () => {
  test.each([
    ['Lien', '/ailleurs'],
    ['Programme', '/programme'],
    ['Onglet', '/page?onglet=jeu'],
    ['Retour', '/avant'],
  ])(
    'asks before a navigation by "%s", and continues the navigation on "Quitter la page"',
    async (name, to) => {
      const { addresses, press } = open();
      await press('Modifier');
      await press(name);
      expect(await screen.findByRole('dialog', { name: QUESTION })).toBeTruthy();
      expect(addresses).toEqual(['/page']);
      await press('Quitter la page');
      await waitFor(() => expect(addresses).toEqual(['/page', to]));
      expect(screen.queryByRole('dialog')).toBeNull();
    },
  );

  test.each(['Rester sur la page', 'Escape'])(
    'stays open when the user answers with "%s"',
    async (way) => {
      const { addresses, press } = open();
      await press('Modifier');
      await press('Lien');
      await screen.findByRole('dialog', { name: QUESTION });
      if (way === 'Escape') await userEvent.keyboard('{Escape}');
      else await press(way);
      await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
      expect(addresses).toEqual(['/page']);
      expect(asksOnClosing()).toBe(true);
    },
  );

  test('asks before a sign-out', async () => {
    const { press, onSignOut } = open();
    await press('Modifier');
    await press('Sortir');
    await screen.findByRole('dialog', { name: QUESTION });
    expect(onSignOut).not.toHaveBeenCalled();
    await press('Quitter la page');
    expect(onSignOut).toHaveBeenCalledOnce();
  });

  test('does not ask when the user follows a link to an anchor of the same page', async () => {
    const { press } = open();
    await press('Modifier');
    await press('Ancre');
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  test('no longer asks after the changes are saved', async () => {
    const { addresses, press } = open();
    await press('Modifier');
    expect(asksOnClosing()).toBe(true);
    await press('Enregistrer');
    expect(asksOnClosing()).toBe(false);
    await press('Lien');
    expect(addresses).toEqual(['/page', '/ailleurs']);
  });
});

const LOSS = 'Supprimer votre texte\u00A0?';

/** Dialog with a text field. With `stored`, the typed text is not lost when the page is left. */
function Note({ stored, onClose }: { stored: boolean; onClose: () => void }) {
  const [text, setText] = useState('');
  const close = useUnsavedChanges(text !== '', stored);
  return (
    <Dialog open onOpenChange={() => close(onClose)} title="Note">
      <input aria-label="Texte" value={text} onChange={({ target }) => setText(target.value)} />
      <button type="button" onClick={() => close(onClose)}>
        Annuler
      </button>
    </Dialog>
  );
}

function openNote(stored = false) {
  const onClose = vi.fn<() => void>();
  const element = (
    <UnsavedChangesGuard Question={LeaveQuestion}>
      <Note stored={stored} onClose={onClose} />
    </UnsavedChangesGuard>
  );
  const router = createMemoryRouter([{ path: '*', element }], {
    initialEntries: ['/avant', '/page'],
  });
  render(<RouterProvider router={router} />);
  return { onClose, router };
}

const ways: [string, () => Promise<unknown>][] = [
  ['Escape', () => userEvent.keyboard('{Escape}')],
  ['the cross', () => userEvent.click(screen.getByRole('button', { name: 'Fermer' }))],
  ['"Annuler"', () => userEvent.click(screen.getByText('Annuler'))],
  [
    'a click outside',
    () => userEvent.click(document.querySelector('[data-state="open"].fixed.inset-0')!),
  ],
];

describe('a dialog with a text field', () => {
  test.each(ways)('asks before %s discards the typed text', async (_, leave) => {
    const { onClose } = openNote();
    await userEvent.type(await screen.findByLabelText('Texte'), 'Bonjour');
    await leave();
    expect(await screen.findByRole('dialog', { name: LOSS })).toBeTruthy();
    expect(onClose).not.toHaveBeenCalled();
    await userEvent.click(screen.getByText('Continuer à écrire'));
    expect(screen.getByLabelText<HTMLInputElement>('Texte').value).toBe('Bonjour');
    await leave();
    await userEvent.click(await screen.findByText('Supprimer le texte'));
    expect(onClose).toHaveBeenCalledOnce();
  });

  test('asks before the back button or closing the tab discards the typed text', async () => {
    const { router } = openNote();
    await userEvent.type(await screen.findByLabelText('Texte'), 'Bonjour');
    expect(asksOnClosing()).toBe(true);
    void router.navigate(-1);
    expect(await screen.findByRole('dialog', { name: QUESTION })).toBeTruthy();
    expect(router.state.location.pathname).toBe('/page');
  });

  test.each(ways)('is closed by %s without a question when nothing was typed', async (_, leave) => {
    const { onClose } = openNote();
    await screen.findByLabelText('Texte');
    await leave();
    expect(screen.queryByRole('dialog', { name: LOSS })).toBeNull();
    expect(onClose).toHaveBeenCalledOnce();
    expect(asksOnClosing()).toBe(false);
  });

  test('with a stored draft asks before it is closed, but not before the page is left', async () => {
    const { onClose } = openNote(true);
    await userEvent.type(await screen.findByLabelText('Texte'), 'Bonjour');
    expect(asksOnClosing()).toBe(false);
    await userEvent.click(screen.getByText('Annuler'));
    expect(await screen.findByRole('dialog', { name: LOSS })).toBeTruthy();
    expect(onClose).not.toHaveBeenCalled();
  });
});
