import { In, IsNull, MoreThanOrEqual } from 'typeorm';
import { accessLimits } from '#client/shared/accessLimits';
import { parse } from '#platform/input/parse';
import { now } from '#platform/running/clock';
import { hashOf, newSecret } from '#platform/secrets';
import { acquireLock, repository, transaction } from '#platform/db/transaction';
import type { GameClient, Member } from '#platform/access/actor';
import { AppError } from '#platform/errors/AppError';
import { isId } from '#platform/text/ids';
import { authorize } from '#platform/access/policy';
import { throttle } from '#platform/limits/throttle';
import { emit } from '#platform/running/bus';
import type { AccessSource } from '#domains/identity/auth/recovery/accessSources.service';
import { AccessKind } from '#domains/identity/auth/recovery/recovery.types';
import { lockSession } from '#domains/identity/auth/sessions/sessions.service';
import { findUser } from '#domains/identity/users/users.service';
import { GameToken } from './gameToken.entity';
import { gameTokenPolicy, gameTokensVisibleTo } from './gameTokens.policy';
import { gameAccessInput, type GameTokenPayload } from './gameTokens.types';
import { activeBanOf } from '#domains/identity/users/bans/activeBan.service';
import { playerLock } from '../calls/storedCalls';
import { gameKeyAdded } from '../statistics.events';
import { statisticsErrors } from '../statistics.errors';

/** Prefix that identifies a game token, for the server and for people who find a leaked token. */
const PREFIX = 'gt_';

const CREATIONS = { limit: 20, windowSeconds: 3600 };

/** Returns the game tokens of the actor that are not revoked, newest first. */
export async function myGameTokens(actor: Member): Promise<GameToken[]> {
  const visible = gameTokensVisibleTo(actor);
  if (!visible) return [];
  return repository(GameToken).find({
    where: { ...visible, revokedAt: IsNull() },
    order: { id: 'DESC' },
    take: accessLimits.gameTokens,
  });
}

/**
 * Creates a game token for the actor. The token itself is returned only once.
 * @param name name for the owner, 1 to 50 characters
 * @throws AppError VALIDATION_FAILED for `name`; TOO_MANY_GAME_TOKENS; RATE_LIMITED;
 * SESSION_EXPIRED
 */
export function createOwnGameToken(actor: Member, name: string): Promise<GameTokenPayload> {
  // Refused when an account recovery has ended the session, because the recovery would not remove a
  // token that is created later.
  return create(actor.userId, name, () => lockSession(actor));
}

/** Creates a token for a member without a session, for the demonstration data. */
export function createGameToken(
  { userId }: Pick<Member, 'userId'>,
  name: string,
): Promise<GameTokenPayload> {
  return create(userId, name);
}

async function create(
  userId: number,
  name: string,
  first = async (): Promise<void> => {},
): Promise<GameTokenPayload> {
  const { name: cleanName } = parse(gameAccessInput, { name });
  await countNewGameToken(userId);
  return transaction(async () => {
    await first();
    // Emitted before the insert, because the link in the mail about the new access removes only
    // access that was added after the mail.
    await emit(gameKeyAdded, { userId, name: cleanName });
    return addGameToken(userId, cleanName);
  });
}

/**
 * Stores a token inside the open transaction. The caller has checked the name and emitted
 * `gameKeyAdded`.
 * @throws AppError TOO_MANY_GAME_TOKENS
 */
export async function addGameToken(userId: number, name: string): Promise<GameTokenPayload> {
  await acquireLock(`game-tokens:${userId}`);
  await requireRoomForGameToken(userId);
  const token = PREFIX + newSecret();
  const row = { userId, name, tokenHash: hashOf(token), createdAt: now() };
  const gameToken = await repository(GameToken).save(Object.assign(new GameToken(), row));
  return { gameToken, token };
}

/** @throws AppError RATE_LIMITED when a member creates tokens too often */
export async function countNewGameToken(userId: number): Promise<void> {
  await throttle(`game-tokens:${userId}`, CREATIONS);
}

/** @throws AppError TOO_MANY_GAME_TOKENS when a member cannot have another token */
export async function requireRoomForGameToken(userId: number): Promise<void> {
  const live = await repository(GameToken).countBy({ userId, revokedAt: IsNull() });
  if (live >= accessLimits.gameTokens) throw new AppError(statisticsErrors.TOO_MANY_GAME_TOKENS);
}

/**
 * Revokes a game token of the actor with immediate effect.
 * @throws AppError GAME_TOKEN_NOT_FOUND
 */
export async function revokeGameToken(actor: Member, id: string): Promise<void> {
  await transaction(async () => {
    const where = { id: Number(id), revokedAt: IsNull() };
    const token = isId(id) ? await repository(GameToken).findOneBy(where) : null;
    if (!token) throw new AppError(statisticsErrors.GAME_TOKEN_NOT_FOUND);
    authorize(gameTokenPolicy.revoke, actor, token, statisticsErrors.GAME_TOKEN_NOT_FOUND);
    await repository(GameToken).update(where, { revokedAt: now() });
  });
}

/**
 * Lets an account recovery list and remove game tokens, because an attacker may have added one. The
 * player is locked first, in the same order as when a token is used.
 */
export const gameKeyAccess: AccessSource = {
  kind: AccessKind.GAME_KEY,
  listSince: async (userId, since) => {
    const rows = await repository(GameToken).find({
      where: { userId, revokedAt: IsNull(), createdAt: MoreThanOrEqual(since) },
      order: { id: 'ASC' },
    });
    return rows.map(({ id, name, createdAt }) => ({ id: `${id}`, name, addedAt: createdAt }));
  },
  remove: async (userId, ids) => {
    await acquireLock(playerLock(userId));
    const chosen = { userId, id: In(ids.map(Number)), revokedAt: IsNull() };
    await repository(GameToken).update(chosen, { revokedAt: now() });
  },
};

/**
 * Finds the game client of an Authorization header. Returns null without a game token, when the
 * token is revoked, or when the member is banned or deactivated. Runs no statement for other kinds
 * of token.
 */
export async function identifyGameClient(
  authorization: string | undefined,
): Promise<GameClient | null> {
  const token = /^Bearer\s+(\S+)\s*$/i.exec(authorization ?? '')?.[1];
  if (!token?.startsWith(PREFIX)) return null;
  const where = { tokenHash: hashOf(token), revokedAt: IsNull() };
  const row = await repository(GameToken).findOneBy(where);
  if (!row) return null;
  const user = await findUser(row.userId);
  if (!user?.isActive || (await activeBanOf(user.id))) return null;
  return { tokenId: row.id, userId: user.id };
}

/**
 * Stores that a token was used, inside the open transaction.
 * @throws AppError GAME_TOKEN_INVALID when the token was revoked since the start of the request
 */
export async function recordGameTokenUse({ tokenId }: GameClient): Promise<void> {
  const isLive = { id: tokenId, revokedAt: IsNull() };
  const { affected } = await repository(GameToken).update(isLive, { lastUsedAt: now() });
  if (!affected) throw new AppError('GAME_TOKEN_INVALID');
}
