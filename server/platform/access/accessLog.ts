import { emit, defineEvent } from '../running/bus';
import { inBackground } from '../running/background';
import { now } from '../running/clock';
import { isId } from '../text/ids';
import type { Actor, Member } from './actor';
import { Permission } from './permissions';
import { requireMember } from './policy';

/** What staff can look at of an account, as its holder reads it. */
export enum LookedAt {
  PROFILE = 'PROFILE',
  SESSIONS = 'SESSIONS',
  SECURITY = 'SECURITY',
  ROLES = 'ROLES',
  NOTES = 'NOTES',
  MODERATION = 'MODERATION',
  ORDERS = 'ORDERS',
  RESULTS = 'RESULTS',
  AUDIT_LOG = 'AUDIT_LOG',
  EXPORT = 'EXPORT',
  VIEWED_AS = 'VIEWED_AS',
}

/** A member of staff looked at an account that is not their own, or exported many. */
export interface StaffLooked {
  actorId: number;
  /** The highest role of the actor; null when they have none. */
  roleId: string | null;
  /** Null for an export. */
  subjectId: number | null;
  what: LookedAt;
  at: Date;
  /** The case given as the reason; the listener checks that it concerns the account. */
  caseNumber?: string | null;
}

export const staffLooked = defineEvent<StaffLooked>('staff.looked');

/**
 * Reports that the actor looked at an account; ignored for their own. Call it outside a transaction:
 * listeners write later.
 * @param subjectId null for an export, which is reported once and not for each account
 * @param lookedFor the case given as the reason; dropped for actors who may not view cases
 */
export async function reportLook(
  actor: Member,
  subjectId: number | null,
  what: LookedAt,
  lookedFor: string | null = null,
): Promise<void> {
  const { userId: actorId, ownRoles } = actor;
  if (subjectId === actorId) return;
  const [highest] = ownRoles.toSorted((one, other) => other.hierarchy - one.hierarchy);
  const roleId = highest?.id ?? null;
  const caseNumber = actor.can(Permission.MODERATION_REPORTS_VIEW) ? lookedFor : null;
  await emit(staffLooked, { actorId, roleId, subjectId, what, at: now(), caseNumber });
}

type AccountId = number | string | null | undefined;

/** The arguments that name accounts, or the case for which the actor looks. */
interface CallArguments {
  userId?: AccountId;
  onId?: AccountId;
  /** Of a case. */
  number?: string;
  caseNumber?: string | null;
  filter?: {
    authorId?: AccountId;
    targetUserId?: AccountId;
    reporterId?: AccountId;
    assigneeId?: AccountId;
    caseNumber?: string | null;
  } | null;
}

/** The accounts that an answer shows, by the relation they have to its rows. */
export interface ShownAccounts {
  what: LookedAt;
  /**
   * The accounts of one row, one position per relation, such as `[author, reporter]`. An account is
   * singled out when every row of the answer has it at the same position.
   */
  rows?: (row: never) => readonly (AccountId | readonly AccountId[])[];
  /** The rows of an answer that is neither a page, nor a list, nor one row. */
  rowsOf?: (answer: never) => readonly unknown[];
  /** Accounts that the arguments name by ID: singled out even when the answer is empty. */
  named?: (args: CallArguments) => readonly AccountId[] | Promise<readonly AccountId[]>;
}

/**
 * Why an operation of staff shows the data of no account:
 * - `aggregate`: counts and measurements of the whole site
 * - `content`: articles, images and events, signed in public
 * - `configuration`: settings, roles and rules
 * - `team`: what colleagues work on, with nothing of another account
 * - `own`: only the actor's data
 * - `confirmation`: says only that something was done, or a signal without data
 * - `unsolicited`: a feed that narrows to no account, so that the actor does not choose whom it shows
 */
export type ShowsNoAccount =
  | 'aggregate'
  | 'content'
  | 'configuration'
  | 'team'
  | 'own'
  | 'confirmation'
  | 'unsolicited';

export type Shows = ShownAccounts | ShowsNoAccount;

/** One call of an operation, which was let through. */
interface Call {
  args: CallArguments;
  answer: unknown;
  /** Calls the operation with other arguments. */
  again: (args: object) => Promise<unknown>;
}

/**
 * Reports a look at each account that one call of an operation singled out, once for each; after the
 * answer, which neither waits for it nor fails with it.
 */
export function reportSingledOut(shows: Shows, actor: Actor, call: Call): void {
  if (typeof shows === 'string' || !actor.isMember) return;
  inBackground('access log', () => report(shows, actor, call));
}

async function report(
  shows: ShownAccounts,
  actor: Actor,
  { args, answer, again }: Call,
): Promise<void> {
  // The total of a list says as much as its rows.
  const shown = isPastTheEnd(answer) ? await again({ ...args, page: 1 }) : answer;
  requireMember(actor);
  const subjects = singledOut(shows, shown, actor);
  for (const id of (await shows.named?.(args)) ?? []) addId(subjects, id);
  const caseNumber = args.caseNumber ?? args.filter?.caseNumber ?? null;
  for (const id of subjects) await reportLook(actor, id, shows.what, caseNumber);
}

/** The actor's own rows do not hide whose the others are. */
function singledOut(shows: ShownAccounts, answer: unknown, { userId }: Member): Set<number> {
  // The operation that declares them answers with such rows.
  const rowsOf = (shows.rowsOf ?? listed) as (answer: unknown) => readonly unknown[];
  const rows = shows.rows as ((row: unknown) => readonly (AccountId | AccountId[])[]) | undefined;
  const positions: Set<number>[] = [];
  for (const row of rows ? rowsOf(answer) : []) {
    for (const [position, at] of rows?.(row).entries() ?? []) {
      const ids = (positions[position] ??= new Set());
      for (const id of Array.isArray(at) ? at : [at]) addId(ids, id);
    }
  }
  const subjects = new Set<number>();
  for (const ids of positions) {
    ids.delete(userId);
    if (ids.size === 1) for (const id of ids) subjects.add(id);
  }
  return subjects;
}

function addId(ids: Set<number>, id: AccountId): void {
  if (id !== null && id !== undefined && isId(String(id))) ids.add(Number(id));
}

const itemsOf = (answer: unknown) => (answer as { items?: unknown[] } | null)?.items;

function listed(answer: unknown): readonly unknown[] {
  if (answer === null || answer === undefined) return [];
  return Array.isArray(answer) ? answer : (itemsOf(answer) ?? [answer]);
}

const isPastTheEnd = (answer: unknown): boolean =>
  itemsOf(answer)?.length === 0 && (answer as { total: number }).total > 0;
