import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, test } from 'vitest';

import type { Answers } from '#tests/support/browser/renderClient';
import { renderApp } from '#tests/support/browser/renderApp';

const press = async (name: string) =>
  await userEvent.click(await screen.findByRole('button', { name }));
const linkIs = (notMeLink: 'WORKS' | 'USED' | 'DEAD'): Answers => ({
  NotMeLink: () => ({ notMeLink }),
});

describe('the page “Ce n’était pas moi”', () => {
  test('secures the account only when its button is pressed', async () => {
    const message = 'Toutes vos sessions sont fermées.';
    const { sent } = renderApp({
      at: '/pas-moi?jeton=abc',
      answers: {
        ...linkIs('WORKS'),
        SecureAccount: () => ({
          secureAccount: { __typename: 'MessagePayload' as const, message },
        }),
      },
    });
    await screen.findByRole('button', { name: 'Fermer toutes les sessions' });
    expect(sent('SecureAccount')).toEqual([]);
    await press('Fermer toutes les sessions');
    expect(await screen.findByText(message)).toBeTruthy();
    expect(sent('SecureAccount')).toEqual([{ token: 'abc' }]);
  });

  test('hides the button when the mailed link was already used', async () => {
    renderApp({ at: '/pas-moi?jeton=servi', answers: linkIs('USED') });
    expect(await screen.findByText(/^Votre compte a déjà été mis en sécurité/)).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Fermer toutes les sessions' })).toBeNull();
  });

  test('offers to set a new password when the mailed link is no longer valid', async () => {
    renderApp({ at: '/pas-moi?jeton=vieux', answers: linkIs('DEAD') });
    const link = await screen.findByRole('link', { name: 'Choisir un nouveau mot de passe' });
    expect(link.getAttribute('href')).toBe('/mot-de-passe-oublie');
    expect(screen.queryByRole('button', { name: 'Fermer toutes les sessions' })).toBeNull();
  });
});
