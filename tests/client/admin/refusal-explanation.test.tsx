import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, test } from 'vitest';

import { adminAnswers } from '#tests/support/content/adminData';
import { managedUserData, userPageData } from '#tests/support/people/managedUsers';
import { renderApp } from '#tests/support/browser/renderApp';
import { GraphqlFailure, type Answers } from '#tests/support/browser/renderClient';
import { choose, dialog, openList } from '#tests/support/browser/userList';

beforeEach(() => localStorage.setItem('authToken', 'jeton'));

const QUESTION = 'Pourquoi\u00a0?';
const names = (...all: string[]) => ({
  __typename: 'StaffNames',
  names: all.map((username, at) => ({ __typename: 'RoleHolder', id: String(at + 3), username })),
  others: 0,
});
/** Returns the answer that explains why the viewer (ID 3) has or lacks a permission. */
const reason = (granted: boolean): Answers => ({
  ExplainPermission: ({ permission }) => ({
    explainPermission: {
      __typename: 'PermissionReason',
      permission,
      granted,
      through: [],
      lacking: [],
      roles: [],
      doers: names('chef', 'superadmin'),
      givers: names('superadmin'),
    },
  }),
});
const asked = async () => within(await screen.findByRole('dialog', { name: QUESTION }));

describe('the "Pourquoi ?" dialog', () => {
  test('explains why the viewer may not open a page', async () => {
    const { sent } = renderApp({
      at: '/admin/roles',
      answers: adminAnswers(['USERS_VIEW'], reason(false)),
    });
    await userEvent.click(await screen.findByRole('button', { name: QUESTION }));
    expect(
      await (await asked()).findByText('Personnes qui peuvent vous donner cette permission'),
    ).toBeTruthy();
    expect(sent('ExplainPermission')).toEqual([{ userId: '3', permission: 'SYSTEM_ROLES_VIEW' }]);
  });

  test('lists the other people who may perform the refused action', async () => {
    const { sent } = await openList(reason(true));
    await userEvent.click(await screen.findByRole('button', { name: 'Actions pour chef' }));
    await userEvent.click(screen.getByRole('menuitem', { name: /^Supprimer/ }));
    const explanation = await asked();
    expect(explanation.getByText('Vous ne pouvez pas supprimer votre propre compte')).toBeTruthy();
    const title = await explanation.findByText('Autres personnes qui peuvent faire cette action');
    expect(title.parentElement?.textContent).toBe(
      'Autres personnes qui peuvent faire cette actionsuperadmin',
    );
    expect(sent('ExplainPermission')).toEqual([
      { userId: '3', permission: 'USERS_DELETE', onId: '3' },
    ]);
    expect(sent('DeleteUser')).toEqual([]);
  });

  test('explains a conflict of interest and names the eligible reviewers', async () => {
    const message =
      'Vous ne pouvez pas prendre cette décision\u00a0: vous avez fait un signalement à ce sujet. Peut décider\u00a0: malik.';
    const conflict = {
      __typename: 'Conflict',
      explanation: 'REPORTER',
      message,
      whoCould: ['malik'],
      others: 0,
      lastResort: false,
    };
    const { sent } = await openList({
      ManagedUsers: () => ({ users: userPageData([managedUserData(2, { conflict })]) }),
    });
    await userEvent.click(await screen.findByRole('button', { name: 'Actions pour membre2' }));
    await userEvent.click(screen.getByRole('menuitem', { name: /^Bannir/ }));
    expect((await asked()).getByText(/Peut décider : malik\.$/)).toBeTruthy();
    expect(sent('ExplainPermission')).toEqual([]);
  });

  test.each([
    [
      'a role that is now higher',
      new GraphqlFailure('HIGHER_ROLE', 'Rôle trop haut.', undefined, undefined, undefined, {
        missing: 'USERS_BAN',
        onId: '2',
      }),
      /Rôle trop haut\./,
      [{ userId: '3', permission: 'USERS_BAN', onId: '2' }],
    ],
    [
      'the last super administrator',
      new GraphqlFailure(
        'LAST_SUPER_ADMIN',
        'Le site doit garder au moins un super administrateur.',
      ),
      /Le site a besoin d’au moins un super administrateur/,
      [],
    ],
    [
      'an impersonation',
      new GraphqlFailure('VIEWING_AS', 'Vous regardez en lecture seule.'),
      /Quittez la vue avec le bandeau du bas/,
      [],
    ],
  ])('explains why a form was refused: %s', async (_, failure, sentence, questions) => {
    const { sent } = await openList({
      ...reason(true),
      BanUser: () => {
        throw failure;
      },
    });
    await choose('membre2', 'Bannir');
    const form = await dialog();
    await userEvent.type(form.getByLabelText('Motif'), 'Insultes répétées');
    await userEvent.click(form.getByRole('button', { name: 'Bannir le membre' }));
    await userEvent.click(await form.findByRole('button', { name: QUESTION }));
    expect((await asked()).getByText(sentence)).toBeTruthy();
    expect(sent('ExplainPermission')).toEqual(questions);
  });

  test('explains why the value of a field was refused, and repeats the message of the field', async () => {
    const said = 'Ce compte a une permission que vous n’avez pas.';
    const needs = { missing: 'USERS_EDIT', onId: '2' };
    const { sent } = await openList({
      ...reason(true),
      ManagedUserDetails: () => ({ user: managedUserData(2) }),
      UpdateUser: () => {
        throw new GraphqlFailure(
          'MISSING_GRANT',
          'Non.',
          { email: said },
          undefined,
          undefined,
          needs,
        );
      },
    });
    await choose('membre2', 'Modifier');
    const form = await dialog();
    const email = await form.findByLabelText('Adresse email');
    await userEvent.clear(email);
    await userEvent.type(email, 'autre@centrale.test');
    await userEvent.click(form.getByRole('button', { name: 'Enregistrer' }));
    const refusalNote = await form.findByText(said);
    await userEvent.click(within(refusalNote).getByRole('button', { name: QUESTION }));
    expect((await asked()).getByText(said)).toBeTruthy();
    expect(sent('ExplainPermission')).toEqual([
      { userId: '3', permission: 'USERS_EDIT', onId: '2' },
    ]);
  });

  test('is not offered for an invalid value, even if an earlier refusal had the same message', async () => {
    let code = 'MISSING_GRANT';
    await openList({
      ManagedUserDetails: () => ({ user: managedUserData(2) }),
      UpdateUser: () => {
        const needs = code === 'MISSING_GRANT' ? { missing: 'USERS_EDIT' } : undefined;
        throw new GraphqlFailure(
          code,
          'Non.',
          { email: 'Pas ainsi.' },
          undefined,
          undefined,
          needs,
        );
      },
    });
    await choose('membre2', 'Modifier');
    const form = await dialog();
    await userEvent.type(await form.findByLabelText('Adresse email'), 'x');
    await userEvent.click(form.getByRole('button', { name: 'Enregistrer' }));
    expect(await form.findByRole('button', { name: QUESTION })).toBeTruthy();
    code = 'VALIDATION_FAILED';
    await userEvent.type(form.getByLabelText('Adresse email'), 'y');
    await userEvent.click(form.getByRole('button', { name: 'Enregistrer' }));
    await waitFor(() => expect(form.queryByRole('button', { name: QUESTION })).toBeNull());
    expect(form.getByText('Pas ainsi.')).toBeTruthy();
  });

  test('is offered for each row that an access rule refuses in a bulk action', async () => {
    const line = { __typename: 'BulkResult', done: false, missing: null, onId: null };
    const conflict = 'Vous ne pouvez pas prendre cette décision. Peut décider\u00a0: malik.';
    const { sent } = await openList({
      ...reason(true),
      BulkUsers: () => ({
        bulkUsers: {
          __typename: 'UserBulkPayload',
          dryRun: true,
          staff: [],
          done: 0,
          refused: 3,
          results: [
            {
              ...line,
              id: '3',
              label: 'chef',
              error: 'C’est votre compte.',
              code: 'SELF_ACTION_FORBIDDEN',
              missing: 'USERS_BAN',
              onId: '3',
            },
            { ...line, id: '2', label: 'membre2', error: conflict, code: 'CONFLICT_OF_INTEREST' },
            { ...line, id: '4', label: 'nkone', error: 'Déjà banni.', code: 'ALREADY_BANNED' },
          ],
        },
      }),
    });
    await userEvent.click(await screen.findByRole('checkbox', { name: 'Sélectionner chef' }));
    await userEvent.click(screen.getByRole('button', { name: 'Actions groupées' }));
    await userEvent.selectOptions(
      (await dialog()).getByLabelText('Action'),
      'Lever le bannissement',
    );
    await userEvent.click(
      (await dialog()).getByRole('button', { name: 'Prévisualiser les changements' }),
    );
    const buttons = await (await dialog()).findAllByRole('button', { name: QUESTION });
    expect(buttons).toHaveLength(2);
    await userEvent.click(buttons[1]!);
    expect((await asked()).getByText(/Peut décider : malik\.$/)).toBeTruthy();
    await userEvent.click((await asked()).getByRole('button', { name: 'J’ai compris' }));
    await userEvent.click(buttons[0]!);
    expect(
      await (await asked()).findByText('Autres personnes qui peuvent faire cette action'),
    ).toBeTruthy();
    expect(sent('ExplainPermission')).toEqual([
      { userId: '3', permission: 'USERS_BAN', onId: '3' },
    ]);
  });
});
