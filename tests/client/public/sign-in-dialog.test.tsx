import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, test, vi } from 'vitest';

import { consentVersion } from '#client/platform/consent';
import { GraphqlFailure, SITE, type Answers } from '#tests/support/browser/renderClient';
import { renderApp, viewerData } from '#tests/support/browser/renderApp';

beforeEach(() => {
  // Stores a cookie choice, so that the banner is not shown.
  localStorage.setItem(
    'cookie-consent',
    JSON.stringify({
      functional: true,
      analytics: false,
      advertising: false,
      date: new Date().toISOString(),
      version: consentVersion(null),
    }),
  );
});

async function openDialog(answers: Answers = {}, at = '/') {
  const app = renderApp({ at, answers });
  await userEvent.click((await screen.findAllByRole('button', { name: 'Connexion' }))[0]!);
  const dialog = await screen.findByRole('dialog', { name: 'Connexion' });
  return { ...app, dialog: within(dialog) };
}

async function signIn(email = 'lmartin@centrale.test', password = 'Demo-18-112!') {
  await userEvent.type(screen.getByLabelText('Adresse email'), email);
  await userEvent.type(screen.getByLabelText('Mot de passe'), password);
  await userEvent.click(screen.getByRole('button', { name: 'Se Connecter' }));
}

const granted = {
  login: {
    __typename: 'AuthPayload',
    token: 'jeton',
    deletionCancelled: false,
    viewer: viewerData(),
  },
};

describe('the sign-in dialog', () => {
  test('has one tab, two fields and a link for a forgotten password', async () => {
    const { dialog } = await openDialog();
    expect(dialog.getAllByRole('tab').map((tab) => tab.textContent)).toEqual(['Connexion staff']);
    expect(dialog.getByLabelText<HTMLInputElement>('Adresse email').type).toBe('email');
    expect(dialog.getByRole('link', { name: /^Mot de passe oublié/ }).getAttribute('href')).toBe(
      '/mot-de-passe-oublie',
    );
  });

  test('passes the typed email on to the password reset page', async () => {
    const { dialog, addresses } = await openDialog();
    await userEvent.type(dialog.getByLabelText('Adresse email'), 'lmartin@centrale.test');
    await userEvent.click(dialog.getByRole('link', { name: /^Mot de passe oublié/ }));
    await waitFor(() => expect(addresses.at(-1)).toBe('/mot-de-passe-oublie'));
    const field = await screen.findByLabelText<HTMLInputElement>('Adresse email');
    expect(field.value).toBe('lmartin@centrale.test');
  });

  test('has an introduction for members, not only for staff', async () => {
    const { dialog } = await openDialog();
    expect(dialog.getByText(/Connectez-vous à l’espace membre/)).toBeTruthy();
    expect(dialog.queryByText(/Réservée/)).toBeNull();
  });

  test('requires both fields, and a valid email', async () => {
    const { dialog, calls } = await openDialog();
    await userEvent.click(dialog.getByRole('button', { name: 'Se Connecter' }));
    expect(await dialog.findByText('Saisissez votre adresse email.')).toBeTruthy();
    expect(dialog.getByText('Saisissez votre mot de passe.')).toBeTruthy();
    await signIn('pas-une-adresse');
    expect(await dialog.findByText("Format d'email invalide")).toBeTruthy();
    expect(calls.some(({ operation }) => operation === 'Login')).toBe(false);
  });

  test('explains that sign-in is locked and how to unlock it, without revealing whether the account exists', async () => {
    const LOCKED = 'Trop de tentatives de connexion. Réessayez dans 15 minutes.';
    const { dialog, addresses } = await openDialog({
      Login: () => {
        throw new GraphqlFailure('ACCOUNT_LOCKED', LOCKED);
      },
    });
    await signIn();
    const alert = await dialog.findByText(LOCKED, { exact: false });
    expect(alert.textContent).toContain(
      'Si un compte utilise cette adresse, un email d’alerte y a été envoyé.',
    );
    expect(alert.textContent).toContain('Pour vous connecter sans attendre');
    await userEvent.click(dialog.getByRole('link', { name: 'Mot de passe oublié' }));
    await waitFor(() => expect(addresses.at(-1)).toBe('/mot-de-passe-oublie'));
    expect(screen.queryByRole('dialog')).toBeNull();
    const field = await screen.findByLabelText<HTMLInputElement>('Adresse email');
    expect(field.value).toBe('lmartin@centrale.test');
  });

  test('explains to a banned user how to contest the ban', async () => {
    const BANNED = 'Votre compte est banni définitivement. Motif\u00A0: Insultes.';
    const { dialog } = await openDialog({
      Login: () => {
        throw new GraphqlFailure('BANNED', BANNED);
      },
    });
    await signIn();
    const alert = await dialog.findByText(/^Votre compte est banni/);
    expect(alert.textContent).toContain('Pour contester cette décision ou télécharger vos données');
  });

  test.each([
    ['before any attempt', null],
    ['when the email is not confirmed', 'EMAIL_NOT_VERIFIED'],
  ] as const)('offers to send the confirmation mail again %s', async (_when, code) => {
    const name = 'Renvoyer l’email de confirmation';
    const { dialog, addresses, sent } = await openDialog({
      Login: () => {
        throw new GraphqlFailure(code ?? 'INTERNAL', 'Confirmez votre adresse email.');
      },
      ResendEmailVerification: () => ({
        resendEmailVerification: { __typename: 'MessagePayload', message: 'Si un compte attend…' },
      }),
    });
    if (code) await signIn();
    else await userEvent.type(screen.getByLabelText('Adresse email'), 'lmartin@centrale.test');
    await userEvent.click(await dialog.findByRole('link', { name }));
    await waitFor(() => expect(addresses.at(-1)).toBe('/verification-email'));
    expect(screen.queryByRole('dialog')).toBeNull();
    const send = await screen.findByRole('button', { name });
    expect(screen.queryByText(/Ce lien n’est pas valide/)).toBeNull();
    await userEvent.click(send);
    expect(await screen.findByText('Si un compte attend…')).toBeTruthy();
    expect(sent('ResendEmailVerification')).toEqual([{ email: 'lmartin@centrale.test' }]);
  });

  test('shows the error number of an unexpected error', async () => {
    const { dialog } = await openDialog({
      Login: () => {
        const number = '3f0e1b2c-5d6e-4f70-8192-a3b4c5d6e7f8';
        throw new GraphqlFailure('INTERNAL', 'Erreur du serveur.', undefined, undefined, number);
      },
    });
    await signIn();
    const alert = await dialog.findByText('Erreur du serveur.', { exact: false });
    expect(alert.textContent).toBe('Erreur du serveur. Numéro de l’erreur\u00A0: 3f0e1b2c');
  });

  test('disables its fields while it signs in, and opens the dashboard on success', async () => {
    let answer: (data: unknown) => void = () => {};
    const { dialog, addresses } = await openDialog({
      Login: () =>
        new Promise((done) => {
          answer = done;
        }),
    });
    await signIn();
    const busy = await dialog.findByRole('button', { name: 'Connexion en cours...' });
    expect(busy.getAttribute('aria-busy')).toBe('true');
    expect(dialog.getByLabelText('Adresse email').closest('fieldset')?.disabled).toBe(true);
    await userEvent.keyboard('{Escape}');
    expect(screen.getByRole('dialog')).toBeTruthy();

    await waitFor(() => answer(granted));
    await waitFor(() => expect(addresses.at(-1)).toBe('/compte/tableau-de-bord'));
    expect(localStorage.getItem('authToken')).toBe('jeton');
    expect(
      await screen.findByText('Connexion réussie ! Redirection vers votre espace membre.'),
    ).toBeTruthy();
  });

  test('states once, on the first page, that the sign-in cancelled the deletion of the account', async () => {
    await openDialog({ Login: () => ({ login: { ...granted.login, deletionCancelled: true } }) });
    await signIn();
    const said = await screen.findByText('La suppression de votre compte est annulée.');
    expect(said.closest('[role="status"]')).toBeTruthy();
    const close = screen.getByRole('button', { name: 'Fermer le message' });
    await userEvent.click(close);
    expect(close.isConnected).toBe(false);
  });

  test('states it no longer on the next page', async () => {
    await openDialog({ Login: () => ({ login: { ...granted.login, deletionCancelled: true } }) });
    await signIn();
    const said = await screen.findByText('La suppression de votre compte est annulée.');
    await userEvent.click(screen.getByRole('link', { name: 'Mes données' }));
    await waitFor(() => expect(said.isConnected).toBe(false));
  });

  test('does not state it to the next member who signs in on the same device', async () => {
    const signIns = [true, false];
    await openDialog({
      Login: () => ({ login: { ...granted.login, deletionCancelled: signIns.shift() } }),
      Logout: () => ({ logout: { __typename: 'MessagePayload', message: '' } }),
    });
    await signIn();
    const said = await screen.findByText('La suppression de votre compte est annulée.');
    await userEvent.click(screen.getByRole('button', { name: /^Menu de / }));
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Se Déconnecter' }));
    await waitFor(() => expect(said.isConnected).toBe(false));
    await userEvent.click((await screen.findAllByRole('button', { name: 'Connexion' }))[0]!);
    await screen.findByRole('dialog', { name: 'Connexion' });
    await signIn();
    await screen.findByRole('button', { name: /^Menu de / });
    expect(screen.queryByText('La suppression de votre compte est annulée.')).toBeNull();
  });

  test('opens the dashboard even when it was opened on the public news page', async () => {
    const page = { __typename: 'ArticlePage', items: [], total: 0, page: 1, pageSize: 4 };
    const PublicNewsList = () => ({ articles: { ...page, pageCount: 1 }, author: null });
    const { addresses } = await openDialog({ PublicNewsList, Login: () => granted }, '/actualites');
    await signIn();
    await waitFor(() => expect(addresses.at(-1)).toBe('/compte/tableau-de-bord'));
    expect(addresses).not.toContain('/compte/actualites');
  });

  test('asks for a code, without losing email and password, if the account has a second factor', async () => {
    let tries = 0;
    const { dialog, calls, addresses } = await openDialog({
      Login: (variables) => {
        const input = variables.input as { code?: string };
        tries += 1;
        if (!input.code) throw new GraphqlFailure('TWO_FACTOR_REQUIRED', 'Saisissez le code');
        if (input.code === '000000') {
          throw new GraphqlFailure('TWO_FACTOR_INVALID', 'Ce code n’est pas valide.', {
            code: 'Ce code n’est pas valide.',
          });
        }
        return granted;
      },
    });
    await signIn();
    const code = await dialog.findByLabelText<HTMLInputElement>('Code de vérification');
    expect(code.autocomplete).toBe('one-time-code');
    expect(document.activeElement).toBe(code);
    expect(dialog.queryByRole('alert')?.textContent ?? '').toBe('');
    expect(dialog.queryByLabelText('Mot de passe')).toBeNull();

    await userEvent.click(dialog.getByRole('button', { name: 'Se Connecter' }));
    expect(await dialog.findByText('Saisissez le code.')).toBeTruthy();
    expect(tries).toBe(1);

    await userEvent.type(code, '000000');
    await userEvent.click(dialog.getByRole('button', { name: 'Se Connecter' }));
    expect(await dialog.findAllByText('Ce code n’est pas valide.')).not.toHaveLength(0);

    await userEvent.click(dialog.getByRole('button', { name: 'Retour' }));
    expect(dialog.getByLabelText<HTMLInputElement>('Mot de passe').value).toBe('Demo-18-112!');
    expect(dialog.getByLabelText<HTMLInputElement>('Adresse email').value).toBe(
      'lmartin@centrale.test',
    );
    await userEvent.click(dialog.getByRole('button', { name: 'Se Connecter' }));
    await userEvent.type(await dialog.findByLabelText('Code de vérification'), '123456');
    await userEvent.click(dialog.getByRole('button', { name: 'Se Connecter' }));
    await waitFor(() => expect(addresses.at(-1)).toBe('/compte/tableau-de-bord'));
    const last = calls.findLast(({ operation }) => operation === 'Login');
    expect(last?.variables).toEqual({
      input: { email: 'lmartin@centrale.test', password: 'Demo-18-112!', code: '123456' },
    });
  });

  test('shows a failed sign-in only in the dialog, not in a toast, without clearing the input', async () => {
    const { dialog } = await openDialog({
      Login: () => {
        throw new GraphqlFailure('INVALID_CREDENTIALS', 'Email ou mot de passe incorrect');
      },
    });
    await signIn();
    const alert = await dialog.findByText('Email ou mot de passe incorrect');
    expect(alert.closest('[role=alert]')).toBeTruthy();
    // A toast would be visible now, because the script that shows toasts has been loaded.
    await vi.dynamicImportSettled();
    expect(screen.getAllByText('Email ou mot de passe incorrect')).toHaveLength(1);
    expect(dialog.getByLabelText<HTMLInputElement>('Adresse email').value).toBe(
      'lmartin@centrale.test',
    );
    expect(localStorage.getItem('authToken')).toBeNull();
  });

  test('asks for confirmation before closing only if both an email and a password are typed', async () => {
    const { dialog } = await openDialog();
    await userEvent.type(dialog.getByLabelText('Adresse email'), 'lmartin@centrale.test');
    await userEvent.type(dialog.getByLabelText('Mot de passe'), 'secret');
    await userEvent.keyboard('{Escape}');
    await userEvent.click(await screen.findByRole('button', { name: 'Continuer la saisie' }));
    await userEvent.clear(await screen.findByLabelText('Mot de passe'));
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  test('returns the focus, when it closes, to the button that opened it', async () => {
    await openDialog();
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await waitFor(() => expect(document.activeElement?.textContent).toBe('Connexion'));
  });
});

describe('the registration form', () => {
  const site: Answers = { Site: () => ({ site: { ...SITE, publicSignup: true } }) };

  async function openForm(answers: Answers = {}) {
    const app = await openDialog({ ...site, ...answers });
    await userEvent.click(await screen.findByRole('tab', { name: 'Inscription' }));
    await userEvent.type(await screen.findByLabelText('Nom d’utilisateur'), 'nkone');
    await userEvent.type(screen.getByLabelText('Adresse email'), 'nina@centrale.test');
    return app;
  }
  const fillPasswords = async (password: string, again = password) => {
    await userEvent.type(screen.getByLabelText('Mot de passe'), password);
    await userEvent.type(screen.getByLabelText('Confirmer le mot de passe'), again);
    await userEvent.click(screen.getByRole('checkbox', { name: /^J’ai 15 ans ou plus/ }));
    await userEvent.click(screen.getByRole('button', { name: 'S’inscrire' }));
  };

  test.each([
    ['Escape', () => userEvent.keyboard('{Escape}')],
    ['the other tab', () => userEvent.click(screen.getByRole('tab', { name: 'Connexion staff' }))],
    ['the close button', () => userEvent.click(screen.getByRole('button', { name: 'Fermer' }))],
  ])('asks for confirmation before %s discards the typed values', async (_way, leave) => {
    await openForm();
    await userEvent.type(screen.getByLabelText('Mot de passe'), 'Centrale-2026!');
    await leave();
    await userEvent.click(await screen.findByRole('button', { name: 'Continuer la saisie' }));
    await waitFor(() => expect(screen.queryByText('Continuer la saisie')).toBeNull());
    expect(screen.getByLabelText<HTMLInputElement>('Nom d’utilisateur').value).toBe('nkone');
    await leave();
    await userEvent.click(await screen.findByRole('button', { name: 'Fermer le formulaire' }));
    await waitFor(() => expect(screen.queryByLabelText('Nom d’utilisateur')).toBeNull());
    expect(JSON.stringify({ ...localStorage, ...sessionStorage })).not.toContain('Centrale-2026!');
  });

  test('requires the declaration of age, and mentions no terms of use, which do not exist yet', async () => {
    const { calls } = await openForm();
    await userEvent.type(screen.getByLabelText('Mot de passe'), 'Centrale-2026!');
    await userEvent.type(screen.getByLabelText('Confirmer le mot de passe'), 'Centrale-2026!');
    await userEvent.click(screen.getByRole('button', { name: 'S’inscrire' }));
    expect(await screen.findByText(/^Confirmez que vous avez 15\sans ou plus/)).toBeTruthy();
    const box = screen.getByRole('checkbox', { name: /^J’ai 15 ans ou plus/ });
    expect(box.getAttribute('aria-invalid')).toBe('true');
    expect(calls.some(({ operation }) => operation === 'Register')).toBe(false);
    expect(screen.queryByText(/vous acceptez/)).toBeNull();
  });

  test('ticks each password criterion as soon as the typed password meets it', async () => {
    await openForm();
    const criteria = within(screen.getByRole('list', { name: 'Critères du mot de passe' }));
    expect(criteria.getAllByText(/à respecter/)).toHaveLength(5);
    await userEvent.type(screen.getByLabelText('Mot de passe'), 'Abc1');
    expect(
      criteria.getAllByText(/à respecter/).map((one) => one.parentElement?.textContent),
    ).toEqual(['Au moins 8 caractères (à respecter)', 'Un caractère spécial (à respecter)']);
  });

  test('refuses a weak password without sending a request', async () => {
    const { calls } = await openForm();
    await fillPasswords('Abc1', 'Abc2');
    expect(
      await screen.findByText('Le nouveau mot de passe ne respecte pas tous les critères'),
    ).toBeTruthy();
    expect(calls.some(({ operation }) => operation === 'Register')).toBe(false);
  });

  test('shows why the server refuses a username at the username field', async () => {
    const unavailable = 'Ce nom d’utilisateur n’est pas disponible';
    await openForm({
      Register: () => {
        throw new GraphqlFailure('USERNAME_TAKEN', unavailable, { username: unavailable });
      },
    });
    await fillPasswords('Demo-18-112!');
    const field = screen.getByLabelText('Nom d’utilisateur');
    await waitFor(() => expect(field.getAttribute('aria-invalid')).toBe('true'));
    const described = document.getElementById(field.getAttribute('aria-describedby') ?? '');
    expect(described?.textContent).toBe(unavailable);
    expect(document.activeElement).toBe(field);
  });

  test('shows the message of the server when the email of the new account must be confirmed', async () => {
    const message = 'Compte créé. Ouvrez le lien que nous vous avons envoyé.';
    const { calls } = await openForm({
      Register: () => ({
        register: {
          __typename: 'RegisterPayload',
          token: null,
          viewer: null,
          emailVerificationRequired: true,
          message,
        },
      }),
    });
    await fillPasswords('Demo-18-112!');
    expect(await screen.findByText(message)).toBeTruthy();
    const again = screen.getByRole('link', { name: 'demandez un nouveau lien' });
    expect(again.getAttribute('href')).toBe('/verification-email');
    expect(calls.find(({ operation }) => operation === 'Register')?.variables.input).toEqual({
      username: 'nkone',
      email: 'nina@centrale.test',
      password: 'Demo-18-112!',
      confirmPassword: 'Demo-18-112!',
      firstName: null,
      lastName: null,
      ageConfirmed: true,
    });
  });
});
