import type { ConfirmationFilter, Permission } from '#client/generated/graphql';

/** Permissions whose actions may need an approval. Each lets its holder approve such actions. */
export const REQUEST_PERMISSIONS: readonly Permission[] = [
  'USERS_BAN',
  'USERS_DELETE',
  'USERS_EDIT',
  'USERS_MANAGE',
  'SYSTEM_ROLES_ASSIGN',
];

/** Lists of requests for approval. `slug` is the value in the URL. */
export const requestLists = [
  { slug: 'mes-demandes', label: 'Mes demandes', filter: 'MINE' },
  { slug: 'demandes-terminees', label: 'Demandes terminées', filter: 'ENDED' },
] as const satisfies readonly { slug: string; label: string; filter: ConfirmationFilter }[];

/** Returns the variables of the query for one page of requests. */
export const requestVariables = (filter: ConfirmationFilter, page = 1) => ({
  filter,
  page,
  pageSize: 10,
});
