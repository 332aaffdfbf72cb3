import type { Member } from '#platform/access/actor';
import {
  actionKey,
  ConflictWhy,
  type Conflict,
  type Decided,
  type EligibleReviewer,
  type Interest,
  type StaffAction,
} from './conflict.types';
import { interestSources } from './interests.service';
import { overrideReasonInput } from './overrideReason.types';
import { Permission } from '#platform/access/permissions';
import { AppError } from '#platform/errors/AppError';
import { EnumValue } from '#platform/errors/enumValue';
import { parse } from '#platform/input/parse';
import { emit } from '#platform/running/bus';
import { counted, plural } from '#platform/text/text';
import { canAccessAdmin } from '#domains/identity/roles/adminArea.service';
import {
  actorsByAccount,
  holdersOf,
  heightsOf,
  type Holder,
} from '#domains/identity/roles/holders.service';
import { SUPER_ADMIN } from '#domains/identity/roles/roles.types';
import { conflictsErrors } from './conflicts.errors';
import { conflictOverridden } from './conflicts.events';
import { enumerated } from '#client/shared/french';

/** Maximum number of eligible reviewers whose names are shown. */
const NAMED = 5;

/**
 * Reasons for a conflict of interest in order of precedence. The last one, UNTOLD, stands for a
 * reason that the actor may not know.
 */
const ORDER: readonly ConflictWhy[] = Object.values(ConflictWhy);

const LABELS: Readonly<Record<ConflictWhy, string>> = {
  [ConflictWhy.AUTHOR]: '\u00a0: vous en êtes l’auteur',
  [ConflictWhy.TARGET]: '\u00a0: elle vous concerne',
  [ConflictWhy.FIRST_DECIDER]: '\u00a0: vous avez pris la première décision',
  [ConflictWhy.REPORTER]: '\u00a0: vous avez fait un signalement à ce sujet',
  [ConflictWhy.UNTOLD]: '',
};

/** Permissions that apply only to users whose highest role is lower than that of the actor. */
const BELOW = new Set([
  Permission.USERS_BAN,
  Permission.USERS_DELETE,
  Permission.SYSTEM_ROLES_ASSIGN,
]);

/**
 * Permissions to open the page on which a decision is made, keyed by the permission to decide. A
 * reviewer needs both permissions.
 */
const SCREENS: Partial<Record<Permission, Permission>> = {
  [Permission.MODERATION_COMMENTS_MODERATE]: Permission.MODERATION_COMMENTS_VIEW,
  [Permission.MODERATION_REPORTS_HANDLE]: Permission.MODERATION_REPORTS_VIEW,
};

const thing = ({ type, id }: Decided) => `${type}:${id}`;

/** The interest of a user in a target: the one whose reason is first in `ORDER`. */
type KnownInterest = Pick<Interest, 'why' | 'since'>;

/** Interests, keyed by user ID and then by target. */
type Interests = Map<number, Map<string, KnownInterest>>;

async function interestsOf(
  actorIds: readonly number[],
  about: readonly Decided[],
): Promise<Interests> {
  const interests: Interests = new Map();
  const add = ({ actorId, about: one, why, since }: Interest) => {
    const own = interests.get(actorId) ?? new Map<string, KnownInterest>();
    interests.set(actorId, own);
    const known = own.get(thing(one));
    if (!known || ORDER.indexOf(why) < ORDER.indexOf(known.why)) {
      own.set(thing(one), { why, since });
    }
  };
  if (actorIds.length === 0 || about.length === 0) return interests;
  for (const source of interestSources()) {
    for (const interest of await source(actorIds, about)) add(interest);
  }
  for (const one of about) {
    const { personId, type } = one;
    if (personId === null || !actorIds.includes(personId)) continue;
    const isAuthor = type === 'comment' || type === 'content';
    const why = isAuthor ? ConflictWhy.AUTHOR : ConflictWhy.TARGET;
    add({ actorId: personId, about: one, why });
  }
  return interests;
}

/**
 * Reads the active members of staff with the permissions that the given actions need, keyed by
 * permission. Uses one statement per permission.
 */
async function holdersBy(actions: readonly StaffAction[]): Promise<Map<Permission, Holder[]>> {
  const found = new Map<Permission, Holder[]>();
  for (const permission of new Set(actions.map((action) => action.permission))) {
    found.set(permission, await holdersOf(permission));
  }
  return found;
}

/** Data about the staff, from which the eligible reviewers are chosen. */
interface Staff {
  holders: Map<Permission, Holder[]>;
  interests: Interests;
  /** Rank of the highest role of each user whom a decision concerns, keyed by user ID. */
  heights: Map<number, number>;
  /** Members of staff who may enter the administration area, keyed by user ID. */
  admitted: Map<number, Member>;
}

async function readStaff(actions: readonly StaffAction[]): Promise<Staff> {
  const holders = await holdersBy(actions);
  const ids = new Set([...holders.values()].flat().map(({ id }) => id));
  const persons = actions.flatMap(({ permission, about }) =>
    BELOW.has(permission) ? [about.id] : [],
  );
  return {
    holders,
    interests: await interestsOf(
      [...ids],
      actions.map(({ about }) => about),
    ),
    heights: await heightsOf([...new Set(persons)]),
    admitted: await readAdmitted([...ids]),
  };
}

/** Returns the given accounts that may enter the administration area, keyed by user ID. */
async function readAdmitted(ids: readonly number[]): Promise<Map<number, Member>> {
  const admitted = new Map<number, Member>();
  for (const [id, actor] of await actorsByAccount(ids)) {
    if (await canAccessAdmin(actor)) admitted.set(id, actor);
  }
  return admitted;
}

/**
 * Returns the ID of the account whose conflicts of interest count: the impersonated account during
 * an impersonation, otherwise the account of the actor.
 */
const judged = ({ viewing, userId }: Member): number => viewing?.personId ?? userId;

/** Returns the staff whose roles allow the decision, even with a conflict of interest. */
function eligibleIn({ permission, about, askedBy }: StaffAction, staff: Staff): Holder[] {
  const height = staff.heights.get(about.id) ?? 0;
  return (staff.holders.get(permission) ?? [])
    .filter(({ id }) => id !== about.personId && id !== askedBy)
    .filter((one) => !BELOW.has(permission) || one.isSuperAdmin || one.hierarchy > height);
}

/**
 * Returns the IDs of the reviewers who may decide:
 * - A reviewer with a disclosed interest may never decide.
 * - At least half of the other reviewers (rounded down) may decide. To reach that count, undisclosed
 *   interests (UNTOLD) are waived, the latest first, so that a flood of new reports does not waive
 *   the interest that an older report caused.
 * - The remaining reviewers with an undisclosed interest may not decide.
 */
function freeIn(action: StaffAction, staff: Staff): Set<number> {
  const free: number[] = [];
  const untold: { id: number; since: number }[] = [];
  for (const { id } of eligibleIn(action, staff)) {
    const interest = staff.interests.get(id)?.get(thing(action.about));
    if (!interest) free.push(id);
    else if (interest.why === ConflictWhy.UNTOLD) untold.push({ id, since: interest.since ?? 0 });
  }
  const missing = Math.floor((free.length + untold.length) / 2) - free.length;
  const givingWay = untold
    .toSorted((one, other) => other.since - one.since || one.id - other.id)
    .slice(0, Math.max(0, missing));
  return new Set([...free, ...givingWay.map(({ id }) => id)]);
}

/** Returns whether a reviewer can open the page on which a decision is made. */
function reaches({ id }: Holder, { permission }: StaffAction, { admitted }: Staff): boolean {
  const screen = SCREENS[permission] ?? permission;
  return admitted.get(id)?.can(screen) ?? false;
}

/**
 * Returns the reviewers whose names an actor may read: those who may decide and can open the page.
 * If the decision concerns the actor, all eligible reviewers are returned, because a missing name
 * would reveal a reporter.
 */
function visibleReviewersIn(actor: Member, action: StaffAction, staff: Staff): Holder[] {
  const eligible = eligibleIn(action, staff).filter((one) => reaches(one, action, staff));
  if (action.about.personId === judged(actor)) return eligible;
  const free = freeIn(action, staff);
  return eligible.filter(({ id }) => free.has(id));
}

const whoCould = (actor: Member, action: StaffAction, staff: Staff): string[] =>
  visibleReviewersIn(actor, action, staff)
    .filter(({ id }) => id !== judged(actor))
    .map(({ username }) => username);

type RefusedConflict = Conflict & { refusal: AppError };

/** Creates a conflict of interest, with the error that refuses the decision. */
function conflictOf(
  why: ConflictWhy,
  reviewers: readonly string[],
  lastResort: boolean,
): RefusedConflict {
  const names = reviewers.slice(0, NAMED);
  const others = reviewers.length - names.length;
  const all = others > 0 ? [...names, counted(others, 'autre')] : names;
  const who =
    reviewers.length > 0
      ? `${plural(reviewers.length, 'Peut', 'Peuvent')} décider\u00a0: ${enumerated(all)}.`
      : lastResort
        ? 'Aucune autre personne ne peut décider pour le moment. Vous pouvez donc décider vous-même, en indiquant la raison.'
        : 'Aucune autre personne ne peut décider pour le moment.';
  const refusal = new AppError(conflictsErrors.CONFLICT_OF_INTEREST, {
    params: { because: LABELS[why], who },
    conflict: { why: new EnumValue(ConflictWhy, why), whoCould: names, others, lastResort },
  });
  return { why, message: refusal.message, whoCould: names, others, lastResort, refusal };
}

async function read(
  actor: Member,
  actions: readonly StaffAction[],
): Promise<(RefusedConflict | null)[]> {
  const actorId = judged(actor);
  const about = actions.map((action) => action.about);
  const own = (await interestsOf([actorId], about)).get(actorId);
  const conflicted = actions.filter((action) => own?.has(thing(action.about)));
  if (!own || conflicted.length === 0) return actions.map(() => null);
  const staff = await readStaff(conflicted);
  return actions.map((action) => {
    const interest = own.get(thing(action.about));
    if (!interest || freeIn(action, staff).has(actorId)) return null;
    const reviewers = whoCould(actor, action, staff);
    return conflictOf(interest.why, reviewers, reviewers.length === 0 && actor.has(SUPER_ADMIN));
  });
}

/**
 * Conflicts of interest that a bulk action has preloaded, keyed by actor. The entry of an actor is
 * deleted when the bulk action ends.
 */
const preloaded = new WeakMap<Member, Map<string, RefusedConflict | null>>();

async function conflictIn(actor: Member, action: StaffAction): Promise<RefusedConflict | null> {
  const known = preloaded.get(actor)?.get(actionKey(action));
  if (known !== undefined) return known;
  const [conflict = null] = await read(actor, [action]);
  return conflict;
}

/**
 * Returns the conflict of an actor in each decision, in the order of `actions`; null for a decision
 * without a conflict. Uses a fixed number of statements.
 */
export const conflictsOf = (
  actor: Member,
  actions: readonly StaffAction[],
): Promise<(Conflict | null)[]> => read(actor, actions);

/** Returns the people who have a conflict in any of the decisions. */
export async function conflictedAmong(
  actorIds: readonly number[],
  actions: readonly StaffAction[],
): Promise<ReadonlySet<number>> {
  const interests = await interestsOf(
    actorIds,
    actions.map(({ about }) => about),
  );
  const conflicted = actions.filter(({ about }) =>
    [...interests.values()].some((own) => own.has(thing(about))),
  );
  if (conflicted.length === 0) return new Set();
  const staff = await readStaff(conflicted);
  const found = conflicted.flatMap((action) => {
    const free = freeIn(action, staff);
    return [...interests].filter(([id, own]) => own.has(thing(action.about)) && !free.has(id));
  });
  return new Set(found.map(([id]) => id));
}

/**
 * Refuses an actor who has a conflict of interest, in the open transaction. When no other reviewer
 * is eligible, a super administrator may override the conflict with a reason, which the audit log
 * records.
 * @throws AppError CONFLICT_OF_INTEREST; VALIDATION_FAILED for the field `lastResort`
 */
export async function requireNoConflictOfInterest(
  actor: Member,
  action: StaffAction,
  given?: string | null,
): Promise<void> {
  const { lastResort: reason } = parse(overrideReasonInput, { lastResort: given });
  const conflict = await conflictIn(actor, action);
  if (!conflict) return;
  const { why, lastResort, refusal } = conflict;
  if (!lastResort || !reason) throw refusal;
  const { permission, about } = action;
  await emit(conflictOverridden, { actorId: actor.userId, permission, about, why, reason });
}

/**
 * Returns the eligible reviewers of each decision, in the order of `actions`. The reviewers of a
 * decision are sorted by name and may include the actor. People with a conflict are left out,
 * except for a decision about the actor, where a missing name would reveal a reporter. Uses a fixed
 * number of statements.
 */
export async function eligibleReviewers(
  actor: Member,
  actions: readonly StaffAction[],
): Promise<EligibleReviewer[][]> {
  if (actions.length === 0) return [];
  const staff = await readStaff(actions);
  return actions.map((action) => visibleReviewersIn(actor, action, staff));
}

/** Returns a copy of a conflict of the actor, with a message that names the given reviewers. */
export function namingReviewers(
  actor: Member,
  { why, lastResort }: Conflict,
  reviewers: readonly EligibleReviewer[],
): Conflict {
  const others = reviewers.filter(({ id }) => id !== judged(actor));
  return conflictOf(
    why,
    others.map(({ username }) => username),
    lastResort,
  );
}

/** Runs work that makes several decisions. */
export async function withPreloadedConflicts<Done>(
  actor: Member,
  work: () => Promise<Done>,
): Promise<Done> {
  preloaded.set(actor, new Map());
  try {
    return await work();
  } finally {
    preloaded.delete(actor);
  }
}

/** Reads the conflicts of coming decisions, inside `withPreloadedConflicts`. */
export async function preloadConflicts(
  actor: Member,
  actions: readonly StaffAction[],
): Promise<void> {
  const known = preloaded.get(actor);
  if (!known || actions.length === 0) return;
  const conflicts = await read(actor, actions);
  actions.forEach((action, at) => known.set(actionKey(action), conflicts[at] ?? null));
}

/** Returns the description of a decision about an account, for a check for conflicts. */
export const aboutAccount = (permission: Permission, userId: number): StaffAction => ({
  permission,
  about: { type: 'user', id: userId, personId: userId },
});

/**
 * Maximum number of items that are checked for conflicts when the pending items that an actor may
 * decide are counted. Further items are counted without a check.
 */
export const MOST_JUDGED = 1000;

/**
 * Returns the items that an actor may decide. An item is excluded when the actor has a conflict in
 * any of its decisions and may not override that conflict with a reason.
 */
export async function decidableBy<Item>(
  actor: Member,
  items: readonly Item[],
  actionsOf: (item: Item) => readonly StaffAction[],
): Promise<Item[]> {
  const asked = items.flatMap((item) => actionsOf(item).map((action) => ({ item, action })));
  if (asked.length === 0) return [...items];
  const conflicts = await conflictsOf(
    actor,
    asked.map(({ action }) => action),
  );
  const barred = new Set(
    asked.filter((_, at) => conflicts[at] && !conflicts[at].lastResort).map(({ item }) => item),
  );
  return items.filter((item) => !barred.has(item));
}
