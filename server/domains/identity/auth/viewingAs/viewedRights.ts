import { Actor, type ActorIdentity, type ActorRole } from '#platform/access/actor';
import type { Permission } from '#platform/access/permissions';
import { toInstant } from '#platform/db/columns';
import { query } from '#platform/db/transaction';
import { now } from '#platform/running/clock';
import { roleInForce } from '#domains/identity/roles/role.entity';
import { BAN_IN_FORCE } from '#domains/identity/users/ban.entity';
import { isThere } from '#domains/identity/users/user.entity';
import type { ViewedAs } from '../auth.events';
import { viewingPolicy } from '../auth.policy';

/** What a session looks as, in the columns of `VIEWING_COLUMNS`; all null for itself. */
export interface ViewingColumns {
  asRoleId: string | null;
  asPersonId: number | null;
  asSince: string | Date | null;
  asUntil: string | Date | null;
}

/** The columns of a statement that joins `VIEWING_OF_SESSION`. */
export const VIEWING_COLUMNS = `v."roleId" AS "asRoleId", v."personId" AS "asPersonId",
    v."startedAt" AS "asSince", v."until" AS "asUntil"`;

/** Joins to the session `s` as whom it looks at the moment `:now`. */
export const VIEWING_OF_SESSION =
  'LEFT JOIN viewing_as v ON v."sessionId" = s."id" AND v."until" > :now';

/** What somebody who is looked as may do. */
export interface Rights {
  roles: readonly ActorRole[];
  permissions: ReadonlySet<Permission>;
}

const NONE: Rights = { roles: [], permissions: new Set() };

/** The rights of those whom sessions look as. */
export type RightsOfViewed = (viewed: ViewedAs) => Rights;

interface GrantRow {
  personId: number | null;
  roleId: string;
  hierarchy: number;
  permissionId: Permission | null;
}

/** Roles by themselves, and those that people hold who can sign in. */
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

/** What those may do whom sessions look as: one statement for all, none when nobody looks. */
export async function readViewed(viewed: readonly ViewedAs[]): Promise<RightsOfViewed> {
  if (viewed.length === 0) return () => NONE;
  // No role has the empty name and no account the number 0: the lists of a statement hold something.
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

/** As whom a session looks; null for itself. */
export function viewedIn({ asRoleId, asPersonId }: ViewingColumns): ViewedAs | null {
  if (asRoleId === null && asPersonId === null) return null;
  return { roleId: asRoleId, personId: asPersonId };
}

/**
 * The identity with which somebody acts: their own or, while they look as somebody else, that one's
 * roles, and of their permissions those that are also their own. Nobody gains anything by looking,
 * and who is no longer a super administrator is themselves again.
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
