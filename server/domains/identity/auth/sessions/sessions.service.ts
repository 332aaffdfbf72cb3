import { randomUUID } from 'node:crypto';
import { In, MoreThan, Not, type FindOptionsWhere } from 'typeorm';
import type { Member } from '#platform/access/actor';
import { cutAddress } from '#platform/address';
import { emit } from '#platform/running/bus';
import { fromNow, MINUTE, now } from '#platform/running/clock';
import { cluster } from '#platform/running/cluster';
import {
  afterCommit,
  currentDatabase,
  acquireLock,
  query,
  repository,
  transaction,
} from '#platform/db/transaction';
import { AppError } from '#platform/errors/AppError';
import { authorize } from '#platform/access/policy';
import { prefixOf } from '#platform/text/text';
import { authorizeAbove } from '#domains/identity/roles/roles.service';
import { settings } from '#domains/identity/settings/settings.service';
import { sessionPolicy, sessionsVisibleTo } from '../auth.policy';
import { deviceLabel, LONGEST_USER_AGENT } from '../signIn/deviceLabel';
import { SessionRow } from './session.entity';
import {
  SessionEndReason,
  type AccountSession,
  type CallOrigin,
  type Session,
} from './session.types';
import { setPageSession } from './pageSession.service';
import { signSessionToken } from './tokens';
import { authErrors } from '../auth.errors';
import { sessionsEnded, ViewingEnd } from '../auth.events';
import { endViewings } from '../viewingAs/viewingEnds';

/** Maximum number of live sessions per account. */
const MOST_SESSIONS = 20;

/**
 * Time after a sign-in during which the password is not requested again:
 * docs/decisions/0031-email-changes-and-passwords.md.
 */
const FRESH_FOR = 10 * MINUTE;

export function sessionTopic(sessionId: string): string {
  return `session:${sessionId}`;
}

/** Returns the idle time after which a session ends, in milliseconds. */
export async function idleTime(): Promise<number> {
  return (await settings()).sessionTimeout * MINUTE;
}

/** Returns whether the actor signed in so recently that the password is not needed again. */
export function hasFreshSession({ sessionId }: Member): Promise<boolean> {
  const fresh = { id: sessionId, createdAt: MoreThan(fromNow(-FRESH_FOR)) };
  return repository(SessionRow).existsBy(fresh);
}

/**
 * Creates a session, inside the open transaction. When the account already has MOST_SESSIONS, the
 * least recently used one ends. The response of the request sets the cookie with which pages are
 * rendered for this session.
 * @returns the ID and the token of the session
 */
export async function openSession(
  userId: number,
  { ipAddress, userAgent }: CallOrigin,
): Promise<{ sessionId: string; token: string }> {
  // Without the lock, two concurrent sign-ins would end the same surplus session.
  await acquireLock(`user:${userId}`);
  await endSurplusSessions(userId);
  const sessionId = randomUUID();
  await repository(SessionRow).insert({
    id: sessionId,
    userId,
    createdAt: now(),
    lastSeenAt: now(),
    ipAddress,
    userAgent: prefixOf(userAgent, LONGEST_USER_AGENT),
  });
  await afterCommit(() => setPageSession({ sessionId, userId }));
  return { sessionId, token: signSessionToken({ sessionId, userId }) };
}

async function endSurplusSessions(userId: number): Promise<void> {
  const surplus = await repository(SessionRow).find({
    select: { id: true },
    where: { userId },
    order: { lastSeenAt: 'DESC', createdAt: 'DESC' },
    skip: MOST_SESSIONS - 1,
  });
  await endRows(surplus, SessionEndReason.SIGNED_OUT);
  const sessionIds = surplus.map(({ id }) => id);
  if (sessionIds.length > 0) await emit(sessionsEnded, { userId, sessionIds, except: null });
}

/**
 * Ends the sessions of an account immediately and sends the reason to their open pages.
 * @param options.except ID of a session that stays
 * @returns the number of ended sessions
 */
export async function endSessions(
  userId: number,
  reason: SessionEndReason,
  options: { except?: string | null } = {},
): Promise<number> {
  return transaction(async () => {
    const exclusion = options.except ? { id: Not(options.except) } : {};
    const rows = await repository(SessionRow).find({
      select: { id: true },
      where: { userId, ...exclusion },
    });
    // The rows are deleted first. This waits for transactions that have locked one of them, so that
    // the listeners see what those transactions wrote.
    const ended = await endRows(rows, reason);
    await emit(sessionsEnded, { userId, sessionIds: null, except: options.except ?? null });
    return ended;
  });
}

/**
 * Locks the actor's session until the end of the open transaction. Call it before a write that is
 * valid only while the session lasts: once locked, the session cannot end before the transaction.
 * @throws AppError SESSION_EXPIRED
 */
export async function lockSession({ sessionId }: Member): Promise<void> {
  if (!(await isSessionLocked(sessionId))) throw new AppError('SESSION_EXPIRED');
}

/** Locks a session as `lockSession` does. Returns whether it has not ended. */
export async function isSessionLocked(id: string): Promise<boolean> {
  // Prevents only the deletion of the row: a concurrent update of its last activity does not wait.
  const rowLock = currentDatabase().kind === 'postgres' ? ' FOR KEY SHARE' : '';
  const rows = await query(`SELECT "id" FROM sessions WHERE "id" = :id${rowLock}`, { id });
  return rows.length > 0;
}

/**
 * Ends one session of the actor, the current one or another.
 * @throws AppError SESSION_NOT_FOUND
 */
export async function revokeSession(actor: Member, sessionId: string): Promise<void> {
  await transaction(async () => {
    const session = await repository(SessionRow).findOneBy({ id: sessionId });
    if (!session) throw new AppError(authErrors.SESSION_NOT_FOUND);
    authorize(sessionPolicy.revoke, actor, session, authErrors.SESSION_NOT_FOUND);
    await endRows([{ id: sessionId }], SessionEndReason.SIGNED_OUT);
    const { userId } = session;
    await emit(sessionsEnded, { userId, sessionIds: [sessionId], except: null });
  });
}

export async function logout(actor: Member): Promise<void> {
  await revokeSession(actor, actor.sessionId);
}

/** Signs the actor out of every device, this one included. */
export async function logoutEverywhere(actor: Member): Promise<void> {
  await endSessions(actor.userId, SessionEndReason.SIGNED_OUT);
}

/** Returns the live sessions of the actor, most recently active first. */
export async function mySessions(actor: Member): Promise<Session[]> {
  const idle = await idleTime();
  const visible = sessionsVisibleTo(actor);
  if (!visible) return [];
  const rows = await liveRows(visible, idle);
  return rows.map((row) => ({
    id: row.id,
    createdAt: row.createdAt,
    lastSeenAt: row.lastSeenAt,
    expiresAt: new Date(row.lastSeenAt.getTime() + idle),
    device: deviceLabel(row.userAgent),
    ipAddress: row.ipAddress,
    current: row.id === actor.sessionId,
  }));
}

function liveRows(where: FindOptionsWhere<SessionRow>, idle: number): Promise<SessionRow[]> {
  return repository(SessionRow).find({
    where: { ...where, lastSeenAt: MoreThan(fromNow(-idle)) },
    order: { lastSeenAt: 'DESC', createdAt: 'DESC' },
    take: MOST_SESSIONS,
  });
}

/**
 * Returns the live sessions of a member with a lower role, most recently active first, with the
 * same facts as the security log: no IDs, and truncated addresses.
 * @throws AppError USER_NOT_FOUND; SELF_ACTION_FORBIDDEN; HIGHER_ROLE
 */
export async function accountSessions(actor: Member, userId: number): Promise<AccountSession[]> {
  await authorizeAbove(actor, userId);
  const rows = await liveRows({ userId }, await idleTime());
  return rows.map(({ createdAt, lastSeenAt, userAgent, ipAddress }) => {
    const place = { device: deviceLabel(userAgent), network: cutAddress(ipAddress) };
    return { createdAt, lastSeenAt, ...place };
  });
}

/** Deletes the sessions that were idle for too long, and notifies their open pages. */
export async function endIdleSessions(): Promise<void> {
  const before = fromNow(-(await idleTime()));
  await transaction(async () => {
    const rows = await query<{ id: string }>(
      'SELECT "id" FROM sessions WHERE "lastSeenAt" <= :before LIMIT 1000',
      { before },
    );
    await endRows(rows, SessionEndReason.EXPIRED);
  });
}

async function endRows(rows: readonly { id: string }[], reason: SessionEndReason): Promise<number> {
  if (rows.length === 0) return 0;
  const ids = rows.map(({ id }) => id);
  await endViewings({ sessionIds: ids }, ViewingEnd.SESSION);
  await repository(SessionRow).delete({ id: In(ids) });
  await afterCommit(async () => {
    for (const id of ids) await cluster().publish(sessionTopic(id), reason);
  });
  return ids.length;
}
