import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { toast as shownToasts } from 'sonner';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';

import { permissionGroups } from '#client/platform/text/permissionLabels';
import { adminAnswers } from '#tests/support/content/adminData';
import { managedUserData, roleData, userPageData } from '#tests/support/people/managedUsers';
import { renderApp, viewerData } from '#tests/support/browser/renderApp';
import { GraphqlFailure, type Answers } from '#tests/support/browser/renderClient';

const EVERYTHING = permissionGroups.flatMap(({ items }) => items.map((item) => item.permission));
const ADMIN = roleData('admin', { name: 'Administrateur', hierarchy: 80, color: 'bleu' });
const MODERATOR = roleData('moderator', {
  name: 'Modérateur',
  permissions: ['USERS_VIEW', 'USERS_BAN'],
});
const HELPER = roleData('aide', {
  name: 'Aide',
  hierarchy: 5,
  color: 'ambre',
  viewerCan: { __typename: 'RoleViewerCan', assign: true, edit: true },
});
const ROLES = [ADMIN, MODERATOR, HELPER];

const chipOf = ({ __typename, id, name, color, hierarchy }: ReturnType<typeof roleData>) => ({
  __typename,
  id,
  name,
  color,
  hierarchy,
});
const PERSON = managedUserData(2, { username: 'sbernard', roles: [chipOf(MODERATOR)] });
const ONESELF = managedUserData(3, {
  username: 'chef',
  roles: [chipOf(ADMIN)],
  viewerCan: {
    __typename: 'ManagedUserViewerCan',
    edit: false,
    ban: false,
    liftBan: false,
    delete: false,
    manageRoles: false,
  },
});

const countOf = (role: object, members: number, names: string[]) => ({
  __typename: 'RoleCount',
  endingSoon: names.slice(0, 1).map((username) => ({
    __typename: 'EndingHolder',
    id: `id-${username}`,
    username,
    until: '2027-01-31T23:00:00Z',
  })),
  role,
  members,
  firstHolders: names.map((username) => ({
    __typename: 'RoleHolder',
    id: `id-${username}`,
    username,
  })),
});

async function openRoles(answers: Answers = {}, at = '/admin/roles') {
  const app = renderApp({
    at,
    answers: {
      ...adminAnswers(EVERYTHING),
      Viewer: () => ({
        viewer: viewerData({
          id: '3',
          roles: ['super_admin'],
          canAccessAdmin: true,
          permissions: EVERYTHING,
        }),
      }),
      RoleCounts: () => ({
        roleCounts: [
          countOf(ADMIN, 1, ['chef']),
          countOf(MODERATOR, 5, ['ada', 'bob', 'cyd']),
          countOf(HELPER, 0, []),
        ],
      }),
      RoleChoices: () => ({ roles: ROLES }),
      ManagedUsers: () => ({ users: userPageData([PERSON, ONESELF]) }),
      RolesOfUser: () => ({ user: PERSON, roles: ROLES }),
      RoleAssignments: () => ({
        roleAssignments: [
          {
            __typename: 'RoleAssignment',
            assignedAt: '2025-03-12T09:00:00Z',
            assignedById: null,
            assignedByName: null,
            until: null,
            role: MODERATOR,
          },
        ],
      }),
      PreviewRoleChange: () => ({
        previewRoleChange: {
          __typename: 'RoleDifference',
          gains: ['USERS_BAN'],
          losses: [],
          until: null,
        },
      }),
      SetRoleEnd: () => ({ setRoleEnd: { __typename: 'RoleAssignmentsPayload', assignments: [] } }),
      AssignRole: () => ({ assignRole: { __typename: 'RoleAssignmentsPayload', assignments: [] } }),
      RemoveRole: () => ({ removeRole: { __typename: 'RoleAssignmentsPayload', assignments: [] } }),
      ...answers,
    },
  });
  await screen.findByRole('heading', { level: 1 });
  return app;
}

/** Undoes an action with the button in the toast that has this message. */
async function undo(message: string) {
  const toastItem = (await screen.findByText(message)).closest<HTMLElement>('[data-sonner-toast]')!;
  await userEvent.click(within(toastItem).getByRole('button', { name: 'Annuler' }));
}

const PEOPLE = '/admin/roles?onglet=utilisateurs';
const dialog = async () => within(await screen.findByRole('dialog'));
const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));

beforeEach(() => localStorage.setItem('authToken', 'jeton'));
// A toast would otherwise remain visible in the next test.
afterEach(() => void shownToasts.dismiss());

describe('a role card', () => {
  test('names the first three holders of the role, and the count of the others', async () => {
    await openRoles();
    const card = (await screen.findByRole('heading', { name: 'Modérateur' })).closest('li')!;
    expect(card.textContent).toContain('5 utilisateurs');
    expect(card.textContent).toContain('ada, bob, cyd et 2 autre(s)');
    expect(card.textContent).toContain('ada, jusqu’au 31 janvier 2027 inclus');
    const name = within(card).getByRole('link', { name: 'bob' });
    expect(name.getAttribute('href')).toBe('/admin/personnes/id-bob');
    const alone = screen.getByRole('heading', { name: 'Administrateur' }).closest('li')!;
    expect(alone.textContent).not.toContain('autre(s)');
    const empty = screen.getByRole('heading', { name: 'Aide' }).closest('li')!;
    expect(empty.textContent).toContain('Aucune personne n’a ce rôle.');
  });

  test('has an edit button only for a custom role', async () => {
    await openRoles();
    expect(await screen.findByRole('button', { name: 'Modifier le rôle Aide' })).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Modifier le rôle Modérateur' })).toBeNull();
  });
});

describe('the list of people and their roles', () => {
  test('shows only people with a role by default, and all users on request', async () => {
    const { addresses, sent } = await openRoles({}, PEOPLE);
    await screen.findByText('sbernard');
    expect(sent('ManagedUsers').at(-1)).toMatchObject({ filter: { withRoles: true } });
    await userEvent.selectOptions(screen.getByLabelText('Utilisateurs affichés'), 'Tout le monde');
    await waitFor(() => expect(addresses.at(-1)).toBe(`${PEOPLE}&qui=tous`));
    await waitFor(() =>
      expect(sent('ManagedUsers').at(-1)).toMatchObject({ filter: { withRoles: null } }),
    );
  });

  test('disables the buttons that change the viewer’s own roles', async () => {
    await openRoles({}, PEOPLE);
    const own = await screen.findByRole<HTMLButtonElement>('button', {
      name: 'Retirer le rôle Administrateur à chef',
    });
    expect(own.getAttribute('aria-disabled')).toBe('true');
    expect(own.getAttribute('aria-describedby')).toBeTruthy();
    expect(
      screen.getByRole('button', { name: 'Assigner un rôle à chef' }).getAttribute('aria-disabled'),
    ).toBe('true');
  });

  test('removes a role after confirmation, and shows a toast whose button undoes the removal', async () => {
    const { sent } = await openRoles({}, PEOPLE);
    await press('Retirer le rôle Modérateur à sbernard');
    expect(sent('RemoveRole')).toEqual([]);
    await userEvent.click((await dialog()).getByRole('button', { name: 'Retirer le rôle' }));
    await undo('Rôle retiré avec succès');
    expect(await screen.findByText('Rôle assigné avec succès')).toBeTruthy();
    const assignment = { userId: '2', roleId: 'moderator' };
    expect(sent('RemoveRole')).toEqual([assignment]);
    expect(sent('AssignRole')).toEqual([{ ...assignment, until: null }]);
  });

  test('shows why the server refused to remove a role, or a default message if it gave no reason', async () => {
    let message = 'Le site doit garder au moins un super administrateur.';
    await openRoles(
      {
        RemoveRole: () => {
          throw new GraphqlFailure('LAST_SUPER_ADMIN', message);
        },
      },
      PEOPLE,
    );
    await press('Retirer le rôle Modérateur à sbernard');
    await userEvent.click((await dialog()).getByRole('button', { name: 'Retirer le rôle' }));
    expect(await screen.findByText(message)).toBeTruthy();
    message = '';
    await press('Retirer le rôle Modérateur à sbernard');
    await userEvent.click((await dialog()).getByRole('button', { name: 'Retirer le rôle' }));
    expect(await screen.findByText('Erreur lors du retrait du rôle')).toBeTruthy();
  });
});

describe('the dialog to assign a role', () => {
  const open = async (answers: Answers = {}) => {
    const app = await openRoles(answers, PEOPLE);
    await press('Assigner un rôle à sbernard');
    await screen.findByRole('radio', { name: /^Modérateur/ });
    return app;
  };
  const confirm = async () =>
    userEvent.click((await dialog()).getByRole('button', { name: 'Assigner le rôle' }));

  test('previews the gained permissions, and assigns the role until the end of the chosen day in Paris time', async () => {
    const { sent } = await open();
    await userEvent.click(screen.getByRole('radio', { name: /^Aide/ }));
    const change = await screen.findByText(/^Gagnera/);
    expect(change.closest('p')!.textContent).toContain('Bannir et lever les bannissements');
    const day = screen.getByLabelText(/^Dernier jour/);
    await userEvent.type(day, '31/02/2027');
    await confirm();
    expect(await screen.findByText(/Ce jour n’existe pas/)).toBeTruthy();
    expect(sent('AssignRole')).toEqual([]);
    await userEvent.clear(day);
    await userEvent.type(day, '31/01/2027');
    await confirm();
    await waitFor(() =>
      expect(sent('AssignRole')).toEqual([
        { userId: '2', roleId: HELPER.id, until: '2027-01-31T23:00:00.000Z' },
      ]),
    );
  });

  test('shows an error and sends nothing when no role is selected', async () => {
    const { sent } = await open();
    await confirm();
    expect(await (await dialog()).findByText('Veuillez sélectionner un rôle')).toBeTruthy();
    expect(sent('AssignRole')).toEqual([]);
  });

  test('disables roles that the person already has', async () => {
    await open();
    const assigned = screen.getByRole<HTMLInputElement>('radio', { name: /^Modérateur/ });
    expect(assigned.getAttribute('aria-disabled')).toBe('true');
    expect(assigned.closest('label')?.textContent).toContain('Déjà assigné');
    const free = screen.getByRole<HTMLInputElement>('radio', { name: /^Aide/ });
    expect(free.getAttribute('aria-disabled')).toBeNull();
  });

  test('disables roles that the viewer may not assign', async () => {
    const closed = { ...ADMIN, viewerCan: { ...ADMIN.viewerCan, assign: false } };
    await open({ RoleChoices: () => ({ roles: [closed, MODERATOR] }) });
    const role = screen.getByRole<HTMLInputElement>('radio', { name: /^Administrateur/ });
    expect(role.getAttribute('aria-disabled')).toBe('true');
    await userEvent.click(role);
    expect(role.checked).toBe(false);
    expect(role.closest('label')?.textContent).toContain('Vous ne pouvez pas donner ce rôle.');
  });

  test('assigns the role, and shows a toast whose button undoes the assignment', async () => {
    const { sent } = await open();
    await userEvent.click(screen.getByRole('radio', { name: /^Aide/ }));
    await confirm();
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await undo('Rôle assigné avec succès');
    await waitFor(() => expect(sent('RemoveRole')).toEqual([{ userId: '2', roleId: 'aide' }]));
  });

  test('stays open with an error message when the server refuses the assignment', async () => {
    await open({
      AssignRole: () => {
        throw new GraphqlFailure('INTERNAL', '');
      },
    });
    await userEvent.click(screen.getByRole('radio', { name: /^Aide/ }));
    await confirm();
    expect(await (await dialog()).findByText("Erreur lors de l'assignation du rôle")).toBeTruthy();
  });
});

describe('the matrix of permissions', () => {
  test('shows which role has which permission, by category', async () => {
    await openRoles({}, '/admin/roles?onglet=permissions');
    const table = await screen.findByRole('table');
    const row = within(table).getByRole('row', { name: /^Bannir et lever les bannissements/ });
    const cells = within(row).getAllByRole('cell');
    expect(cells.map((cell) => cell.textContent)).toEqual(['Non', 'Oui', 'Non']);
    for (const title of ['Utilisateurs', 'Contenus', 'Modération', 'Système']) {
      expect(within(table).getByText(title)).toBeTruthy();
    }
  });
});

describe('a custom role', () => {
  test('can be created only with a level below the level of the viewer', async () => {
    const { sent } = await openRoles({
      CreateRole: () => ({ createRole: { __typename: 'RolePayload', role: HELPER } }),
    });
    await press('Créer un rôle');
    const level = (await dialog()).getByLabelText('Niveau');
    await userEvent.clear(level);
    await userEvent.type(level, '100');
    await userEvent.type((await dialog()).getByLabelText('Nom'), 'Veilleur');
    await userEvent.click((await dialog()).getByRole('button', { name: 'Créer le rôle' }));
    expect(await (await dialog()).findByText('Choisissez un niveau de 1 à 99.')).toBeTruthy();
    await userEvent.clear(level);
    await userEvent.type(level, '15');
    await userEvent.selectOptions((await dialog()).getByLabelText('Couleur'), 'Violet');
    await userEvent.click(
      (await dialog()).getByRole('checkbox', { name: 'Voir les signalements' }),
    );
    await userEvent.click((await dialog()).getByRole('button', { name: 'Créer le rôle' }));
    expect(await screen.findByText('Rôle créé avec succès')).toBeTruthy();
    expect(sent('CreateRole')).toEqual([
      {
        input: {
          name: 'Veilleur',
          description: '',
          color: 'violet',
          hierarchy: 15,
          permissions: ['MODERATION_REPORTS_VIEW'],
        },
      },
    ]);
  });

  test('cannot get a permission that the viewer lacks', async () => {
    await openRoles(adminAnswers(['SYSTEM_ROLES_VIEW', 'SYSTEM_ROLES_CREATE']));
    await press('Créer un rôle');
    const asked = await dialog();
    const box = (name: RegExp) => asked.getByRole<HTMLInputElement>('checkbox', { name });
    const closed = box(/^Supprimer des utilisateurs.*Vous n’avez pas cette permission/);
    expect(closed.getAttribute('aria-disabled')).toBe('true');
    await userEvent.click(closed);
    expect(closed.checked).toBe(false);
    expect(box(/^Voir les rôles$/).getAttribute('aria-disabled')).toBeNull();
  });

  test('shows a server error at its field when an edit is refused', async () => {
    await openRoles({
      UpdateRole: () => {
        throw new GraphqlFailure('VALIDATION_FAILED', 'Certains champs sont invalides.', {
          name: 'Un rôle porte déjà ce nom.',
        });
      },
    });
    await press('Modifier le rôle Aide');
    const name = (await dialog()).getByLabelText('Nom');
    expect(name).toHaveProperty('value', 'Aide');
    await userEvent.clear(name);
    await userEvent.type(name, 'Modérateur');
    await userEvent.click((await dialog()).getByRole('button', { name: 'Enregistrer' }));
    expect(await (await dialog()).findByText('Un rôle porte déjà ce nom.')).toBeTruthy();
  });

  test('is deleted after confirmation', async () => {
    const { sent } = await openRoles({
      DeleteRole: () => ({
        deleteRole: { __typename: 'DeletedPayload', id: '1', message: 'Le rôle est supprimé.' },
      }),
    });
    await press('Supprimer le rôle Aide');
    await userEvent.click((await dialog()).getByRole('button', { name: 'Supprimer le rôle' }));
    expect(await screen.findByText('Le rôle est supprimé.')).toBeTruthy();
    expect(sent('DeleteRole')).toEqual([{ id: 'aide' }]);
  });
});

describe('the end date of a role', () => {
  const conflict = {
    __typename: 'Conflict',
    why: 'REPORTER',
    message: 'Vous ne pouvez pas prendre cette décision.',
    whoCould: [],
    others: 0,
    lastResort: true,
  };
  const open = async (name: string, answers: Answers = {}) => {
    const app = await openRoles(
      { RolesOfUser: () => ({ user: { ...PERSON, conflict }, roles: ROLES }), ...answers },
      '/admin/roles/2',
    );
    await press(`${name} rôle Modérateur de sbernard`);
    return app;
  };
  const save = async () =>
    userEvent.click((await dialog()).getByRole('button', { name: 'Enregistrer' }));
  const given = { userId: '2', roleId: 'moderator', until: '2027-01-31T23:00:00.000Z' };

  test('needs a reason to be moved earlier when there is a conflict of interest', async () => {
    let refusal: GraphqlFailure | null = new GraphqlFailure('VALIDATION_FAILED', 'Non.', {
      lastResort: 'Écrivez pourquoi.',
    });
    const { sent } = await open('Choisir une date de fin du', {
      SetRoleEnd: () => {
        if (refusal) throw refusal;
        return { setRoleEnd: { __typename: 'RoleAssignmentsPayload', assignments: [] } };
      },
    });
    const field = /^Raison de votre décision malgré le conflit d’intérêts/;
    expect((await dialog()).queryByLabelText(field)).toBeNull();
    await userEvent.type((await dialog()).getByLabelText(/^Dernier jour/), '31/01/2027');
    await userEvent.type((await dialog()).getByLabelText(field), 'Court');
    await save();
    expect(await (await dialog()).findByText('Écrivez pourquoi.')).toBeTruthy();
    refusal = null;
    await userEvent.type((await dialog()).getByLabelText(field), ', car seul');
    await save();
    expect(await screen.findByText('Date de fin du rôle enregistrée')).toBeTruthy();
    expect(sent('SetRoleEnd')).toEqual([
      { ...given, lastResort: 'Court' },
      { ...given, lastResort: 'Court, car seul' },
    ]);
  });

  test('needs no reason to be moved later when there is a conflict of interest', async () => {
    const assignment = {
      __typename: 'RoleAssignment',
      assignedAt: '2025-03-12T09:00:00Z',
      assignedById: null,
      assignedByName: null,
      until: '2027-01-15T23:00:00Z',
      role: MODERATOR,
    };
    const { sent } = await open('Changer la date de fin du', {
      RoleAssignments: () => ({ roleAssignments: [assignment] }),
    });
    const day = (await dialog()).getByLabelText(/^Dernier jour/);
    await userEvent.clear(day);
    await userEvent.type(day, '31/01/2027');
    expect((await dialog()).queryByLabelText(/^Raison de votre décision/)).toBeNull();
    await save();
    await waitFor(() => expect(sent('SetRoleEnd')).toEqual([given]));
  });
});

describe('the role page of one person', () => {
  test('shows who assigned each role and when, and the permissions that the roles grant', async () => {
    await openRoles({}, '/admin/roles/2');
    expect(
      await screen.findByRole('heading', { level: 1, name: 'Rôles de sbernard' }),
    ).toBeTruthy();
    expect(await screen.findByText('Assigné le 12 mars 2025 par le système')).toBeTruthy();
    const union = within(screen.getByRole('region', { name: 'Permissions' }));
    expect(union.getAllByRole('listitem').map((item) => item.textContent)).toEqual([
      'Voir les utilisateursPar ModérateurPourquoi\u00A0?',
      'Bannir et lever les bannissementsPar ModérateurPourquoi\u00A0?',
    ]);
  });

  test('searches granted and missing permissions, and ignores accents', async () => {
    await openRoles({}, '/admin/roles/2');
    const union = within(await screen.findByRole('region', { name: 'Permissions' }));
    await userEvent.type(
      union.getByRole('searchbox', { name: 'Rechercher une permission' }),
      'MODER',
    );
    expect(union.queryAllByRole('listitem')).toEqual([]);
    expect(union.getByRole('status').textContent).toBe('Aucune permission à afficher.');
    await userEvent.click(union.getByRole('checkbox'));
    expect(union.getByRole('status').textContent).toBe('5 permissions');
    expect(union.getAllByRole('listitem')[1]!.textContent).toContain(
      'Modérer les commentairesAucun de ses rôles ne donne cette permission',
    );
  });

  test('explains which role grants a permission, who assigned that role, and who can help', async () => {
    const { sent } = await openRoles(
      {
        ExplainPermission: () => ({
          explainPermission: {
            __typename: 'PermissionReason',
            permission: 'USERS_BAN',
            granted: true,
            through: [
              {
                __typename: 'RoleAssignment',
                assignedAt: '2025-03-12T09:00:00Z',
                assignedById: '1',
                assignedByName: 'chef',
                until: '2027-01-31T23:00:00Z',
                role: chipOf(MODERATOR),
              },
            ],
            lacking: [],
            roles: [chipOf(MODERATOR)],
            doers: {
              __typename: 'StaffNames',
              names: [{ __typename: 'RoleHolder', id: '1', username: 'chef' }],
              others: 2,
            },
            givers: { __typename: 'StaffNames', names: [], others: 0 },
          },
        }),
      },
      '/admin/roles/2',
    );
    await press('Pourquoi\u00A0? Bannir et lever les bannissements');
    const shown = await dialog();
    expect(await shown.findByText(/^Donné le 12 mars 2025 par chef/)).toBeTruthy();
    const text = (await screen.findByRole('dialog')).textContent;
    expect(text).toContain('jusqu’au 31 janvier 2027 inclus');
    expect(text).toContain('sbernard a cette permission.');
    expect(text).toContain('chef et 2 autres');
    expect(text).toContain(
      'Personnes qui peuvent lui donner cette permissionAucune personne pour le moment.',
    );
    expect(sent('ExplainPermission')).toEqual([{ userId: '2', permission: 'USERS_BAN' }]);
  });

  test('shows a message for an unknown person', async () => {
    await openRoles({ RolesOfUser: () => ({ user: null, roles: ROLES }) }, '/admin/roles/999');
    expect(await screen.findByText('Utilisateur introuvable')).toBeTruthy();
  });
});
