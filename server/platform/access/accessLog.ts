import { emit, defineEvent } from '../running/bus';
import { inBackground } from '../running/background';
import { now } from '../running/clock';
import { isId } from '../text/ids';
import type { Actor, Member } from './actor';
import { Permission } from './permissions';
import { requireMember } from './policy';

/** Parts of an account that staff can view, as shown to its holder. */
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
  /** Null for an export. */
  subjectId: number | null;
  what: LookedAt;
  at: Date;
  /** Case given as the reason; the listener checks that it concerns the account. */
  caseNumber?: string | null;
}

export const staffViewed = defineEvent<StaffViewed>('staff.looked');

/**
 * Records that the actor viewed an account; ignores their own. Call it outside a transaction,
 * because listeners write later.
 * @param subjectId null for an export, which is recorded once for all accounts
 * @param statedCase case given as the reason; ignored for actors who may not view cases
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

/** Arguments that name accounts, or the case that is the reason. */
interface CallArguments {
  userId?: AccountId;
  onId?: AccountId;
  /** Number of a case. */
  number?: string;
  caseNumber?: string | null;
  input?: { id?: AccountId };
  filter?: {
    search?: string | null;
    username?: string | null;
    actorName?: string | null;
    userId?: AccountId;
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

/** Accounts that an answer shows, by their relation to its rows. */
export interface ShownAccounts {
  what: LookedAt;
  /**
   * Returns the accounts of a row, one position per relation, such as `[author, reporter]`. An
   * account is singled out when every row of the answer has it at the same position.
   */
  rows?: (row: never) => readonly (AccountId | readonly AccountId[])[];
  /** Returns the rows of an answer that is not a page, a list or a single row. */
  rowsOf?: (answer: never) => readonly unknown[];
  /**
   * Returns the accounts named by ID in the arguments, which are singled out even by an empty
   * answer.
   */
  named?: (args: CallArguments) => readonly AccountId[] | Promise<readonly AccountId[]>;
}

/**
 * Reason why a staff operation shows the data of no account:
 * - `aggregate`: counts and measurements of the whole site
 * - `content`: articles, images and events, signed in public
 * - `configuration`: settings, roles and rules
 * - `team`: work of colleagues, without data of another account
 * - `own`: only data of the actor
 * - `confirmation`: only an acknowledgement, or a signal without data
 * - `unsolicited`: a feed without a filter by account, so that the actor does not choose whom it
 *   shows
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

/** Authorized call of an operation. */
interface Call {
  args: CallArguments;
  /** Null when the call was refused. */
  answer: unknown;
  /** Calls the operation with other arguments. */
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
 * Returns the answer to record. Instead of a page past the end, which reveals the total, it is the
 * first page. Instead of an empty answer to a search for an account, which reveals that the other
 * filters exclude the account, it is the answer to the search alone.
 */
async function revealedBy({ args, answer, again }: Call): Promise<unknown> {
  if (itemsOf(answer)?.length !== 0) return answer;
  if ((answer as { total: number }).total > 0) return again({ ...args, page: 1 });
  const searches = SEARCHES.flatMap((key) => {
    const text = args.filter?.[key];
    return text ? [[key, text]] : [];
  });
  if (searches.length === 0) return answer;
  return again({ ...args, page: 1, filter: Object.fromEntries(searches) });
}

/** Filters by the name or email of an account. */
const SEARCHES = ['search', 'username', 'actorName'] as const;

/** Returns the accounts singled out by an answer. The actor's own rows are ignored. */
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
  return Array.isArray(answer) ? answer : (itemsOf(answer) ?? [answer]);
}
