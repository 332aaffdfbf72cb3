import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { toast as shownToasts } from 'sonner';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';

import { membershipData } from '#tests/support/browser/memberPages';
import { sitePaths } from '#client/shared/sitePaths';
import { GraphqlFailure } from '#tests/support/browser/renderClient';
import { viewerData } from '#tests/support/browser/renderApp';
import {
  ACCOUNT,
  acknowledged,
  fails,
  memberWith,
  openAccount,
  openProfileForm,
  press,
} from '#tests/support/browser/accountPage';

beforeEach(() => localStorage.setItem('authToken', 'jeton'));
afterEach(() => {
  vi.unstubAllGlobals();
  shownToasts.dismiss();
});

describe('the account page', () => {
  test('shows an error with a retry button when loading fails', async () => {
    await openAccount({ MyProfile: fails('INTERNAL', 'La base est en pause.') });
    expect(await screen.findByText('Erreur de chargement')).toBeTruthy();
    expect(screen.getByText('La base est en pause.')).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Réessayer' })).toBeTruthy();
  });

  test('shows a message with a reload button when the profile is not found', async () => {
    await openAccount({ MyProfile: () => ({ viewer: null }) });
    expect(await screen.findByText('Profil non trouvé')).toBeTruthy();
    expect(screen.getByText('Impossible de charger les informations du profil')).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Recharger' })).toBeTruthy();
  });

  test('shows members on the free tier a link to the store', async () => {
    await openAccount();
    expect(screen.getByRole('link', { name: 'Passer Premium' }).getAttribute('href')).toBe(
      '/compte/boutique',
    );
  });

  test('does not link to the store for premium members', async () => {
    await openAccount(memberWith({}, { subscription: 'PREMIUM' }));
    expect(await screen.findByText('Informations du profil')).toBeTruthy();
    expect(screen.queryByRole('link', { name: 'Passer Premium' })).toBeNull();
  });

  test('opens the tab given in the URL', async () => {
    await openAccount({ MySessions: () => ({ mySessions: [] }) }, `${ACCOUNT}?onglet=securite`);
    const tab = await screen.findByRole('tab', { name: 'Sécurité' });
    expect(tab.getAttribute('aria-selected')).toBe('true');
  });
});

describe('the summary of the account', () => {
  const facts = (name: string) =>
    screen.getByRole('heading', { level: 2, name }).closest('section')?.querySelector('dl')
      ?.textContent;
  const session = (id: string) => ({
    __typename: 'Session',
    id,
    createdAt: '2026-11-20T10:00:00Z',
    lastSeenAt: '2026-11-20T10:00:00Z',
    device: 'Firefox sur Linux',
    ipAddress: '192.0.2.0',
    current: id === '1',
  });

  test('shows the subscription with its last order, and the security settings', async () => {
    await openAccount({
      SubscriptionSummary: () => ({
        store: {
          __typename: 'Store',
          membership: membershipData({
            tier: 'PREMIUM',
            startedAt: '2026-07-07T10:00:00Z',
            endsAt: '2026-12-07T10:00:00Z',
            renews: true,
          }),
        },
        myOrders: {
          __typename: 'OrderPage',
          total: 7,
          items: [{ __typename: 'Order', id: '56', number: 'CMD-2026-000056' }],
        },
      }),
      MySessions: () => ({ mySessions: [session('1'), session('2')] }),
    });
    const order = await screen.findByRole('link', { name: 'CMD-2026-000056' });
    expect(order.getAttribute('href')).toBe('/compte/boutique/commandes/56');
    expect(facts('Abonnement')).toContain('Prochaine facture7 décembre 2026');
    expect(facts('Abonnement')).toContain('Abonné depuis le7 juillet 2026');
    expect(facts('Sécurité')).toContain('Double authentificationDésactivée');
    expect(facts('Sécurité')).toContain('Sessions ouvertes2');
    expect(screen.getByRole('link', { name: 'Régler la sécurité' }).getAttribute('href')).toBe(
      `${ACCOUNT}?onglet=securite`,
    );
  });

  test('shows no invoice to members without a subscription', async () => {
    await openAccount();
    await waitFor(() => expect(facts('Abonnement')).toBe('FormuleGratuitCommandes0'));
  });
});

describe('the profile form', () => {
  test('sends only the changed fields, and null for a field that was emptied', async () => {
    const app = await openAccount({
      UpdateProfile: () => ({
        updateProfile: {
          __typename: 'UserPayload',
          user: { ...viewerData().user, firstName: null },
        },
      }),
    });
    await openProfileForm();
    await userEvent.clear(screen.getByLabelText(/^Prénom/));
    await press('Sauvegarder');
    expect(await screen.findByText('Profil mis à jour avec succès')).toBeTruthy();
    expect(app.sent('UpdateProfile')).toEqual([{ input: { firstName: null } }]);
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Modifier' }));
  });

  test('neither shows nor sends the URL of an uploaded avatar', async () => {
    const app = await openAccount({
      ...memberWith({ avatarUrl: '/media/abc.webp' }),
      UpdateProfile: () => ({
        updateProfile: {
          __typename: 'UserPayload',
          user: { ...viewerData().user, avatarUrl: '/media/abc.webp', lastName: 'Koné' },
        },
      }),
    });
    await openProfileForm();
    expect(screen.getByLabelText<HTMLInputElement>(/^URL de l’avatar/).value).toBe('');
    await userEvent.clear(screen.getByLabelText(/^Nom \(/));
    await userEvent.type(screen.getByLabelText(/^Nom \(/), 'Koné');
    await press('Sauvegarder');
    await screen.findByText('Léa Koné');
    expect(app.sent('UpdateProfile')).toEqual([{ input: { lastName: 'Koné' } }]);
  });

  test('does not clear unsaved text when saving fails, and shows the error only in the form', async () => {
    await openAccount({ UpdateProfile: fails('INTERNAL', '') });
    await openProfileForm();
    await userEvent.type(screen.getByLabelText(/^Prénom/), 'tte');
    await press('Sauvegarder');
    const said = await screen.findAllByText('Erreur lors de la mise à jour du profil');
    expect(said.map((one) => one.closest('form') !== null)).toEqual([true]);
    expect(screen.getByLabelText<HTMLInputElement>(/^Prénom/).value).toBe('Léatte');
  });

  test('shows the new email of a pending change', async () => {
    await openAccount(memberWith({ pendingEmail: 'nouvelle@centrale.test' }));
    expect(await screen.findByText('Confirmation envoyée')).toBeTruthy();
    expect(screen.getByText('nouvelle@centrale.test')).toBeTruthy();
  });

  test('offers to send the confirmation mail again if the email is not confirmed', async () => {
    const app = await openAccount({
      ...memberWith({ emailVerified: false }),
      ResendEmailVerification: () => ({ resendEmailVerification: acknowledged('Lien envoyé.') }),
    });
    await press('Renvoyer la confirmation');
    expect(await screen.findByText('Lien envoyé.')).toBeTruthy();
    expect(app.sent('ResendEmailVerification')).toEqual([{ email: 'lmartin@centrale.test' }]);
  });
});

describe('the upload of an avatar', () => {
  const choose = async (name: string, type: string, size = 10) =>
    userEvent.upload(
      screen.getByLabelText('Image de l’avatar'),
      new File([new Uint8Array(size)], name, { type }),
      { applyAccept: false },
    );

  test('is not sent when the file has a wrong type or is too large', async () => {
    const fetch = vi.fn<typeof globalThis.fetch>();
    await openAccount();
    await screen.findByRole('button', { name: /Envoyer une image/ });
    vi.stubGlobal('fetch', fetch);
    await choose('a.gif', 'image/gif');
    expect(await screen.findByText('L’image doit être un fichier PNG, JPEG ou WebP.')).toBeTruthy();
    await choose('a.png', 'image/png', 5 * 1024 * 1024 + 1);
    expect(await screen.findByText(/^L’image ne peut pas dépasser 5.Mo\.$/)).toBeTruthy();
    expect(fetch).not.toHaveBeenCalled();
  });

  test('shows the reason when the server refuses the image', async () => {
    await openAccount();
    await screen.findByRole('button', { name: /Envoyer une image/ });
    const fields = { avatar: 'Ce fichier n’est pas une image.' };
    vi.stubGlobal('fetch', async () =>
      Response.json({ success: false, error: 'Refusé.', fields }, { status: 422 }),
    );
    await choose('a.png', 'image/png');
    expect(await screen.findByText(fields.avatar)).toBeTruthy();
  });

  test('asks the member to sign in again when the session has ended', async () => {
    await openAccount();
    await screen.findByRole('button', { name: /Envoyer une image/ });
    vi.stubGlobal('fetch', async () =>
      Response.json(
        { success: false, error: 'Session expirée', code: 'SESSION_EXPIRED' },
        { status: 401 },
      ),
    );
    await choose('a.png', 'image/png');
    expect(await screen.findByRole('dialog', { name: 'Connexion' })).toBeTruthy();
  });
});

describe('closing the account', () => {
  const at = `${ACCOUNT}?onglet=securite`;

  test('shows a confirmation after deactivation, and no message that the session ended', async () => {
    const app = await openAccount(
      {
        DeactivateAccount: () => {
          app.streams.say('SessionEnded', { sessionEnded: 'DEACTIVATED' });
          return { deactivateAccount: acknowledged('Votre compte est désactivé.') };
        },
      },
      at,
    );
    await waitFor(() => expect(app.streams.tokens('SessionEnded')).toEqual(['jeton']));
    await press('Désactiver le compte');
    await userEvent.click(
      within(await screen.findByRole('dialog')).getByRole('button', {
        name: 'Désactiver le compte',
      }),
    );
    expect(await screen.findByText('Votre compte est désactivé.')).toBeTruthy();
    await waitFor(() => expect(app.addresses.at(-1)).toBe('/'));
    expect(localStorage.getItem('authToken')).toBeNull();
    expect(screen.queryByText(/Votre session est fermée/)).toBeNull();
    expect(app.sent('Logout')).toEqual([]);
  });

  test('requires the password for deletion, and does not end the session after a wrong password', async () => {
    const app = await openAccount(
      {
        DeleteAccount: () => {
          throw new GraphqlFailure('WRONG_CURRENT_PASSWORD', 'Mot de passe actuel incorrect', {
            password: 'Mot de passe actuel incorrect',
          });
        },
      },
      at,
    );
    expect(
      await screen.findByText(/^Vos données sont effacées après 30 jours, sauf vos factures/),
    ).toBeTruthy();
    await press('Supprimer le compte');
    const dialog = within(await screen.findByRole('dialog'));
    expect(dialog.getByText(/sauf vos factures, que la loi impose de garder/)).toBeTruthy();
    await userEvent.click(dialog.getByRole('button', { name: 'Supprimer le compte' }));
    expect(await dialog.findByText('Veuillez saisir votre mot de passe actuel')).toBeTruthy();
    await userEvent.type(dialog.getByLabelText('Mot de passe actuel'), 'faux');
    await userEvent.click(dialog.getByRole('button', { name: 'Supprimer le compte' }));
    expect(await dialog.findByText('Mot de passe actuel incorrect')).toBeTruthy();
    await waitFor(() =>
      expect(document.activeElement).toBe(dialog.getByLabelText('Mot de passe actuel')),
    );
    expect(app.sent('DeleteAccount')).toEqual([{ password: 'faux' }]);
    expect(localStorage.getItem('authToken')).toBe('jeton');
  });
});

describe('a change of password', () => {
  test('shows a default message when the server gives no reason', async () => {
    await openAccount({ ChangePassword: fails('', '') });
    await press('Changer le mot de passe');
    const dialog = within(await screen.findByRole('dialog'));
    for (const label of [
      'Mot de passe actuel',
      'Nouveau mot de passe',
      'Confirmer le mot de passe',
    ]) {
      await userEvent.type(dialog.getByLabelText(label), 'Autre-18-112!');
    }
    await userEvent.click(dialog.getByRole('button', { name: 'Changer le mot de passe' }));
    expect(
      (await screen.findAllByText('Erreur lors du changement de mot de passe')).length,
    ).toBeGreaterThan(0);
  });
});

test('the password dialog opens with its URL, and can be opened again after it is closed', async () => {
  // The URL to which /.well-known/change-password redirects.
  await openAccount({}, sitePaths.member.changePassword);
  const first = within(await screen.findByRole('dialog'));
  await userEvent.click(first.getByRole('button', { name: 'Annuler' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await press('Changer le mot de passe');
  expect(await screen.findByRole('dialog')).toBeTruthy();
});
