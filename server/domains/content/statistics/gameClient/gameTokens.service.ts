import { createHash, randomBytes } from 'node:crypto';
import { IsNull } from 'typeorm';
import { parse } from '../../../../platform/input/parse';
import { now } from '../../../../platform/running/clock';
import { holdLock, repository, transaction } from '../../../../platform/db/transaction';
import type { GameClient, Member } from '../../../../platform/access/actor';
import { AppError } from '../../../../platform/errors/AppError';
import { isId } from '../../../../platform/text/ids';
import { authorize } from '../../../../platform/access/policy';
import { throttle } from '../../../../platform/limits/throttle';
import { findUser } from '../../../identity/users/users.service';
import { GameToken } from './gameToken.entity';
import { gameTokenPolicy, gameTokensVisibleTo } from './gameTokens.policy';
import { gameTokenInput, type NewGameToken } from './gameTokens.types';
import { activeBanOf } from '../../../identity/users/activeBan.service';
import { statisticsErrors } from '../statistics.errors';

/**
 * Shows at a glance that this is a game token, not a session's, also to somebody who finds a lost
 * one.
 */
const PREFIX = 'gt_';

/** The most live tokens of a member. */
const MOST_TOKENS = 10;

const CREATIONS = { limit: 20, windowSeconds: 3600 };

/** The live tokens of the actor, newest first. */
export async function myGameTokens(actor: Member): Promise<GameToken[]> {
  const visible = gameTokensVisibleTo(actor);
  if (!visible) return [];
  return repository(GameToken).find({
    where: { ...visible, revokedAt: IsNull() },
    order: { id: 'DESC' },
    take: MOST_TOKENS,
  });
}

/**
 * Creates a token for a game client of the actor. Only this answer holds the token itself.
 * @param name its name for the holder, 1 to 50 characters
 * @throws AppError UNAUTHENTICATED, VALIDATION_FAILED tied to `name`, TOO_MANY_GAME_TOKENS,
 * RATE_LIMITED
 */
export async function createGameToken(actor: Member, name: string): Promise<NewGameToken> {
  const { userId } = actor;
  const { name: kept } = parse(gameTokenInput, { name });
  await throttle(`game-tokens:${userId}`, CREATIONS);
  return transaction(async () => {
    await holdLock(`game-tokens:${userId}`);
    const live = await repository(GameToken).countBy({ userId, revokedAt: IsNull() });
    if (live >= MOST_TOKENS) throw new AppError(statisticsErrors.TOO_MANY_GAME_TOKENS);
    const token = PREFIX + randomBytes(32).toString('base64url');
    const row = { userId, name: kept, tokenHash: hashOf(token), createdAt: now() };
    const gameToken = await repository(GameToken).save(Object.assign(new GameToken(), row));
    return { gameToken, token };
  });
}

/**
 * Revokes a token of the actor, at once.
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

/** Revokes every token of an account, inside the open transaction. */
export async function revokeEveryGameToken(userId: number): Promise<void> {
  await repository(GameToken).update({ userId, revokedAt: IsNull() }, { revokedAt: now() });
}

/**
 * Finds the game client of an Authorization header; null when there is none, when the token is
 * revoked, or when the member is banned or deactivated. No statement is run for other kinds of
 * token.
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
 * @throws AppError GAME_TOKEN_INVALID when it was revoked since the call began
 */
export async function useGameToken({ tokenId }: GameClient): Promise<void> {
  const isLive = { id: tokenId, revokedAt: IsNull() };
  const { affected } = await repository(GameToken).update(isLive, { lastUsedAt: now() });
  if (!affected) throw new AppError('GAME_TOKEN_INVALID');
}

function hashOf(token: string): string {
  return createHash('sha256').update(token).digest('hex');
}
