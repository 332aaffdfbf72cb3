import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { toast as shownToasts } from 'sonner';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';

import { GraphqlFailure, type Answers } from '#tests/support/browser/renderClient';
import { viewerData } from '#tests/support/browser/renderApp';
import { fails, openAccount, press, openProfileForm } from '#tests/support/browser/accountPage';

const email = () => screen.getByLabelText<HTMLInputElement>('Adresse email');
const retype = async (text: string) => {
  await userEvent.clear(email());
  await userEvent.type(email(), text);
};

beforeEach(() => localStorage.setItem('authToken', 'jeton'));
afterEach(() => {
  vi.unstubAllGlobals();
  shownToasts.dismiss();
});

describe('the availability check of an email', () => {
  const availability = (available: boolean, message: string): Answers => ({
    EmailAvailability: () => ({
      emailAvailability: { __typename: 'EmailAvailability', available, message },
    }),
  });

  test('is skipped for the current email', async () => {
    const app = await openAccount();
    await openProfileForm();
    await retype('LMartin@centrale.test');
    await new Promise((resolve) => setTimeout(resolve, 700));
    expect(app.sent('EmailAvailability')).toEqual([]);
    expect(screen.queryByText('Vérification…')).toBeNull();
  });

  test('starts half a second after the last key press, and shows its progress and result', async () => {
    const app = await openAccount(availability(true, 'Cette adresse email est disponible'));
    await openProfileForm();
    await retype('libre@centrale.test');
    expect(screen.getByText('Vérification…')).toBeTruthy();
    expect(app.sent('EmailAvailability')).toEqual([]);
    expect(await screen.findByText('Cette adresse email est disponible')).toBeTruthy();
    expect(app.sent('EmailAvailability')).toEqual([{ email: 'libre@centrale.test' }]);
  });

  test('reports a malformed email without sending it, and reports an email that is already in use', async () => {
    const app = await openAccount(availability(false, 'Prise.'));
    await openProfileForm();
    await retype('pas une adresse');
    expect(await screen.findByText("Format d'email invalide")).toBeTruthy();
    expect(app.sent('EmailAvailability')).toEqual([]);
    await retype('prise@centrale.test');
    expect(await screen.findByText("Cette adresse email n'est pas disponible")).toBeTruthy();
    await press('Sauvegarder');
    expect(app.sent('UpdateProfile')).toEqual([]);
  });

  test('does not prevent saving when the server cannot answer', async () => {
    const app = await openAccount({
      EmailAvailability: fails('INTERNAL', ''),
      UpdateProfile: () => ({
        updateProfile: { __typename: 'UserPayload', user: viewerData().user },
      }),
    });
    await openProfileForm();
    await retype('libre@centrale.test');
    expect(
      await screen.findByText(
        'Impossible de vérifier, la validation se fera lors de la sauvegarde',
      ),
    ).toBeTruthy();
    await press('Sauvegarder');
    expect(
      await screen.findByText("Impossible de vérifier l'email, tentative de sauvegarde..."),
    ).toBeTruthy();
    await waitFor(() =>
      expect(app.sent('UpdateProfile')).toEqual([{ input: { email: 'libre@centrale.test' } }]),
    );
  });

  test('shows why the server refused it, or a default message when the server gives no reason', async () => {
    await openAccount({
      EmailAvailability: ({ email: asked }) =>
        fails('RATE_LIMITED', asked === 'a@centrale.test' ? 'Patientez.' : '')(),
    });
    await openProfileForm();
    await retype('a@centrale.test');
    expect(await screen.findByText('Patientez.')).toBeTruthy();
    await retype('b@centrale.test');
    expect(await screen.findByText("Erreur lors de la vérification de l'email")).toBeTruthy();
  });
});

describe('a new email', () => {
  test('requires the current password, in an extra field, when the server asks for it', async () => {
    const sentence = 'Saisissez votre mot de passe actuel pour changer d’adresse email.';
    const app = await openAccount({
      EmailAvailability: () => ({
        emailAvailability: { __typename: 'EmailAvailability', available: true, message: 'Libre.' },
      }),
      UpdateProfile: ({ input }) => {
        if ((input as { currentPassword?: string }).currentPassword) {
          return { updateProfile: { __typename: 'UserPayload', user: viewerData().user } };
        }
        throw new GraphqlFailure('PASSWORD_NEEDED', sentence, { currentPassword: sentence });
      },
    });
    await openProfileForm();
    expect(screen.queryByLabelText('Mot de passe actuel')).toBeNull();
    await retype('libre@centrale.test');
    await press('Sauvegarder');
    const field = await screen.findByLabelText('Mot de passe actuel');
    await waitFor(() => expect(document.activeElement).toBe(field));
    expect(field.getAttribute('aria-invalid')).toBe('true');
    await userEvent.type(field, 'Demo-18-112!');
    await press('Sauvegarder');
    await waitFor(() =>
      expect(app.sent('UpdateProfile').at(-1)).toEqual({
        input: { email: 'libre@centrale.test', currentPassword: 'Demo-18-112!' },
      }),
    );
    // Waits for the toast, so that the next test does not see it.
    expect(await screen.findByText('Profil mis à jour avec succès')).toBeTruthy();
  });
});

describe('saving a new email', () => {
  const WAITS = /^Ouvrez le lien envoyé à libre@centrale\.test pour changer d’adresse\./;
  const SAVED = 'Profil mis à jour avec succès';
  const answers = (changed: object): Answers => ({
    EmailAvailability: () => ({
      emailAvailability: { __typename: 'EmailAvailability', available: true, message: 'Libre.' },
    }),
    UpdateProfile: () => ({
      updateProfile: { __typename: 'UserPayload', user: { ...viewerData().user, ...changed } },
    }),
  });

  test('shows where the confirmation link was sent, and does not report the change as made', async () => {
    await openAccount(answers({ pendingEmail: 'libre@centrale.test' }));
    await openProfileForm();
    await retype('libre@centrale.test');
    await press('Sauvegarder');
    expect(await screen.findByText(WAITS)).toBeTruthy();
    expect(screen.queryByText(SAVED)).toBeNull();
  });

  test('shows where the confirmation link was sent, and that another changed field was saved', async () => {
    await openAccount(answers({ pendingEmail: 'libre@centrale.test', lastName: 'Koné' }));
    await openProfileForm();
    await retype('libre@centrale.test');
    await userEvent.type(screen.getByLabelText(/^Nom \(/), 'Koné');
    await press('Sauvegarder');
    expect(await screen.findByText(WAITS)).toBeTruthy();
    expect(screen.getByText(SAVED)).toBeTruthy();
  });

  test('reports the change as made when no confirmation is required', async () => {
    await openAccount(answers({ email: 'libre@centrale.test' }));
    await openProfileForm();
    await retype('libre@centrale.test');
    await press('Sauvegarder');
    expect(await screen.findByText(SAVED)).toBeTruthy();
    expect(screen.queryByText(WAITS)).toBeNull();
  });

  test('explains, in a hint at the field, when the password is required', async () => {
    await openAccount();
    await openProfileForm();
    const hint = screen.getByText(
      /saisissez votre mot de passe, sauf si vous venez de vous connecter/,
    );
    const field = screen.getByLabelText('Adresse email');
    expect(field.getAttribute('aria-describedby')?.split(' ')).toContain(hint.id);
  });

  test('explains what to do when the account is locked after too many wrong passwords', async () => {
    await openAccount({
      ...answers({}),
      UpdateProfile: fails('ACCOUNT_LOCKED', 'Trop de tentatives.'),
    });
    await openProfileForm();
    await retype('libre@centrale.test');
    await press('Sauvegarder');
    const alert = (await screen.findByText('Trop de tentatives.', { exact: false })).closest('p');
    expect(alert?.textContent).toContain('Vous avez reçu un email à ce sujet.');
    expect(within(alert!).getByRole('link', { name: 'Mot de passe oublié' })).toBeTruthy();
  });
});
