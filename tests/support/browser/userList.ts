import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';

import { permissionGroups } from '#client/platform/text/permissionLabels';
import { adminAnswers } from '../content/adminData';
import { managedUserData, roleData, userPageData } from '../people/managedUsers';
import { renderApp } from './renderApp';
import type { Answers } from './renderClient';

const EVERYTHING = permissionGroups.flatMap(({ items }) => items.map((item) => item.permission));
const MODERATOR = roleData('moderator', { name: 'Modérateur' });
/** Account of the viewer of the list. */
export const OWN = managedUserData(3, {
  username: 'chef',
  roles: [MODERATOR],
  conflict: null,
  viewerCan: {
    __typename: 'ManagedUserViewerCan',
    edit: false,
    ban: false,
    liftBan: false,
    delete: false,
    manageRoles: false,
  },
});
/** A banned account. */
export const BANNED = managedUserData(4, {
  username: 'nkone',
  ban: {
    __typename: 'Ban',
    id: '1',
    reason: 'Insultes',
    bannedAt: '2025-11-20T09:00:00Z',
    expiresAt: '2025-11-27T09:00:00Z',
  },
  viewerCan: {
    __typename: 'ManagedUserViewerCan',
    edit: true,
    ban: false,
    liftBan: true,
    delete: true,
    manageRoles: true,
  },
});
const COUNTS = {
  __typename: 'UserCounts',
  total: 2418,
  online: 37,
  withRoles: 12,
  banned: 5,
  premium: 164,
};
export const PATH = '/admin/gestion-utilisateurs';

/** Opens the list of users with every permission. */
export async function openList(answers: Answers = {}, at = PATH) {
  const app = renderApp({
    at,
    answers: {
      ...adminAnswers(EVERYTHING),
      UserCounts: () => ({ userCounts: COUNTS }),
      RoleChoices: () => ({ roles: [MODERATOR] }),
      ManagedUsers: () => ({ users: userPageData([managedUserData(2), BANNED, OWN]) }),
      ...answers,
    },
  });
  await screen.findByRole('heading', { level: 1 });
  return app;
}

/** Finds the row of a user. */
export const rowOf = async (name: string) =>
  within((await screen.findByText(name, { selector: 'b' })).closest('tr')!);

/** Clicks an entry in the menu of a user's row. */
export async function choose(person: string, entry: string) {
  await userEvent.click(await screen.findByRole('button', { name: `Actions pour ${person}` }));
  await userEvent.click(screen.getByRole('menuitem', { name: entry }));
}

/** Finds the open dialog, whose script is loaded by the click. */
export const dialog = async () => within(await screen.findByRole('dialog'));
