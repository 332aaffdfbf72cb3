import { emit, defineEvent } from '../running/bus';
import { inBackground } from '../running/background';
import { now } from '../running/clock';
import { isId } from '../text/ids';
import type { Actor, Member } from './actor';
import { Permission } from './permissions';
import { requireMember } from './policy';

/** Parts of an account that staff can view. The access log names them to the account holder. */
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

/** Event: a member of staff viewed the account of another member, or exported accounts. */
export interface StaffViewed {
  actorId: number;
  /** Highest role of the actor; null without a role. */
  roleId: string | null;
  /** ID of the viewed account; null for an export of accounts. */
  subjectId: number | null;
  what: LookedAt;
  at: Date;
  /** Case number given as the reason. The listener checks that it concerns the account. */
  caseNumber?: string | null;
}

export const staffViewed = defineEvent<StaffViewed>('staff.looked');

/**
 * Records that the actor viewed an account other than their own. Call it outside a transaction,
 * because the listeners of the event write to the database themselves.
 * @param subjectId null for an export, which is recorded once for all accounts
 * @param statedCase number of the case given as the reason; ignored for actors who may not view
 * cases
 */
export async function reportLook(
  actor: Member,
  subjectId: number | null,
  what: LookedAt,
  statedCase: string | null = null,
): Promise<void> {
  const { userId: actorId, ownRoles } = actor;
  if (subjectId === actorId) return;
  const [highest] = ownRoles.toSorted((one, other) => other.hierarchy - one.hierarchy);
  const roleId = highest?.id ?? null;
  const caseNumber = actor.can(Permission.MODERATION_REPORTS_VIEW) ? statedCase : null;
  await emit(staffViewed, { actorId, roleId, subjectId, what, at: now(), caseNumber });
}

type AccountId = number | string | null | undefined;

/** Arguments that identify accounts, or the case given as the reason of the access. */
interface CallArguments {
  userId?: AccountId;
  onId?: AccountId;
  /** Number of a case. */
  number?: string;
  caseNumber?: string | null;
  input?: { id?: AccountId; userId?: AccountId };
  filter?: {
    search?: string | null;
    username?: string | null;
    actorName?: string | null;
    userId?: AccountId;
    personId?: AccountId;
    actorId?: AccountId;
    targetType?: string | null;
    targetId?: AccountId;
    authorId?: AccountId;
    targetUserId?: AccountId;
    reporterId?: AccountId;
    assigneeId?: AccountId;
    caseNumber?: string | null;
  } | null;
}

/** Declares which accounts the answer of an operation shows, and which part of them. */
export interface ShownAccounts {
  what: LookedAt;
  /**
   * Returns the accounts of a row in a fixed order, such as `[author, reporter]`. When all rows
   * have the same account at one position, the answer singles this account out, and the access log
   * records the access. The payload of a mutation counts as the object in it.
   */
  rows?: (row: never) => readonly (AccountId | readonly AccountId[])[];
  /** Returns the rows of an answer that is not a page, a list or a single row. */
  rowsOf?: (answer: never) => readonly unknown[];
  /** Returns the accounts whose IDs are in the arguments, even for an empty answer. */
  named?: (args: CallArguments) => readonly AccountId[] | Promise<readonly AccountId[]>;
}

/**
 * Reason why a staff operation shows the data of no account:
 * - `aggregate`: counts and measurements of the whole site
 * - `content`: articles, images and events, whose authors are public anyway
 * - `configuration`: settings, roles and rules
 * - `team`: the work of colleagues, and no other data of their accounts
 * - `own`: only data of the actor
 * - `confirmation`: only an acknowledgement, or a signal without data
 * - `unsolicited`: a feed without a filter by account, so that the actor cannot choose whose data
 *   it shows
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

interface Call {
  args: CallArguments;
  /** Result of the operation; null when the call was refused. */
  answer: unknown;
  again: (args: object) => Promise<unknown>;
}

/**
 * Records an access to each account that a call of an operation singled out. Runs in the
 * background: it neither delays nor fails the response.
 */
export function reportSingledOut(shows: Shows, actor: Actor, call: Call): void {
  if (typeof shows === 'string' || !actor.isMember) return;
  inBackground('access log', () => report(shows, actor, call));
}

async function report(shows: ShownAccounts, actor: Actor, call: Call): Promise<void> {
  requireMember(actor);
  const { args } = call;
  const subjects = singledOut(shows, await revealedBy(call), actor);
  for (const id of (await shows.named?.(args)) ?? []) addId(subjects, id);
  const caseNumber = args.caseNumber ?? args.filter?.caseNumber ?? null;
  for (const id of subjects) await reportLook(actor, id, shows.what, caseNumber);
}

/**
 * Returns the answer whose accounts are recorded. It is the answer of the call itself, unless that
 * answer is empty. An empty answer can reveal something too, so it is replaced by another answer:
 * - the first page, if the requested page is past the end, because even an empty page reveals the
 *   total
 * - the answer without the other filters, if a filter searches for an account, because the empty
 *   answer reveals that the other filters exclude this account
 */
async function revealedBy({ args, answer, again }: Call): Promise<unknown> {
  if (itemsOf(answer)?.length !== 0) return answer;
  if ((answer as { total: number }).total > 0) return again({ ...args, page: 1 });
  const searches = SEARCHES.flatMap((key) => {
    const text = args.filter?.[key];
    // The filter of some lists is an enumeration, whose text has a method `search`.
    return typeof text === 'string' && text ? [[key, text]] : [];
  });
  if (searches.length === 0) return answer;
  return again({ ...args, page: 1, filter: Object.fromEntries(searches) });
}

/** Filters by the name or email of an account. */
const SEARCHES = ['search', 'username', 'actorName'] as const;

/** Returns the accounts that an answer singles out, except the actor's. */
function singledOut(shows: ShownAccounts, answer: unknown, { userId }: Member): Set<number> {
  // Safe casts: `shows` is declared next to the operation that returns these rows.
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
  return Array.isArray(answer) ? answer : (itemsOf(answer) ?? [changedIn(answer)]);
}

/** Returns the object in the payload of a mutation; any other answer unchanged. */
function changedIn(answer: object): unknown {
  const [changed, ...others] = Object.values(answer);
  return others.length === 0 && typeof changed === 'object' ? changed : answer;
}
