import { ON_APPROVAL } from '#tests/support/running/outcomes';
import { RoleAssignment } from '#domains/identity/roles/role.entity';
import { AuditEntry } from '#domains/insights/auditLog/auditEntry.entity';
import { query, repository, transaction } from '#platform/db/transaction';
import type { Permission } from '#platform/access/permissions';
import { signedInMember, type SignedInMember } from './members';
import type { TestApp } from '../running/testApp';

/** Emails of the demonstration accounts, keyed by role. `member` has no role. */
const STAFF = {
  super_admin: 'superadmin@centrale.test',
  admin: 'admin@centrale.test',
  moderator: 'moderateur@centrale.test',
  editor: 'redacteur@centrale.test',
  support: 'support@centrale.test',
  junior_moderator: 'stagiaire@centrale.test',
  member: 'membre@centrale.test',
} as const;

type StaffRole = keyof typeof STAFF;
const STAFF_ROLES = Object.keys(STAFF) as StaffRole[];
export type StaffTokens = Record<StaffRole, string>;

/**
 * Signs in all of these accounts. Call it only once per app, because password checks are slow.
 * @returns the session tokens, keyed by role
 */
export async function signInStaff(app: TestApp): Promise<StaffTokens> {
  const tokens = {} as StaffTokens;
  for (const role of STAFF_ROLES) tokens[role] = await app.signInAs(STAFF[role]);
  return tokens;
}

/** Assigns a role directly in the database. */
export async function giveRole(userId: number, roleId: string): Promise<void> {
  const row = { userId, roleId, assignedAt: new Date() };
  await transaction(() => repository(RoleAssignment).insert(row));
}

let made = 0;

/**
 * Creates a signed-in member with a role of these permissions and rank. It requires the seed
 * `accounts` (default of `createTestApp`) or `documented`, which store the permissions.
 */
export async function signedInWith(
  permissions: readonly Permission[],
  hierarchy = 50,
): Promise<SignedInMember> {
  made += 1;
  const roleId = `essai_${made}`;
  const member = await signedInMember();
  await transaction(async () => {
    await query(
      `INSERT INTO roles ("id", "name", "description", "color", "hierarchy")
       VALUES (:roleId, :roleId, 'Un essai', 'gris', :hierarchy)`,
      { roleId, hierarchy },
    );
    for (const permissionId of permissions) {
      await query(
        'INSERT INTO role_permissions ("roleId", "permissionId") VALUES (:roleId, :permissionId)',
        { roleId, permissionId },
      );
    }
  });
  await giveRole(member.user.id, roleId);
  return member;
}

/** Reads the last entry of the audit log about a target. */
export async function lastAuditEntry(
  targetType: string,
  targetId: string | number,
  action: string,
): Promise<AuditEntry | null> {
  const [entry] = await repository(AuditEntry).find({
    where: { targetType, targetId: String(targetId), action },
    order: { id: 'DESC' },
    take: 1,
  });
  return entry ?? null;
}

/** Bans a user as a super administrator from an IP address. */
export async function banAsStaff(app: TestApp, userId: number, ip: string): Promise<void> {
  const as = await app.signInAs('superadmin@centrale.test', ip);
  const input = { userId: String(userId), reason: 'Propos déplacés' };
  const { errors } = await app.gql(
    `mutation ($input: BanUserInput!) { banUser(input: $input) { ... on BanPayload { ban { id } } } }`,
    { input },
    { as },
  );
  if (errors) throw new Error(JSON.stringify(errors));
}

/** Mutation that imports accounts and returns the result of each line. */
export const IMPORT_USERS = `mutation ($csv: String!, $dryRun: Boolean = false, $confirmedRoles: Int) {
  importUsers(input: { csv: $csv, dryRun: $dryRun, confirmedRoles: $confirmedRoles }) { ... on ImportPayload {
    dryRun created refused existing withRoles
    rows { line username email firstName lastName subscription roles state problems } } ${ON_APPROVAL} } }`;
