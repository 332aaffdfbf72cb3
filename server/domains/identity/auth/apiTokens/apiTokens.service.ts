import { In, LessThan, LessThanOrEqual, MoreThanOrEqual, Or, IsNull } from 'typeorm';
import { LRUCache } from 'lru-cache';
import { accessLimits } from '#client/shared/accessLimits';
import { Actor, type Identified, type Member } from '#platform/access/actor';
import { isForStaff, permissionsOf, type ApiScope } from '#platform/access/apiScopes';
import { API_TOKEN_PREFIX } from '#platform/access/apiTokenFormat';
import { authorize } from '#platform/access/policy';
import { acquireLock, repository, transaction } from '#platform/db/transaction';
import { AppError } from '#platform/errors/AppError';
import { parse } from '#platform/input/parse';
import { throttle } from '#platform/limits/throttle';
import { inBackground } from '#platform/running/background';
import { emit } from '#platform/running/bus';
import { DAY, fromNow, MINUTE, now } from '#platform/running/clock';
import { hashOf, newSecret } from '#platform/secrets';
import { isId } from '#platform/text/ids';
import { ownAccount } from '#domains/identity/users/users.service';
import { authErrors } from '../auth.errors';
import { apiTokenAdded, apiTokenRevoked } from '../auth.events';
import { apiTokenPolicy, apiTokensVisibleTo } from '../auth.policy';
import { readTokenFacts } from '../auth.reads';
import type { AccessSource } from '../recovery/accessSources.service';
import { AccessKind } from '../recovery/recovery.types';
import type { CallOrigin } from '../sessions/session.types';
import { lockSession } from '../sessions/sessions.service';
import { proveAgain, whileProven } from '../signIn/credentials.service';
import { ApiToken } from './apiToken.entity';
import {
  newApiTokenInput,
  type CreateApiTokenInput,
  type NewApiTokenPayload,
} from './apiTokens.types';

/** Time for which an expired token stays in the list of its owner, who may wonder why it fails. */
const SHOWN_EXPIRED = 30 * DAY;

const CREATIONS = { limit: 20, windowSeconds: 3600 };

/** Returns the API tokens of the actor, newest first. */
export async function myApiTokens(actor: Member): Promise<ApiToken[]> {
  const visible = apiTokensVisibleTo(actor);
  if (!visible) return [];
  return repository(ApiToken).find({
    where: visible,
    order: { id: 'DESC' },
    take: accessLimits.apiTokens,
  });
}

/**
 * Creates an API token for the actor. Requires a new proof of identity, because a stolen session
 * must not leave behind an access that outlives it. The token itself is returned only once.
 * @throws AppError VALIDATION_FAILED; TOO_MANY_API_TOKENS; RATE_LIMITED; SESSION_EXPIRED; the errors
 * of `proveAgain`
 */
export async function createOwnApiToken(
  actor: Member,
  { proof, ...input }: CreateApiTokenInput,
  origin: CallOrigin,
): Promise<NewApiTokenPayload> {
  const given = parse(newApiTokenInput, input);
  refuseForeignScopes(actor, given.scopes);
  await throttle(`api-tokens:${actor.userId}`, CREATIONS);
  const user = await ownAccount(actor);
  await proveAgain(user, proof, origin);
  return whileProven(user, async () => {
    // Refused when an account recovery has ended the session, because the recovery would not remove
    // a token that is created later.
    await lockSession(actor);
    return createApiToken(actor, given);
  });
}

/** Creates a token inside the open transaction; without a proof for the demonstration data. */
export async function createApiToken(
  { userId }: Pick<Member, 'userId'>,
  { name, scopes, days }: Omit<CreateApiTokenInput, 'proof'>,
): Promise<NewApiTokenPayload> {
  await acquireLock(`api-tokens:${userId}`);
  if ((await repository(ApiToken).countBy({ userId })) >= accessLimits.apiTokens)
    throw new AppError(authErrors.TOO_MANY_API_TOKENS, {
      params: { most: accessLimits.apiTokens },
    });
  const given = [...new Set(scopes)];
  // Emitted before the insert, because the link in the mail about the new access removes only
  // access that was added after the mail.
  await emit(apiTokenAdded, { userId, name, scopes: given });
  const token = API_TOKEN_PREFIX + newSecret();
  const times = { createdAt: now(), expiresAt: fromNow(days * DAY) };
  const row = { userId, name, scopes: given, tokenHash: hashOf(token), ...times };
  const apiToken = await repository(ApiToken).save(Object.assign(new ApiToken(), row));
  return { apiToken, token };
}

/** Refuses scopes for staff to actors who have none of their permissions. */
function refuseForeignScopes(actor: Member, scopes: readonly ApiScope[]): void {
  const isUseless = (scope: ApiScope) =>
    isForStaff(scope) && !permissionsOf([scope]).some((permission) => actor.can(permission));
  if (!scopes.some(isUseless)) return;
  throw AppError.invalid({
    scopes: 'Lire la modération est une autorisation réservée à l’équipe de modération.',
  });
}

/**
 * Revokes an API token of the actor with immediate effect.
 * @throws AppError API_TOKEN_NOT_FOUND
 */
export async function revokeApiToken(actor: Member, id: string): Promise<void> {
  await transaction(async () => {
    const token = isId(id) ? await repository(ApiToken).findOneBy({ id: Number(id) }) : null;
    if (!token) throw new AppError(authErrors.API_TOKEN_NOT_FOUND);
    authorize(apiTokenPolicy.revoke, actor, token, authErrors.API_TOKEN_NOT_FOUND);
    await repository(ApiToken).delete({ id: token.id });
    const { userId, name, scopes } = token;
    await emit(apiTokenRevoked, { userId, name, scopes });
  });
}

/** Revokes every API token of an account, inside the open transaction. */
export async function revokeApiTokens(userId: number): Promise<void> {
  await repository(ApiToken).delete({ userId });
}

/** Deletes the tokens that expired long ago. */
export async function purgeOldApiTokens(): Promise<void> {
  await repository(ApiToken).delete({ expiresAt: LessThanOrEqual(fromNow(-SHOWN_EXPIRED)) });
}

/** Lets an account recovery list and remove API tokens, because an attacker may have added one. */
export const apiTokenAccess: AccessSource = {
  kind: AccessKind.API_TOKEN,
  listSince: async (userId, since) => {
    const rows = await repository(ApiToken).find({
      where: { userId, createdAt: MoreThanOrEqual(since) },
      order: { id: 'ASC' },
    });
    return rows.map(({ id, name, createdAt }) => ({ id: `${id}`, name, addedAt: createdAt }));
  },
  remove: async (userId, ids) => {
    await repository(ApiToken).delete({ userId, id: In(ids.map(Number)) });
  },
};

const INVALID: Identified = { actor: Actor.anonymous, brokenToken: false, apiClient: 'invalid' };

/**
 * Returns the actor of an API token: its owner, with the permissions that the scopes leave of those
 * that the owner has now. Reads the database each time, so that a revocation, a ban, a deactivation
 * or a change of roles applies to the very next request.
 */
export async function identifyApiToken(token: string): Promise<Identified> {
  const facts = await readTokenFacts(hashOf(token));
  if (!facts || facts.isBanned || !facts.isActive) return INVALID;
  const { tokenId, userId, scopes, subscription, roles, permissions } = facts;
  const owner = Actor.member({ userId, sessionId: NO_SESSION, subscription, roles, permissions });
  const kept = permissionsOf(scopes).filter((permission) => owner.can(permission));
  recordUse(tokenId, facts.lastUsedAt);
  return {
    actor: Actor.member({
      userId,
      sessionId: NO_SESSION,
      subscription,
      roles,
      permissions: new Set(kept),
    }),
    brokenToken: false,
    apiClient: { tokenId, scopes },
  };
}

/** Session ID of an actor without a session. No operation open to tokens reads it. */
const NO_SESSION = '';

/** Time at which this server last stored the use of the latest tokens, by token. */
const recordedAt = new LRUCache<number, number>({ max: 10_000 });

/** Stores the use of a token in the background, at most once a minute. */
function recordUse(id: number, lastUsedAt: Date | null): void {
  const time = now().getTime();
  const known = Math.max(recordedAt.get(id) ?? 0, lastUsedAt?.getTime() ?? 0);
  if (time - known < MINUTE) return;
  recordedAt.set(id, time);
  inBackground('use of an API token', async () => {
    const isOld = { id, lastUsedAt: Or(IsNull(), LessThan(fromNow(-MINUTE))) };
    await transaction(() => repository(ApiToken).update(isOld, { lastUsedAt: now() }));
  });
}
