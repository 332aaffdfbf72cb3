import type { Permission } from '../../../platform/access/permissions';

/** The roles that the code itself speaks of. Source: administration document, section 6. */
export const SUPER_ADMIN = 'super_admin';
export const ADMIN = 'admin';

/**
 * The roles that come with the site: nobody changes or deletes them, and no other takes their names.
 * Source: administration document, section 6.
 */
export const BUILT_IN_ROLES: ReadonlySet<string> = new Set([
  SUPER_ADMIN,
  ADMIN,
  'moderator',
  'editor',
  'support',
  'junior_moderator',
]);

/** A role and what it grants. */
export interface GrantingRole {
  id: string;
  hierarchy: number;
  permissions: readonly Permission[];
}

/** A person that somebody acts on: who, and how high their highest role is (0 without any). */
export interface RankedPerson {
  userId: number;
  hierarchy: number;
}
