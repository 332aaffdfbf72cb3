import type { Permission } from '#platform/access/permissions';

/** The six roles that come with the site, the lowest first. */
export const STAFF = [
  'junior_moderator',
  'support',
  'editor',
  'moderator',
  'admin',
  'super_admin',
] as const;
export type StaffRole = (typeof STAFF)[number];

/** Whom the matrix tries: nobody, a member without a role (`user`), and the six roles. */
export const ALL_CALLERS = ['visitor', 'member', ...STAFF] as const;
/** Members by what they pay for; `member` is free. Tried where the subscription decides. */
export const TIERS = ['premium', 'pro'] as const;
export type Who = (typeof ALL_CALLERS)[number] | (typeof TIERS)[number];

type PermissionId = `${Permission}`;

/**
 * The permissions of each role, written by hand and not read from the seeds or the access rules of
 * the server: the server is tested against this matrix.
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

/** Whether a role holds a permission. */
export function grants(role: StaffRole, permission: PermissionId): boolean {
  if (role === 'super_admin') return true;
  if (role === 'admin') return !NOT_FOR_ADMINS.has(permission);
  return GRANTS[role].includes(permission);
}

/**
 * What comes of a call: `allowed`; `nothing`, where an answer hides that there is something; or the
 * code of the refusal.
 */
export type Outcome = string;
export const ALLOWED = 'allowed';
export const NOTHING = 'nothing';

/** What is expected for each of those whom a case tries. */
export type Verdicts = Partial<Record<Who, Outcome>>;

const each = (people: readonly Who[], outcome: (who: Who) => Outcome): Verdicts =>
  Object.fromEntries(people.map((who) => [who, outcome(who)]));

/** The same for everybody, visitors included. */
export const allCallers = (outcome: Outcome = ALLOWED): Verdicts =>
  each(ALL_CALLERS, () => outcome);

/** For every member whatever their roles; visitors are asked to sign in. */
export const members = (outcome: Outcome = ALLOWED): Verdicts => ({
  ...allCallers(outcome),
  visitor: 'UNAUTHENTICATED',
});

/** For whoever holds all these permissions; others are refused by name of what they are. */
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

/** The same, with those who pay: no subscription gives a right of staff. */
export const notBought = (verdicts: Verdicts): Verdicts => ({
  ...verdicts,
  ...each(TIERS, () => 'FORBIDDEN'),
});

/** Other verdicts for some. */
export const but = (verdicts: Verdicts, others: Verdicts): Verdicts => ({ ...verdicts, ...others });

/** Members, with those who pay told apart: what premium content asks for. */
export const payers = (others: Outcome, visitor: Outcome = 'UNAUTHENTICATED'): Verdicts => ({
  ...allCallers(others),
  visitor,
  ...each(TIERS, () => ALLOWED),
});
