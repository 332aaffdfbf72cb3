/* Accounts and roles, as the server returns them to the administration. */

export function roleData(id: string, parts: Record<string, unknown> = {}) {
  return {
    __typename: 'Role',
    id,
    name: id,
    color: 'vert',
    hierarchy: 60,
    description: `À propos de ${id}`,
    permissions: ['USERS_VIEW'],
    conflict: null,
    viewerCan: { __typename: 'RoleViewerCan', assign: true, edit: false },
    ...parts,
  };
}

export function managedUserData(id: number, parts: Record<string, unknown> = {}) {
  return {
    __typename: 'ManagedUser',
    id: String(id),
    username: `membre${id}`,
    email: `membre${id}@centrale.test`,
    firstName: 'Léa',
    lastName: 'Martin',
    avatarUrl: null,
    subscription: 'FREE',
    subscriptionEndsAt: null,
    joinedAt: '2025-03-12T09:00:00Z',
    lastLoginAt: null,
    issues: [],
    conflict: null,
    isOnline: false,
    isActive: true,
    emailVerified: true,
    invitedAt: null,
    signInObstacles: [],
    deletionRequestedAt: null,
    lockedUntil: null,
    twoFactorEnabled: false,
    passkeyCount: 0,
    warningCount: 0,
    level: 1,
    experience: 0,
    rank: 'DEBUTANT',
    totalCalls: 0,
    successfulCalls: 0,
    totalPlayMinutes: 0,
    commentCount: 0,
    roles: [],
    rolesEndingSoon: [],
    ban: null,
    version: 1,
    viewerCan: {
      __typename: 'ManagedUserViewerCan',
      edit: true,
      ban: true,
      liftBan: false,
      delete: true,
      manageRoles: true,
    },
    ...parts,
  };
}

/** A page of accounts, as the server returns it. */
export const userPageData = (items: object[], { total = items.length, page = 1 } = {}) => ({
  __typename: 'ManagedUserPage',
  items,
  total,
  page,
  pageSize: 20,
  pageCount: Math.max(1, Math.ceil(total / 20)),
});
