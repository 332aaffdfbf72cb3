import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, test, vi } from 'vitest';

import { WrittenText } from '#ui/data/WrittenText';
import { TextArea, TextInput } from '#ui/inputs/inputs';

afterEach(() => {
  vi.restoreAllMocks();
});

/** Simulates texts of this height in pixels. A collapsed text shows 200 pixels of it. */
function layOut(height: number) {
  vi.spyOn(HTMLElement.prototype, 'scrollHeight', 'get').mockReturnValue(height);
  vi.spyOn(HTMLElement.prototype, 'clientHeight', 'get').mockReturnValue(200);
}

const more = () => screen.queryByRole('button', { name: 'Afficher la suite' });

describe('WrittenText', () => {
  test('shows a short text in full with its text direction, without a button', () => {
    layOut(200);
    render(<WrittenText>שלום לכולם</WrittenText>);
    expect(screen.getByText('שלום לכולם').dir).toBe('auto');
    expect(more()).toBeNull();
  });

  test('collapses a tall text, which can be expanded and collapsed again', async () => {
    layOut(900);
    render(<WrittenText lines={4}>{'a\n'.repeat(40)}</WrittenText>);
    const text = screen.getByText(/^a/);
    const isFolded = () => text.classList.contains('overflow-hidden');
    expect(isFolded()).toBe(true);
    expect(more()?.getAttribute('aria-expanded')).toBe('false');
    await userEvent.click(more()!);
    expect(isFolded()).toBe(false);
    await userEvent.click(screen.getByRole('button', { name: 'Réduire' }));
    expect(isFolded()).toBe(true);
  });

  test('expands when the keyboard focus reaches a link inside the collapsed text', async () => {
    layOut(900);
    render(
      <WrittenText>
        <a href="#ici">Lien</a>
      </WrittenText>,
    );
    await userEvent.tab();
    expect(document.activeElement?.textContent).toBe('Lien');
    expect(screen.getByRole('button', { name: 'Réduire' })).toBeTruthy();
  });
});

describe('a text field', () => {
  test('has the text direction (left-to-right or right-to-left) of the typed text', () => {
    render(
      <>
        <TextInput aria-label="Nom" />
        <TextArea aria-label="Note" />
      </>,
    );
    expect(screen.getByLabelText('Nom').dir).toBe('auto');
    expect(screen.getByLabelText('Note').dir).toBe('auto');
  });
});
