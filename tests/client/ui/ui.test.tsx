import { fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { MemoryRouter } from 'react-router-dom';
import { describe, expect, test, vi } from 'vitest';

import { Button } from '#ui/inputs/Button';
import { Dialog } from '#ui/overlays/Dialog';
import { Field } from '#ui/inputs/Field';
import { PasswordInput, Switch, TextInput } from '#ui/inputs/inputs';
import { QueryView } from '#ui/feedback/QueryView';
import { SmartImage } from '#ui/layout/SmartImage';
import { SmartLink } from '#ui/layout/SmartLink';
import { toast } from '#ui/feedback/toast';
import { Toaster } from '#ui/feedback/Toaster';

describe('a field', () => {
  test('connects its label, hint and error message to its control', () => {
    const { rerender } = render(
      <Field label="Email" hint="Jamais publiée.">
        {(control) => <TextInput {...control} />}
      </Field>,
    );
    const input = screen.getByLabelText('Email');
    const described = () =>
      (input.getAttribute('aria-describedby') ?? '')
        .split(' ')
        .map((id) => document.getElementById(id)?.textContent);
    expect(described()).toEqual(['Jamais publiée.']);
    expect(input.hasAttribute('aria-invalid')).toBe(false);

    rerender(
      <Field label="Email" hint="Jamais publiée." error="Format d'email invalide">
        {(control) => <TextInput {...control} />}
      </Field>,
    );
    expect(described()).toEqual(['Jamais publiée.', "Format d'email invalide"]);
    expect(input.getAttribute('aria-invalid')).toBe('true');
    expect(screen.getByText("Format d'email invalide").closest('[aria-live]')).toBeTruthy();
  });

  test('for a password can show the typed text', async () => {
    render(<Field label="Mot de passe">{(control) => <PasswordInput {...control} />}</Field>);
    const input = screen.getByLabelText<HTMLInputElement>('Mot de passe');
    expect(input.type).toBe('password');
    await userEvent.click(screen.getByRole('button', { name: 'Afficher le mot de passe' }));
    expect(input.type).toBe('text');
  });

  test('toggles its switch once when its label is clicked', async () => {
    const change = vi.fn<() => void>();
    render(<Switch label="Mesure d’audience" onChange={change} />);
    await userEvent.click(screen.getByText('Mesure d’audience'));
    expect(change).toHaveBeenCalledOnce();
    expect(screen.getByRole('switch', { name: 'Mesure d’audience' })).toBeTruthy();
  });
});

describe('a busy button', () => {
  test('shows its busy label, retains the focus and ignores clicks', async () => {
    const press = vi.fn<() => void>();
    render(
      <Button busy busyLabel="Enregistrement…" onClick={press}>
        Enregistrer
      </Button>,
    );
    const button = screen.getByRole('button', { name: 'Enregistrement…' });
    button.focus();
    await userEvent.click(button);
    expect(press).not.toHaveBeenCalled();
    expect(document.activeElement).toBe(button);
  });

  test('does not submit its form on Enter', async () => {
    const send = vi.fn<(event: React.FormEvent) => void>((event) => event.preventDefault());
    render(
      <form onSubmit={send}>
        <input aria-label="Nom" />
        <Button type="submit" busy>
          Envoyer
        </Button>
      </form>,
    );
    await userEvent.type(screen.getByLabelText('Nom'), 'a{Enter}');
    expect(send).not.toHaveBeenCalled();
  });
});

describe('a dialog', () => {
  function Opener({ locked = false }) {
    const [open, setOpen] = useState(false);
    return (
      <>
        <button type="button" onClick={() => setOpen(true)}>
          Ouvrir
        </button>
        <Dialog
          open={open}
          onOpenChange={setOpen}
          title="Titre"
          description="Texte"
          locked={locked}
        >
          <button type="button">Premier</button>
          <button type="button">Second</button>
        </Dialog>
      </>
    );
  }
  const openIt = async () => await userEvent.click(screen.getByRole('button', { name: 'Ouvrir' }));

  test('has a name and a description, and moves the focus to its content', async () => {
    render(<Opener />);
    await openIt();
    const dialog = screen.getByRole('dialog', { name: 'Titre' });
    expect(
      document.getElementById(dialog.getAttribute('aria-describedby') ?? '')?.textContent,
    ).toBe('Texte');
    await waitFor(() => expect(document.activeElement?.textContent).toBe('Premier'));
  });

  test('traps the focus while it is open, and restores the focus when it closes', async () => {
    render(<Opener />);
    await openIt();
    const dialog = screen.getByRole('dialog');
    for (let step = 0; step < 4; step += 1) {
      await userEvent.tab();
      expect(dialog.contains(document.activeElement)).toBe(true);
    }
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(document.activeElement?.textContent).toBe('Ouvrir'));
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  test('cannot be closed while it is locked', async () => {
    render(<Opener locked />);
    await openIt();
    await userEvent.keyboard('{Escape}');
    const dialog = screen.getByRole('dialog');
    expect(within(dialog).getByRole<HTMLButtonElement>('button', { name: 'Fermer' }).disabled).toBe(
      true,
    );
  });
});

describe('the view of a query', () => {
  const view = (query: Parameters<typeof QueryView<string[]>>[0]['query']) => (
    <QueryView
      query={query}
      skeleton={<i>squelette</i>}
      failure="La liste n’a pas pu être chargée."
      isEmpty={(data) => data.length === 0}
      empty={<p>Rien</p>}
    >
      {(data) => <p>{data.join()}</p>}
    </QueryView>
  );

  test('shows its skeleton and a loading status during the first load', () => {
    render(view({ loading: true }));
    expect(screen.getByText('squelette')).toBeTruthy();
    expect(screen.getByRole('status').textContent).toBe('Chargement…');
  });

  test('shows an error, and loads again on retry', async () => {
    const refetch = vi.fn<() => void>();
    render(view({ loading: false, error: { message: 'Erreur de connexion' }, refetch }));
    expect(screen.getByRole('alert').textContent).toContain('La liste n’a pas pu être chargée.');
    await userEvent.click(screen.getByRole('button', { name: 'Réessayer' }));
    expect(refetch).toHaveBeenCalledOnce();
  });

  test('shows its data, or a message when the data is empty', () => {
    const { rerender } = render(view({ loading: false, data: ['a', 'b'] }));
    expect(screen.getByText('a,b')).toBeTruthy();
    rerender(view({ loading: false, data: [] }));
    expect(screen.getByText('Rien')).toBeTruthy();
  });

  test('still shows its data while it loads again, and is marked as busy only if the data is outdated', () => {
    const { container, rerender } = render(view({ loading: true, data: ['a'] }));
    expect(screen.getByText('a')).toBeTruthy();
    expect(container.querySelector('[aria-busy=true]')).toBeNull();
    rerender(view({ loading: true, data: ['a'], outdated: true }));
    expect(screen.getByText('a')).toBeTruthy();
    expect(container.querySelector('[aria-busy=true]')).toBeTruthy();
  });
});

describe('an image', () => {
  test('that fails to load is replaced by a fallback image, and by a placeholder if that fails too', () => {
    vi.spyOn(HTMLImageElement.prototype, 'complete', 'get').mockReturnValue(false);
    render(<SmartImage src="/rien.jpg" alt="Un pupitre" standIn="/covers/pupitre.svg" />);
    const shown = () => screen.getByRole('img', { name: 'Un pupitre' });
    expect(shown().getAttribute('src')).toBe('/rien.jpg');
    fireEvent.error(shown());
    expect(shown().getAttribute('src')).toBe('/covers/pupitre.svg');
    fireEvent.error(shown());
    expect(shown().tagName).not.toBe('IMG');
  });

  test('is loaded again when its URL changes', () => {
    // Simulated, because the test browser reports every image as complete, even before it is
    // loaded.
    vi.spyOn(HTMLImageElement.prototype, 'complete', 'get').mockReturnValue(false);
    const { rerender } = render(<SmartImage src="/rien.jpg" alt="a" />);
    fireEvent.error(screen.getByRole('img'));
    rerender(<SmartImage src="/autre.jpg" alt="a" />);
    expect(screen.getByRole('img').getAttribute('src')).toBe('/autre.jpg');
  });
});

test('an external link opens a new tab without window.opener, and announces the new tab', () => {
  render(
    <MemoryRouter>
      <SmartLink to="https://exemple.test/">Ailleurs</SmartLink>
      <SmartLink to="/actualites">Ici</SmartLink>
    </MemoryRouter>,
  );
  const outside = screen.getByRole('link', { name: 'Ailleurs (nouvel onglet)' });
  expect(outside.getAttribute('rel')).toBe('noopener noreferrer');
  expect(screen.getByRole('link', { name: 'Ici' }).hasAttribute('target')).toBe(false);
});

test('toasts requested before the toast script is loaded are shown', async () => {
  render(<Toaster />);
  toast.success('Premier');
  toast.error('Second');
  expect(await screen.findByText('Premier')).toBeTruthy();
  expect(screen.getByText('Second')).toBeTruthy();
  const place = document.querySelector<HTMLElement>('[data-sonner-toaster]');
  expect(place?.style.getPropertyValue('--width')).toBe('356px');
  expect(place?.style.getPropertyValue('--gap')).toBe('14px');
});

describe('the toast of an action', () => {
  const gone = (text: string) => waitFor(() => expect(screen.queryByText(text)).toBeNull());

  test('replaces only the previous toast of the same action', async () => {
    render(<Toaster />);
    toast.error('Refusé', { key: 'save' });
    toast.error('Autre refus', { key: 'other' });
    expect(await screen.findByText('Refusé')).toBeTruthy();
    toast.success('Sauvegardé', { key: 'save' });
    expect(await screen.findByText('Sauvegardé')).toBeTruthy();
    await gone('Refusé');
    expect(screen.getByText('Autre refus')).toBeTruthy();
  });

  test('that can be undone replaces no toast of another action, even with the same text', async () => {
    render(<Toaster />);
    const undo = vi.fn<(action: string) => void>();
    toast.undoable('Assigné', () => undo('first'), { key: 'first' });
    toast.undoable('Assigné', () => undo('second'), { key: 'second' });
    await waitFor(() => expect(screen.getAllByText('Assigné')).toHaveLength(2));
    toast.undoable('Retiré', () => undo('second back'), { key: 'second' });
    await screen.findByText('Retiré');
    await waitFor(() => expect(screen.getAllByText('Assigné')).toHaveLength(1));
    const left = screen.getByText('Assigné').closest('li');
    await userEvent.click(within(left ?? document.body).getByRole('button', { name: 'Annuler' }));
    expect(undo.mock.calls).toEqual([['first']]);
  });
});
