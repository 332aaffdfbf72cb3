import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, test } from 'vitest';

import { GraphqlFailure, type Answers } from '#tests/support/browser/renderClient';
import { renderApp, viewerData } from '#tests/support/browser/renderApp';

const said = (name: string, message: string): Answers => ({
  [name]: () => ({
    [name.charAt(0).toLowerCase() + name.slice(1)]: { __typename: 'MessagePayload', message },
  }),
});
const press = async (name: string) =>
  await userEvent.click(await screen.findByRole('button', { name }));
const type = async (label: string, text: string) =>
  await userEvent.type(await screen.findByLabelText(label), text);

describe('the form to request a password reset', () => {
  test('submits the typed email, and is replaced by the message of the server', async () => {
    const message = 'Si un compte existe pour cette adresse, un lien vient de lui être envoyé.';
    const { sent } = renderApp({
      at: '/mot-de-passe-oublie',
      answers: said('RequestPasswordReset', message),
    });
    await type('Adresse email', 'lmartin@centrale.test');
    await press('Recevoir le lien');
    expect(await screen.findByText(message)).toBeTruthy();
    expect(screen.queryByLabelText('Adresse email')).toBeNull();
    expect(sent('RequestPasswordReset')[0]).toEqual({ email: 'lmartin@centrale.test' });
  });
});

describe('the form of a new password', () => {
  const linkWorks = (works: boolean): Answers => ({
    PasswordResetLink: () => ({ passwordResetLink: works ? 'WORKS' : 'DEAD' }),
  });
  const DEAD = 'Ce lien n’est plus valable. Demandez-en un nouveau.';
  const fill = async (password = 'Demo-18-112!') => {
    await type('Nouveau mot de passe', password);
    await type('Confirmer le mot de passe', password);
    await press('Enregistrer');
  };

  const isReset = (reviewToken: string | null): Answers => ({
    ResetPassword: () => ({
      resetPassword: {
        __typename: 'ResetPasswordPayload',
        message: 'Votre mot de passe est changé.',
        reviewToken,
      },
    }),
  });

  test('sends the password with the token of the mailed link, and then offers to sign in', async () => {
    const { sent } = renderApp({
      at: '/reinitialisation?jeton=abc',
      answers: { ...linkWorks(true), ...isReset(null) },
    });
    await fill();
    expect(sent('PasswordResetLink')).toEqual([{ token: 'abc' }]);
    expect(await screen.findByText('Votre mot de passe est changé.')).toBeTruthy();
    expect(sent('ResetPassword')[0]).toEqual({
      input: { token: 'abc', newPassword: 'Demo-18-112!' },
    });
    await press('Se connecter');
    expect(await screen.findByRole('dialog', { name: 'Connexion' })).toBeTruthy();
  });

  test.each([
    ['FIRST', /^Votre compte est prêt/],
    ['SECURED', /^Toutes les sessions sont fermées/],
    ['CHANGE_STOPPED', /^Le changement d’adresse email est annulé.*sont fermées/],
    ['CHANGE_UNDONE', /^Votre adresse email est rétablie.*sont fermées/],
  ])('explains why a mailed link of the kind %s was sent', async (passwordResetLink, said) => {
    const answers: Answers = { PasswordResetLink: () => ({ passwordResetLink }) };
    renderApp({ at: '/reinitialisation?jeton=abc', answers });
    expect(await screen.findByText(said)).toBeTruthy();
    expect(screen.queryByText(/seront fermées/)).toBeNull();
  });

  test('marks the criterion “Difficile à deviner” as unmet when the server refuses a guessable password', async () => {
    const reason = 'Ce mot de passe se devine trop facilement, il contient une répétition.';
    renderApp({
      at: '/reinitialisation?jeton=abc',
      answers: {
        ...linkWorks(true),
        ResetPassword: () => {
          throw new GraphqlFailure('PASSWORD_GUESSABLE', 'Ce mot de passe…', {
            newPassword: reason,
          });
        },
      },
    });
    await fill('Camion-Rouge-77');
    const criteria = screen.getByRole('list', { name: 'Critères du mot de passe' });
    const field = screen.getByLabelText('Nouveau mot de passe');
    await within(criteria).findByText(/^Difficile à deviner/);
    expect(await screen.findByText(reason)).toBeTruthy();
    const described = field.getAttribute('aria-describedby')?.split(' ') ?? [];
    expect(described.map((id) => document.getElementById(id)?.textContent)).toContain(reason);
    expect(criteria.textContent).toContain('Difficile à deviner (refusé)');
    // Further typing resets the result of the check.
    await type('Nouveau mot de passe', '-Lampe');
    expect(criteria.textContent).toContain('Difficile à deviner (vérifié à l’envoi)');
  });

  test('offers to send another link when the mailed link became invalid while the form was open', async () => {
    renderApp({
      at: '/reinitialisation?jeton=vieux',
      answers: {
        ...linkWorks(true),
        ResetPassword: () => {
          throw new GraphqlFailure('INVALID_TOKEN', DEAD);
        },
      },
    });
    await fill();
    expect(await screen.findByText(DEAD)).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Demander un nouveau lien' })).toBeTruthy();
  });

  test('is replaced by an offer to send another link when the mailed link is invalid', async () => {
    renderApp({ at: '/reinitialisation?jeton=vieux', answers: linkWorks(false) });
    expect(await screen.findByText(DEAD)).toBeTruthy();
    expect(screen.queryByLabelText('Nouveau mot de passe')).toBeNull();
    const another = screen.getByRole('link', { name: 'Demander un nouveau lien' });
    expect(another.getAttribute('href')).toBe('/mot-de-passe-oublie');
  });

  test('is not shown at a URL without a token', async () => {
    const { sent } = renderApp({ at: '/reinitialisation' });
    expect(await screen.findByText(DEAD)).toBeTruthy();
    expect(screen.queryByLabelText('Nouveau mot de passe')).toBeNull();
    expect(screen.getByRole('link', { name: 'Demander un nouveau lien' })).toBeTruthy();
    expect(sent('PasswordResetLink')).toEqual([]);
  });

  test('is shown when a failed check of the mailed link succeeds on retry', async () => {
    let works = false;
    renderApp({
      at: '/reinitialisation?jeton=abc',
      answers: {
        PasswordResetLink: () => {
          if (!works) throw new TypeError('Failed to fetch');
          return { passwordResetLink: 'WORKS' };
        },
      },
    });
    expect(await screen.findByText('Chargement…')).toBeTruthy();
    expect(await screen.findByText('Ce lien n’a pas pu être vérifié.')).toBeTruthy();
    expect(screen.queryByLabelText('Nouveau mot de passe')).toBeNull();
    works = true;
    await press('Réessayer');
    expect(await screen.findByLabelText('Nouveau mot de passe')).toBeTruthy();
  });
});

describe('the page to revert a change of email', () => {
  const link = (emailChangeLink: string): Answers => ({
    EmailChangeLink: () => ({ emailChangeLink }),
  });
  const reverted = (): Answers => ({
    RevertEmailChange: () => ({
      revertEmailChange: {
        __typename: 'RevertEmailChangePayload',
        message: 'Votre adresse est rétablie.',
        passwordToken: 'suite',
      },
    }),
    PasswordResetLink: () => ({ passwordResetLink: 'CHANGE_STOPPED' }),
  });

  test.each([
    ['STOPS', 'Empêcher le changement'],
    ['UNDOES', 'Rétablir mon adresse'],
  ])(
    'reverts the change only on a click, then asks for a new password (link of the kind %s)',
    async (does, run) => {
      const { sent } = renderApp({
        at: '/adresse-email?jeton=abc',
        answers: { ...link(does), ...reverted() },
      });
      await screen.findByRole('button', { name: run });
      expect(sent('RevertEmailChange')).toEqual([]);
      await press(run);
      expect(await screen.findByLabelText('Nouveau mot de passe')).toBeTruthy();
      expect(screen.getByText(/^Le changement d’adresse email est annulé/)).toBeTruthy();
      expect(sent('RevertEmailChange')).toEqual([{ token: 'abc' }]);
      expect(sent('PasswordResetLink')[0]).toEqual({ token: 'suite' });
    },
  );

  test.each(['/adresse-email?jeton=vieux', '/adresse-email'])(
    'has no button to revert the change when the token is invalid or missing: %s',
    async (at) => {
      renderApp({ at, answers: link('DEAD') });
      expect(await screen.findByText(/Ce lien n’est plus valable/)).toBeTruthy();
      expect(screen.queryByRole('button', { name: /Empêcher|Rétablir/ })).toBeNull();
    },
  );

  test.each([
    ['STOPPED', /^Le changement d’adresse est déjà annulé/],
    ['UNDONE', /^Votre adresse est déjà rétablie/],
  ])(
    'explains what an already used link has done, with a link to “Mot de passe oublié”: %s',
    async (did, said) => {
      renderApp({ at: '/adresse-email?jeton=abc', answers: link(did) });
      expect(await screen.findByText(said)).toBeTruthy();
      const on = screen.getByRole('link', { name: 'Mot de passe oublié' });
      expect(on.getAttribute('href')).toBe('/mot-de-passe-oublie');
      expect(screen.queryByRole('button', { name: /Empêcher|Rétablir/ })).toBeNull();
    },
  );

  test('explains what the mailed link has done when the link was used elsewhere while the page was open', async () => {
    let used = false;
    renderApp({
      at: '/adresse-email?jeton=abc',
      answers: {
        EmailChangeLink: () => ({ emailChangeLink: used ? 'UNDONE' : 'UNDOES' }),
        RevertEmailChange: () => {
          used = true;
          throw new GraphqlFailure('INVALID_TOKEN', 'Ce lien n’est plus valable.');
        },
      },
    });
    await press('Rétablir mon adresse');
    expect(await screen.findByText(/^Votre adresse est déjà rétablie/)).toBeTruthy();
  });
});

describe('the page to confirm an email', () => {
  const link = (emailConfirmationLink: string): Answers => ({
    EmailConfirmationLink: () => ({ emailConfirmationLink }),
  });

  test.each(['CONFIRMS', 'CHANGES'])(
    'confirms the email on a click, not when the page opens (link of the kind %s)',
    async (does) => {
      const { sent } = renderApp({
        at: '/verification-email?jeton=abc',
        answers: { ...link(does), ...said('VerifyEmail', 'Votre adresse est confirmée.') },
      });
      await screen.findByRole('button', { name: 'Confirmer mon adresse' });
      expect(screen.queryAllByText(/Elle remplacera l’adresse/)).toHaveLength(
        does === 'CHANGES' ? 1 : 0,
      );
      expect(sent('VerifyEmail')[0]).toBeUndefined();
      await press('Confirmer mon adresse');
      expect(await screen.findByText('Votre adresse est confirmée.')).toBeTruthy();
      expect(sent('VerifyEmail')[0]).toEqual({ token: 'abc' });
    },
  );

  test('can send another link when the mailed link is invalid', async () => {
    const { sent } = renderApp({
      at: '/verification-email?jeton=vieux',
      answers: {
        ...link('DEAD'),
        ...said('ResendEmailVerification', 'Un nouveau lien vient d’être envoyé.'),
      },
    });
    expect(await screen.findByText('Ce lien n’est plus valable.')).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Confirmer mon adresse' })).toBeNull();
    await type('Adresse email', 'lmartin@centrale.test');
    await press('Renvoyer l’email de confirmation');
    expect(await screen.findByText('Un nouveau lien vient d’être envoyé.')).toBeTruthy();
    expect(sent('ResendEmailVerification')[0]).toEqual({ email: 'lmartin@centrale.test' });
  });

  test('has no confirm button when the change of email was cancelled, and explains what to do', async () => {
    renderApp({ at: '/verification-email?jeton=abc', answers: link('STOPPED') });
    expect(await screen.findByText(/^Ce lien n’est plus valable.: le changement/)).toBeTruthy();
    expect(screen.getByText(/connectez-vous et recommencez/)).toBeTruthy();
    expect(screen.queryByRole('button', { name: /Confirmer|Recevoir/ })).toBeNull();
  });

  test('reports after a click on confirm that the change of email was cancelled in the meantime', async () => {
    let stopped = false;
    renderApp({
      at: '/verification-email?jeton=abc',
      answers: {
        EmailConfirmationLink: () => ({ emailConfirmationLink: stopped ? 'STOPPED' : 'CHANGES' }),
        VerifyEmail: () => {
          stopped = true;
          throw new GraphqlFailure('INVALID_TOKEN', 'Ce lien n’est plus valable.');
        },
      },
    });
    await press('Confirmer mon adresse');
    expect(await screen.findByText(/^Ce lien n’est plus valable.: le changement/)).toBeTruthy();
  });
});

test('the link that the server prints creates the first administrator and opens the admin area', async () => {
  const viewer = viewerData({ roles: ['super_admin'], canAccessAdmin: true });
  const { sent, addresses } = renderApp({
    at: '/amorcage?jeton=abc',
    answers: {
      FirstAdministratorLink: () => ({ firstAdministratorLink: 'WORKS' }),
      CreateFirstAdministrator: () => ({
        createFirstAdministrator: { __typename: 'AuthPayload', token: 'jeton', viewer },
      }),
    },
  });
  await type('Nom d’utilisateur', 'chef');
  await type('Adresse email', 'chef@centrale.test');
  await type('Mot de passe', 'Demo-18-112!');
  await type('Confirmer le mot de passe', 'Demo-18-112!');
  await press('Créer le compte');
  await waitFor(() => expect(addresses.at(-1)).toBe('/admin/tableau-de-bord'));
  expect(sent('CreateFirstAdministrator')[0]).toEqual({
    input: {
      token: 'abc',
      username: 'chef',
      email: 'chef@centrale.test',
      password: 'Demo-18-112!',
    },
  });
  expect(localStorage.getItem('authToken')).toBe('jeton');
});

describe('the page to create the first administrator', () => {
  const openLink = (at: string, firstAdministratorLink: string) =>
    renderApp({ at, answers: { FirstAdministratorLink: () => ({ firstAdministratorLink }) } });
  const noForm = () => expect(screen.queryByLabelText('Nom d’utilisateur')).toBeNull();

  test.each([
    ['/amorcage?jeton=vieux', 'vieux'],
    ['/amorcage', ''],
  ])(
    'explains how to get a valid link when the token is invalid or missing: %s',
    async (at, token) => {
      const { sent } = openLink(at, 'DEAD');
      expect(await screen.findByText('Ce lien n’est plus valable.')).toBeTruthy();
      expect(screen.getByText(/Pour en obtenir un nouveau, redémarrez le serveur/)).toBeTruthy();
      expect(screen.queryByText(/Créez le compte/)).toBeNull();
      expect(screen.getByRole('link', { name: 'Retour à l’accueil' })).toBeTruthy();
      noForm();
      expect(sent('FirstAdministratorLink')).toEqual([{ token }]);
    },
  );

  test('links to the home page when the site already has an administrator', async () => {
    openLink('/amorcage', 'NOT_NEEDED');
    expect(await screen.findByText(/^Ce site a déjà un administrateur/)).toBeTruthy();
    const home = screen.getByRole('link', { name: 'Retour à l’accueil' });
    expect(home.getAttribute('href')).toBe('/');
    expect(screen.queryByRole('alert')?.textContent ?? '').toBe('');
    noForm();
  });
});

describe('the password of a member', () => {
  const member: Answers = {
    Viewer: () => ({ viewer: viewerData() }),
    MySessions: () => ({ mySessions: [] }),
  };
  const openDialog = async (answers: Answers) => {
    localStorage.setItem('authToken', 'jeton');
    const app = renderApp({ at: '/compte/mon-compte', answers: { ...member, ...answers } });
    await press('Changer le mot de passe');
    await screen.findByRole('dialog', { name: 'Changer le mot de passe' });
    return app;
  };
  const submit = async () =>
    await userEvent.click(
      screen.getAllByRole('button', { name: 'Changer le mot de passe' }).at(-1)!,
    );

  test('changes when the current password is right', async () => {
    const { sent } = await openDialog(said('ChangePassword', 'Mot de passe modifié avec succès'));
    await submit();
    expect(await screen.findByText('Veuillez saisir votre mot de passe actuel')).toBeTruthy();
    await type('Mot de passe actuel', 'Demo-18-112!');
    await type('Nouveau mot de passe', 'Autre-18-112!');
    await type('Confirmer le mot de passe', 'Autre-18-112!');
    await submit();
    expect(await screen.findByText('Mot de passe modifié avec succès')).toBeTruthy();
    expect(sent('ChangePassword')[0]).toEqual({
      input: { currentPassword: 'Demo-18-112!', newPassword: 'Autre-18-112!' },
    });
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  test('does not change when the new password equals the current password', async () => {
    const same = 'Choisissez un mot de passe différent de l’ancien.';
    await openDialog({
      ChangePassword: () => {
        throw new GraphqlFailure('VALIDATION_FAILED', 'Certains champs sont invalides.', {
          newPassword: same,
        });
      },
    });
    await type('Mot de passe actuel', 'Demo-18-112!');
    await type('Nouveau mot de passe', 'Demo-18-112!');
    await type('Confirmer le mot de passe', 'Demo-18-112!');
    await submit();
    expect(await screen.findByText(same)).toBeTruthy();
    expect(document.activeElement).toBe(screen.getByLabelText('Nouveau mot de passe'));
  });

  test('does not change when the current password is wrong', async () => {
    const wrong = 'Mot de passe actuel incorrect';
    await openDialog({
      ChangePassword: () => {
        throw new GraphqlFailure('WRONG_CURRENT_PASSWORD', wrong, { currentPassword: wrong });
      },
    });
    await type('Mot de passe actuel', 'faux');
    await type('Nouveau mot de passe', 'Autre-18-112!');
    await type('Confirmer le mot de passe', 'Autre-18-112!');
    await submit();
    expect(await screen.findByText(wrong)).toBeTruthy();
    expect(document.activeElement).toBe(screen.getByLabelText('Mot de passe actuel'));
  });
});

describe('the review of recently added ways to sign in', () => {
  const access = (id: string, kind: string, name: string | null, removable = true) => ({
    __typename: 'RecentAccess' as const,
    id,
    kind,
    name,
    addedAt: '2026-11-20T18:30:00.000Z',
    removable,
  });
  const review = (state: string, items: ReturnType<typeof access>[] = []): Answers => ({
    RecentAccess: () => ({ recentAccess: { __typename: 'RecentAccessReview', state, items } }),
  });
  const ADDED = [
    access('passkey:1', 'PASSKEY', 'Clé inconnue'),
    access('game_key:2', 'GAME_KEY', 'Mon PC'),
    access('second_factor:3', 'SECOND_FACTOR', null, false),
  ];
  const at = '/acces-recents?jeton=abc';
  const message = 'Les accès sont retirés.';
  const removes: Answers = {
    ...review('WORKS', ADDED),
    ...said('RemoveRecentAccess', message),
  };

  test('removes the selected ways to sign in after confirmation', async () => {
    const { sent } = renderApp({
      at: '/reinitialisation?jeton=abc',
      answers: {
        PasswordResetLink: () => ({ passwordResetLink: 'WORKS' }),
        ResetPassword: () => ({
          resetPassword: {
            __typename: 'ResetPasswordPayload',
            message: 'Fait.',
            reviewToken: 'xyz',
          },
        }),
        ...removes,
      },
    });
    await type('Nouveau mot de passe', 'Demo-18-112!');
    await type('Confirmer le mot de passe', 'Demo-18-112!');
    await press('Enregistrer');
    expect(await screen.findByText('Fait.')).toBeTruthy();
    await screen.findByRole('heading', { name: /^Accès ajoutés ces 30/ });
    const own = await screen.findByRole('checkbox', { name: /Clé du jeu «.Mon PC/ });
    expect(screen.getAllByText('Ajout le 20/11/2026 à 19:30').length).toBeGreaterThan(0);
    await userEvent.click(own);
    await press('Retirer les accès cochés');
    const dialog = await screen.findByRole('dialog', { name: /^Retirer ces accès/ });
    expect(within(dialog).getByText(/Clé inconnue/)).toBeTruthy();
    expect(within(dialog).queryByText(/Mon PC/)).toBeNull();
    expect(sent('RemoveRecentAccess')).toEqual([]);
    await userEvent.click(within(dialog).getByRole('button', { name: 'Retirer ces accès' }));
    expect(await screen.findByText(message)).toBeTruthy();
    expect(sent('RecentAccess')[0]).toEqual({ token: 'xyz' });
    expect(sent('RemoveRecentAccess')).toEqual([{ token: 'xyz', ids: ['passkey:1'] }]);
  });

  test('explains how to remove a second factor that the mailed link cannot remove', async () => {
    const { sent } = renderApp({ at, answers: removes });
    const factor = await screen.findByRole('checkbox', { name: /^Double authentification/ });
    expect(factor.getAttribute('aria-disabled')).toBe('true');
    expect(screen.getByText(/^Ce lien ne peut pas la désactiver/)).toBeTruthy();
    await userEvent.click(factor);
    await press('Retirer tous ces accès');
    await press('Retirer ces accès');
    await screen.findByText(message);
    expect(sent('RemoveRecentAccess')[0]).toEqual({
      token: 'abc',
      ids: ['passkey:1', 'game_key:2'],
    });
  });

  test.each([
    ['USED', /^Ce lien a déjà servi/],
    ['DEAD', /^Un lien de ce type est valable/],
    ['WORKS', /^Aucun accès n’a été ajouté/],
  ])(
    'has no remove button when there is nothing to remove (link in the state %s)',
    async (state, text) => {
      renderApp({ at, answers: review(state) });
      expect(await screen.findByText(text)).toBeTruthy();
      expect(screen.queryByRole('button', { name: /^Retirer/ })).toBeNull();
    },
  );

  test('reports that the mailed link was used while the page was open', async () => {
    let state = 'WORKS';
    renderApp({
      at,
      answers: {
        RecentAccess: () => ({
          recentAccess: { __typename: 'RecentAccessReview', state, items: ADDED },
        }),
        RemoveRecentAccess: () => {
          state = 'USED';
          throw new GraphqlFailure('INVALID_TOKEN', 'Ce lien n’est plus valable.');
        },
      },
    });
    await press('Retirer tous ces accès');
    await press('Retirer ces accès');
    expect(await screen.findByText(/^Ce lien a déjà servi/)).toBeTruthy();
  });
});

describe('the page to which another site sends the browser back', () => {
  const at = '/retour-connexion/club?code=abc&state=xyz';
  const finished = (result: Record<string, unknown>): Answers => ({
    FinishExternalSignIn: () => ({
      finishExternalSignIn: {
        __typename: 'ExternalSignInPayload',
        providerName: 'Club 112',
        email: '',
        label: '',
        session: null,
        ...result,
      },
    }),
  });

  test('registers a new account with the name and email that the other site states', async () => {
    const message = 'Un email de confirmation vient de vous être envoyé.';
    const { sent } = renderApp({
      at,
      answers: {
        ...finished({ step: 'REGISTER', email: 'lea@club.test', label: 'Léa' }),
        RegisterWithExternalAccount: () => ({
          registerWithExternalAccount: {
            __typename: 'RegisterPayload',
            token: null,
            message,
            viewer: null,
          },
        }),
      },
    });
    expect(await screen.findByText(/Vous vous connecterez avec Club 112\.$/)).toBeTruthy();
    await press('S’inscrire');
    expect(screen.getByText(/^Confirmez que vous avez 15/)).toBeTruthy();
    expect(sent('RegisterWithExternalAccount')).toEqual([]);
    await userEvent.click(screen.getByRole('checkbox'));
    await press('S’inscrire');
    expect(await screen.findByText(message)).toBeTruthy();
    expect(sent('FinishExternalSignIn')).toEqual([
      { input: { provider: 'club', query: '?code=abc&state=xyz' } },
    ]);
    expect(sent('RegisterWithExternalAccount')).toEqual([
      { input: { username: 'Léa', email: 'lea@club.test', ageConfirmed: true } },
    ]);
  });

  test('asks for the second factor, and reports a wrong code at its field', async () => {
    const { sent } = renderApp({
      at,
      answers: {
        ...finished({ step: 'SECOND_FACTOR' }),
        CompleteExternalSignIn: () => {
          throw new GraphqlFailure('TWO_FACTOR_INVALID', 'Ce code n’est pas valable.', {
            code: 'Ce code n’est pas valable.',
          });
        },
      },
    });
    await type('Code de vérification', '123456');
    await press('Se Connecter');
    expect(await screen.findByText('Ce code n’est pas valable.')).toBeTruthy();
    expect(sent('CompleteExternalSignIn')).toEqual([{ input: { code: '123456' } }]);
  });

  test('offers to sign in when no account is linked', async () => {
    const message = 'Aucun compte n’est lié à ce compte Club 112.';
    renderApp({
      at,
      answers: {
        FinishExternalSignIn: () => {
          throw new GraphqlFailure('EXTERNAL_ACCOUNT_UNKNOWN', message);
        },
      },
    });
    expect(await screen.findByText(message)).toBeTruthy();
    await press('Se connecter');
    expect(await screen.findByRole('dialog', { name: 'Connexion' })).toBeTruthy();
  });
});
