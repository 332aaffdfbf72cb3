import type { Permission } from '#platform/access/permissions';

/** The six built-in roles, lowest first. */
export const STAFF = [
  'junior_moderator',
  'support',
  'editor',
  'moderator',
  'admin',
  'super_admin',
] as const;
export type StaffRole = (typeof STAFF)[number];

/** Callers of the matrix: a visitor, a member without a role, and the six roles. */
export const ALL_CALLERS = ['visitor', 'member', ...STAFF] as const;
/** Paying members; `member` is free. Used in cases that depend on the subscription. */
export const TIERS = ['premium', 'pro'] as const;
export type Who = (typeof ALL_CALLERS)[number] | (typeof TIERS)[number];

type PermissionId = `${Permission}`;

/**
 * The permissions of each role. They are written down here instead of read from the seeds or the
 * access rules of the server, because the server is tested against this table.
 */
const GRANTS: Record<Exclude<StaffRole, 'admin' | 'super_admin'>, readonly PermissionId[]> = {
  moderator: [
    'users.view',
    'users.ban',
    'content.news.view',
    'content.news.edit',
    'moderation.comments.view',
    'moderation.comments.moderate',
    'moderation.reports.view',
    'moderation.reports.handle',
    'moderation.results.review',
  ],
  editor: [
    'users.view',
    'content.news.view',
    'content.news.create',
    'content.news.edit',
    'content.news.publish',
    'content.news.manage',
    'content.events.manage',
    'moderation.comments.view',
  ],
  support: [
    'users.view',
    'users.edit',
    'content.news.view',
    'moderation.reports.view',
    'moderation.reports.handle',
  ],
  junior_moderator: [
    'users.view',
    'content.news.view',
    'moderation.comments.view',
    'moderation.comments.moderate',
    'moderation.reports.view',
  ],
};
const NOT_FOR_ADMINS: ReadonlySet<PermissionId> = new Set<PermissionId>([
  'users.delete',
  'system.roles.create',
  'system.settings.edit',
  'system.admin.full',
]);

/** Returns whether a role has a permission. */
export function grants(role: StaffRole, permission: PermissionId): boolean {
  if (role === 'super_admin') return true;
  if (role === 'admin') return !NOT_FOR_ADMINS.has(permission);
  return GRANTS[role].includes(permission);
}

/**
 * Outcome of a call: `allowed`, an error code, or `nothing` for an answer that hides the object.
 */
export type Outcome = string;
export const ALLOWED = 'allowed';
export const NOTHING = 'nothing';

/** Expected outcome of a case for each kind of caller. */
export type Verdicts = Partial<Record<Who, Outcome>>;

const each = (people: readonly Who[], outcome: (who: Who) => Outcome): Verdicts =>
  Object.fromEntries(people.map((who) => [who, outcome(who)]));

/** Returns the same outcome for all callers, including visitors. */
export const allCallers = (outcome: Outcome = ALLOWED): Verdicts =>
  each(ALL_CALLERS, () => outcome);

/** Returns the outcome for every member; visitors get UNAUTHENTICATED. */
export const members = (outcome: Outcome = ALLOWED): Verdicts => ({
  ...allCallers(outcome),
  visitor: 'UNAUTHENTICATED',
});

/**
 * Returns the outcome for roles that have all of these permissions. Other members get FORBIDDEN,
 * visitors UNAUTHENTICATED.
 */
export const holders = (
  permissions: PermissionId | readonly PermissionId[],
  outcome: Outcome = ALLOWED,
): Verdicts => {
  const asked = [permissions].flat() as PermissionId[];
  const hasAll = (role: StaffRole) => asked.every((permission) => grants(role, permission));
  const those = STAFF.filter(hasAll);
  return {
    ...allCallers('FORBIDDEN'),
    visitor: 'UNAUTHENTICATED',
    ...each(those, () => outcome),
  };
};

/**
 * Adds the outcome FORBIDDEN for paying members, because a subscription gives no staff permissions.
 */
export const notBought = (verdicts: Verdicts): Verdicts => ({
  ...verdicts,
  ...each(TIERS, () => 'FORBIDDEN'),
});

/** Replaces the outcomes of some callers. */
export const but = (verdicts: Verdicts, others: Verdicts): Verdicts => ({ ...verdicts, ...others });

/** Returns `allowed` for paying members only, as premium content requires. */
export const payers = (others: Outcome, visitor: Outcome = 'UNAUTHENTICATED'): Verdicts => ({
  ...allCallers(others),
  visitor,
  ...each(TIERS, () => ALLOWED),
});

/**
 * Returns `allowed` for paying members, and for staff who moderate comments, who may open premium
 * content to moderate it.
 */
export const payersAndModerators = (others: Outcome, visitor?: Outcome): Verdicts => ({
  ...payers(others, visitor),
  ...each(
    STAFF.filter((role) => grants(role, 'moderation.comments.moderate')),
    () => ALLOWED,
  ),
});
