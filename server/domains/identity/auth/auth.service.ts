import { LRUCache } from 'lru-cache';
import { LessThan } from 'typeorm';
import {
  Actor,
  ANONYMOUS,
  type ActorIdentity,
  type Identified,
  type Member,
} from '#platform/access/actor';
import { API_TOKEN_PREFIX, bearerTokenOf } from '#platform/access/apiTokenFormat';
import { inBackground } from '#platform/running/background';
import { fromNow, MINUTE, now } from '#platform/running/clock';
import { repository, transaction } from '#platform/db/transaction';
import { identifyApiToken } from './apiTokens/apiTokens.service';
import { readSessionFacts } from './auth.reads';
import { SessionRow } from './sessions/session.entity';
import { idleTime } from './sessions/sessions.service';
import { readSessionToken, type SessionClaim } from './sessions/tokens';
import { identityNow, readViewed, viewedIn, type ViewingColumns } from './viewingAs/viewedRights';

const broken: Identified = { actor: Actor.anonymous, brokenToken: true };

/** Minimum of the setting sessionTimeout. */
const SHORTEST_TIMEOUT = 5 * MINUTE;

/**
 * Returns the actor of an Authorization header. Reads the database each time, so that a sign-out, a
 * ban, a deactivation or a change of roles applies to the very next request.
 */
export async function identify(authorization: string | undefined): Promise<Identified> {
  const token = bearerTokenOf(authorization);
  if (token === null) return ANONYMOUS;
  if (token.startsWith(API_TOKEN_PREFIX)) return identifyApiToken(token);
  const claim = readSessionToken(token);
  const actor = claim && (await actorOf(claim));
  return actor ? { actor, brokenToken: false } : broken;
}

/** Returns the actor of a session, and records its activity; null when it has ended. */
export async function actorOf(claim: SessionClaim): Promise<Member | null> {
  const live = await readLive(claim);
  if (live && live.idleFor >= MINUTE) extend(claim.sessionId);
  return live && live.actor;
}

/** Returns the actor of a session without recording activity. */
export async function actorAsOfNow(claim: SessionClaim): Promise<Member | null> {
  return (await readLive(claim))?.actor ?? null;
}

async function readLive({
  sessionId,
  userId,
}: SessionClaim): Promise<{ actor: Member; idleFor: number } | null> {
  const facts = await readSessionFacts({ sessionId, userId });
  if (!facts || facts.isBanned || !facts.isActive) return null;
  const idleFor = now().getTime() - facts.lastSeenAt.getTime();
  if (idleFor >= SHORTEST_TIMEOUT && idleFor >= (await idleTime())) return null;
  const { subscription, roles, permissions } = facts;
  const own = { sessionId, userId, subscription, roles, permissions };
  return { actor: Actor.member(await seenAs(own, facts.viewing)), idleFor };
}

/**
 * Returns the identity with which a session acts: the member's own, or that of the impersonated
 * role or member. Only an impersonation needs a second statement.
 */
async function seenAs(own: ActorIdentity, viewing: ViewingColumns): Promise<ActorIdentity> {
  const viewed = viewedIn(viewing);
  return viewed ? identityNow(own, viewing, await readViewed([viewed])) : own;
}

/** Time at which this server last stored the activity of the latest sessions, by session. */
const extendedAt = new LRUCache<string, number>({ max: 10_000 });

/** Stores the activity of a session in the background, at most once a minute. */
function extend(sessionId: string): void {
  const time = now().getTime();
  if (time - (extendedAt.get(sessionId) ?? 0) < MINUTE) return;
  extendedAt.set(sessionId, time);
  inBackground('session activity', async () => {
    const isOld = { id: sessionId, lastSeenAt: LessThan(fromNow(-MINUTE)) };
    await transaction(() => repository(SessionRow).update(isOld, { lastSeenAt: now() }));
  });
}
