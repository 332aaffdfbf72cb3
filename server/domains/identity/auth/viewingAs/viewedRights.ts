import { Actor, type ActorIdentity, type ActorRole } from '#platform/access/actor';
import type { Permission } from '#platform/access/permissions';
import { toInstant } from '#platform/db/columns';
import { query } from '#platform/db/transaction';
import { now } from '#platform/running/clock';
import { roleInForce } from '#domains/identity/roles/role.entity';
import { BAN_IN_FORCE } from '#domains/identity/users/bans/ban.entity';
import { isThere } from '#domains/identity/users/user.entity';
import type { ViewedAs } from '../auth.events';
import { viewingPolicy } from '../auth.policy';

/** Impersonation of a session, in the columns of `VIEWING_COLUMNS`; all null when there is none. */
export interface ViewingColumns {
  asRoleId: string | null;
  asPersonId: number | null;
  asSince: string | Date | null;
  asUntil: string | Date | null;
}

/** Columns of a statement that joins `VIEWING_OF_SESSION`. */
export const VIEWING_COLUMNS = `v."roleId" AS "asRoleId", v."personId" AS "asPersonId",
    v."startedAt" AS "asSince", v."until" AS "asUntil"`;

/** Joins the impersonation of the session `s` in force at `:now`. */
export const VIEWING_OF_SESSION =
  'LEFT JOIN viewing_as v ON v."sessionId" = s."id" AND v."until" > :now';

export interface Rights {
  roles: readonly ActorRole[];
  permissions: ReadonlySet<Permission>;
}

const NONE: Rights = { roles: [], permissions: new Set() };

/** Returns the rights of an impersonated role or member. */
export type RightsOfViewed = (viewed: ViewedAs) => Rights;

interface GrantRow {
  personId: number | null;
  roleId: string;
  hierarchy: number;
  permissionId: Permission | null;
}

/**
 * Selects the permissions of the roles `:roleIds` and of the members `:personIds`. Members who
 * cannot sign in are left out.
 */
const GRANTS = `
  SELECT NULL AS "personId", r."id" AS "roleId", r."hierarchy", p."permissionId"
  FROM roles r
  LEFT JOIN role_permissions p ON p."roleId" = r."id"
  WHERE r."id" IN (:...roleIds)
  UNION ALL
  SELECT a."userId" AS "personId", r."id" AS "roleId", r."hierarchy", p."permissionId"
  FROM users u
  JOIN role_assignments a ON a."userId" = u."id" AND ${roleInForce()}
  JOIN roles r ON r."id" = a."roleId"
  LEFT JOIN role_permissions p ON p."roleId" = r."id"
  WHERE u."id" IN (:...personIds) AND ${isThere('u')} AND NOT EXISTS (
    SELECT 1 FROM bans b WHERE b."userId" = u."id" AND ${BAN_IN_FORCE}
  )`;

/** Reads the rights of impersonated roles and members in one statement. */
export async function readViewed(viewed: readonly ViewedAs[]): Promise<RightsOfViewed> {
  if (viewed.length === 0) return () => NONE;
  // The lists of a statement must not be empty: no role has the ID '' and no account the ID 0.
  const roleIds = ['', ...new Set(viewed.flatMap(({ roleId }) => roleId ?? []))];
  const personIds = [0, ...new Set(viewed.flatMap(({ personId }) => personId ?? []))];
  const rows = await query<GrantRow>(GRANTS, { roleIds, personIds, now: now() });
  return ({ roleId, personId }) =>
    rightsIn(
      rows.filter((row) =>
        personId === null
          ? row.personId === null && row.roleId === roleId
          : row.personId === personId,
      ),
    );
}

function rightsIn(rows: readonly GrantRow[]): Rights {
  const heights = new Map(rows.map(({ roleId, hierarchy }) => [roleId, hierarchy]));
  return {
    roles: [...heights].map(([id, hierarchy]) => ({ id, hierarchy })),
    permissions: new Set(rows.flatMap(({ permissionId }) => permissionId ?? [])),
  };
}

/** Returns the target of a session's impersonation; null when there is none. */
export function viewedIn({ asRoleId, asPersonId }: ViewingColumns): ViewedAs | null {
  if (asRoleId === null && asPersonId === null) return null;
  return { roleId: asRoleId, personId: asPersonId };
}

/**
 * Returns the identity with which a session acts. During an impersonation, the identity has the
 * roles of the target, and those permissions of the target that the actor also has. An
 * impersonation therefore never adds permissions. It stops as soon as the actor is no longer a
 * super administrator.
 */
export function identityNow(
  own: ActorIdentity,
  columns: ViewingColumns,
  rightsOf: RightsOfViewed,
): ActorIdentity {
  const viewed = viewedIn(columns);
  const [startedAt, until] = [toInstant(columns.asSince), toInstant(columns.asUntil)];
  if (!viewed || !startedAt || !until) return own;
  const self = Actor.member(own);
  if (!viewingPolicy.start(self)) return own;
  const { roles, permissions } = rightsOf(viewed);
  return {
    ...own,
    roles,
    permissions: new Set([...permissions].filter((permission) => self.can(permission))),
    viewing: { ...viewed, startedAt, until, ownRoles: own.roles },
  };
}
