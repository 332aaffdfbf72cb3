import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, test } from 'vitest';

import { managedUserData } from '#tests/support/people/managedUsers';
import { GraphqlFailure, type Answers } from '#tests/support/browser/renderClient';
import { openList, choose, dialog } from '#tests/support/browser/userList';

beforeEach(() => localStorage.setItem('authToken', 'jeton'));

describe('the menu of a user row', () => {
  test('disables the deletion of the viewer’s own account, and shows the reason', async () => {
    await openList();
    await userEvent.click(await screen.findByRole('button', { name: 'Actions pour chef' }));
    const entry = screen.getByRole('menuitem', { name: /^Supprimer/ });
    expect(entry.getAttribute('aria-disabled')).toBe('true');
    expect(entry.textContent).toContain('Vous ne pouvez pas supprimer votre propre compte');
  });

  test('links to the roles of the person', async () => {
    await openList();
    await userEvent.click(await screen.findByRole('button', { name: 'Actions pour membre2' }));
    const link = screen.getByRole('menuitem', { name: 'Gérer les rôles' });
    expect(link.getAttribute('href')).toBe('/admin/roles/2');
  });

  test('bans a user for a week by default, and lifts the ban when the viewer undoes it', async () => {
    const { sent } = await openList({
      BanUser: () => ({
        banUser: {
          __typename: 'BanPayload',
          ban: { __typename: 'Ban', id: '7', expiresAt: '2025-11-27T09:00:00Z' },
        },
      }),
      LiftBan: () => ({
        liftBan: { __typename: 'BanPayload', ban: { __typename: 'Ban', id: '7' } },
      }),
    });
    await choose('membre2', 'Bannir');
    await userEvent.type((await dialog()).getByLabelText('Motif'), 'Insultes répétées');
    await userEvent.click((await dialog()).getByRole('button', { name: 'Bannir le membre' }));
    expect(await screen.findByText('membre2 est banni jusqu’au 27/11/2025')).toBeTruthy();
    expect(sent('BanUser')).toEqual([
      {
        input: {
          userId: '2',
          reason: 'Insultes répétées',
          durationDays: 7,
          ruleKey: 'respect',
          facts: 'Insultes répétées',
        },
      },
    ]);
    await userEvent.click(screen.getByRole('button', { name: 'Annuler' }));
    await waitFor(() => expect(sent('LiftBan')).toEqual([{ userId: '2' }]));
  });

  test('announces that a ban awaits approval, and links to the approval request', async () => {
    await openList({
      BanUser: () => {
        const message = 'Votre demande est enregistrée. L’action attend une confirmation.';
        const confirmation = { __typename: 'Confirmation', id: '12' };
        return { banUser: { __typename: 'ApprovalRequested', message, confirmation } };
      },
    });
    await choose('membre2', 'Bannir');
    await userEvent.type((await dialog()).getByLabelText('Motif'), 'Revente de comptes');
    await userEvent.click((await dialog()).getByRole('button', { name: 'Bannir le membre' }));
    expect(await screen.findByText(/L’action attend une confirmation/)).toBeTruthy();
    const link = screen.getByRole('link', { name: /Voir la demande/ });
    expect(link.getAttribute('href')).toBe('/admin/main-courante?type=a-confirmer&demande=12');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  test('shows a server error about a ban at the field that it concerns', async () => {
    await openList({
      BanUser: () => {
        throw new GraphqlFailure('VALIDATION_FAILED', 'Certains champs sont invalides.', {
          reason: 'Indiquez un motif de 3 à 500 caractères.',
        });
      },
    });
    await choose('membre2', 'Bannir');
    await userEvent.click((await dialog()).getByRole('button', { name: 'Bannir le membre' }));
    expect(await screen.findByText('Indiquez un motif de 3 à 500 caractères.')).toBeTruthy();
    expect((await dialog()).getByLabelText('Motif').getAttribute('aria-invalid')).toBe('true');
  });

  test('lifts a ban, and reloads the list', async () => {
    const { sent } = await openList({
      LiftBan: () => ({
        liftBan: { __typename: 'BanPayload', ban: { __typename: 'Ban', id: '1' } },
      }),
    });
    await choose('nkone', 'Lever le bannissement');
    expect(await screen.findByText('Le bannissement de nkone est levé')).toBeTruthy();
    await waitFor(() => expect(sent('ManagedUsers').length).toBeGreaterThan(1));
  });

  test('deletes an account after a confirmation that states which data is lost', async () => {
    const { sent } = await openList({
      DeleteUser: () => ({
        deleteUser: { __typename: 'DeletedPayload', id: '1', message: 'Le compte est supprimé.' },
      }),
    });
    await choose('membre2', 'Supprimer');
    expect((await dialog()).getByText(/effacées définitivement, sauf ses factures/)).toBeTruthy();
    expect(sent('DeleteUser')).toEqual([]);
    await userEvent.click((await dialog()).getByRole('button', { name: 'Supprimer le compte' }));
    expect(await screen.findByText('Le compte est supprimé.')).toBeTruthy();
  });

  test('sends only the changed fields of an account, and the displayed version of the account', async () => {
    const { sent } = await openList({
      ManagedUserDetails: () => ({ user: managedUserData(2, { version: 41 }) }),
      UpdateUser: () => ({
        updateUser: {
          __typename: 'ManagedUserPayload',
          user: managedUserData(2, { version: 42, firstName: 'Lia' }),
        },
      }),
    });
    await choose('membre2', 'Modifier');
    const first = await screen.findByLabelText(/^Prénom/);
    await userEvent.clear(first);
    await userEvent.type(first, 'Lia');
    await userEvent.click((await dialog()).getByRole('button', { name: 'Enregistrer' }));
    expect(await screen.findByText('Utilisateur modifié avec succès')).toBeTruthy();
    expect(sent('UpdateUser')).toEqual([{ input: { id: '2', version: 41, firstName: 'Lia' } }]);
  });

  test('shows what another user saved in the meantime, and retains the viewer’s unsaved text', async () => {
    let version = 41;
    const { sent } = await openList({
      ManagedUserDetails: () => ({
        user: managedUserData(2, { version, lastName: version === 41 ? 'Martin' : 'Durand' }),
      }),
      UpdateUser: ({ input }) => {
        if ((input as { version: number }).version === 41) {
          version = 42;
          return {
            updateUser: {
              __typename: 'ManagedUserConflict',
              message: 'Modifié entre-temps.',
              current: managedUserData(2, { version, lastName: 'Durand' }),
            },
          };
        }
        return {
          updateUser: {
            __typename: 'ManagedUserPayload',
            user: managedUserData(2, { version: 43 }),
          },
        };
      },
    });
    await choose('membre2', 'Modifier');
    const first = await screen.findByLabelText(/^Prénom/);
    await userEvent.clear(first);
    await userEvent.type(first, 'Lia');
    await userEvent.click((await dialog()).getByRole('button', { name: 'Enregistrer' }));
    expect(await screen.findByText(/Une autre personne a modifié ce compte/)).toBeTruthy();
    await waitFor(() => expect(screen.getByLabelText(/^Nom \(/)).toHaveProperty('value', 'Durand'));
    expect(first).toHaveProperty('value', 'Lia');
    await userEvent.click((await dialog()).getByRole('button', { name: 'Enregistrer' }));
    await waitFor(() =>
      expect(sent('UpdateUser').at(-1)).toEqual({
        input: { id: '2', version: 42, firstName: 'Lia' },
      }),
    );
  });
});

describe('the dialog to create a user', () => {
  const open = async (answers: Answers = {}) => {
    const app = await openList(answers);
    await userEvent.click(screen.getByRole('button', { name: 'Créer un utilisateur' }));
    await screen.findByRole('dialog');
    return app;
  };
  const create = async () =>
    userEvent.click((await dialog()).getByRole('button', { name: 'Créer l’utilisateur' }));

  test('sends the values of its three tabs', async () => {
    const { sent } = await open({
      CreateUser: () => ({
        createUser: { __typename: 'ManagedUserPayload', user: managedUserData(50) },
      }),
    });
    await userEvent.type((await dialog()).getByLabelText('Nom d’utilisateur'), 'recrue');
    await userEvent.type((await dialog()).getByLabelText('Adresse email'), 'recrue@centrale.test');
    await userEvent.click((await dialog()).getByRole('tab', { name: 'Permissions' }));
    await userEvent.click(await (await dialog()).findByRole('checkbox', { name: /^Modérateur/ }));
    await userEvent.click((await dialog()).getByRole('tab', { name: 'Paramètres' }));
    await userEvent.selectOptions((await dialog()).getByLabelText('Difficulté'), 'Difficile');
    await create();
    expect(await screen.findByText('Utilisateur créé avec succès')).toBeTruthy();
    expect(sent('CreateUser')).toEqual([
      {
        input: {
          username: 'recrue',
          email: 'recrue@centrale.test',
          firstName: null,
          lastName: null,
          subscription: 'FREE',
          roleIds: ['moderator'],
          emailVerified: false,
          gameSettings: {
            soundVolume: 80,
            musicVolume: 60,
            difficulty: 'HARD',
            notifications: true,
            autoSave: true,
          },
        },
      },
    ]);
  });

  test('opens the first tab that contains an error', async () => {
    const { sent } = await open();
    await userEvent.click((await dialog()).getByRole('tab', { name: 'Paramètres' }));
    await create();
    expect(await (await dialog()).findByText('Choisissez un nom d’utilisateur.')).toBeTruthy();
    expect(sent('CreateUser')).toEqual([]);
  });

  test('asks for “the email”, not “your email”, when the email is missing', async () => {
    await open();
    await create();
    expect(await (await dialog()).findByText('Saisissez l’adresse email.')).toBeTruthy();
    expect((await dialog()).queryByText('Saisissez votre adresse email.')).toBeNull();
  });

  test('shows a server error at the field that it concerns', async () => {
    await open({
      CreateUser: () => {
        throw new GraphqlFailure('EMAIL_TAKEN', 'Déjà pris', { email: 'Cette adresse est prise' });
      },
    });
    await userEvent.type((await dialog()).getByLabelText('Nom d’utilisateur'), 'recrue');
    await userEvent.type((await dialog()).getByLabelText('Adresse email'), 'prise@centrale.test');
    await create();
    expect(await (await dialog()).findByText('Cette adresse est prise')).toBeTruthy();
  });

  test('asks before unsaved text is discarded', async () => {
    await open();
    await userEvent.type((await dialog()).getByLabelText('Nom d’utilisateur'), 'rec');
    await userEvent.click((await dialog()).getByRole('button', { name: 'Annuler' }));
    expect(await screen.findByText(/^Quitter sans enregistrer/)).toBeTruthy();
  });
});
