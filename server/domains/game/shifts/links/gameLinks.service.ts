import { randomInt } from 'node:crypto';
import { IsNull, LessThanOrEqual, MoreThan, type FindOptionsWhere } from 'typeorm';
import { sitePaths } from '#client/shared/sitePaths';
import { shownUserCode, USER_CODE_LENGTH, USER_CODE_LETTERS } from '#client/shared/userCode';
import type { Member } from '#platform/access/actor';
import { networkOf } from '#platform/address';
import { repository, transaction } from '#platform/db/transaction';
import { AppError } from '#platform/errors/AppError';
import { parse } from '#platform/input/parse';
import { throttle } from '#platform/limits/throttle';
import { emit } from '#platform/running/bus';
import { fromNow, MINUTE, now, SECOND } from '#platform/running/clock';
import { hashOf, newSecret } from '#platform/secrets';
import { siteUrl } from '#platform/siteUrl';
import { isSessionLocked, lockSession } from '#domains/identity/auth/sessions/sessions.service';
import type { CallOrigin } from '#domains/identity/auth/sessions/session.types';
import {
  addGameToken,
  countNewGameToken,
  requireRoomForGameToken,
} from '#domains/game/statistics/gameClient/gameTokens.service';
import { gameAccessInput } from '#domains/game/statistics/gameClient/gameTokens.types';
import { gameKeyAdded } from '#domains/game/statistics/statistics.events';
import {
  addInstallation,
  countNewInstallation,
  requireRoomForInstallation,
} from '../installations.service';
import { shiftsErrors } from '../shifts.errors';
import { GameLink } from './gameLink.entity';
import {
  deviceCodeInput,
  GameLinkDecision,
  GameLinkState,
  userCodeInput,
  type CollectGameLinkPayload,
  type StartGameLinkPayload,
} from './gameLinks.types';

const LIFETIME = 10 * MINUTE;
const LIFETIME_SECONDS = LIFETIME / SECOND;

/** Minimum time between two polls at first, and by how much it grows when a game polls too fast. */
const INTERVAL_SECONDS = 5;

/** Rate limits of requests of an address, which a whole school class may share, and of the site. */
const REQUESTS = { limit: 30, windowSeconds: LIFETIME_SECONDS };
const ALL_REQUESTS = { limit: 10_000, windowSeconds: LIFETIME_SECONDS };

/**
 * Rate limits of attempts. A link costs two: its page and its approval. With 20,000 live codes, those
 * of two windows, an account guesses one in 20 attempts with a probability of 1 in 64,000.
 */
const CODES = { limit: 20, windowSeconds: LIFETIME_SECONDS };
const CODES_OF_NETWORK = { limit: 300, windowSeconds: LIFETIME_SECONDS };

/**
 * Stores the request of a game to be linked. Only hashes of both codes are stored.
 * @param name name for the installation, 1 to 50 characters
 * @throws AppError VALIDATION_FAILED for `name`; RATE_LIMITED, per address and in total
 */
export async function startGameLink(
  name: string,
  { ipAddress }: CallOrigin,
): Promise<StartGameLinkPayload> {
  const { name: cleanName } = parse(gameAccessInput, { name });
  await throttle(`game-links:${networkOf(ipAddress)}`, REQUESTS);
  await throttle('game-links', ALL_REQUESTS);
  const deviceCode = newSecret();
  const userCode = newUserCode();
  const codes = { deviceCodeHash: hashOf(deviceCode), userCodeHash: hashOf(userCode) };
  const times = { createdAt: now(), expiresAt: fromNow(LIFETIME), nextPollAt: now() };
  const row = { ...codes, ...times, name: cleanName, intervalSeconds: INTERVAL_SECONDS };
  await transaction(() => repository(GameLink).insert(row));
  const shown = shownUserCode(userCode);
  const verificationUrl = siteUrl(sitePaths.member.gameLink);
  return {
    deviceCode,
    userCode: shown,
    verificationUrl,
    verificationUrlComplete: `${verificationUrl}?${new URLSearchParams({ code: shown })}`,
    expiresInSeconds: LIFETIME_SECONDS,
    intervalSeconds: INTERVAL_SECONDS,
  };
}

/** Returns a random user code of 34.5 bits, without the hyphen that people see. */
function newUserCode(): string {
  const letters = Array.from(
    { length: USER_CODE_LENGTH },
    () => USER_CODE_LETTERS[randomInt(USER_CODE_LETTERS.length)],
  );
  return letters.join('');
}

/**
 * Returns the open request with a user code; null when the code is unknown, expired or decided.
 * @throws AppError VALIDATION_FAILED for `code`; RATE_LIMITED
 */
export async function findGameLink(
  actor: Member,
  code: string,
  origin: CallOrigin,
): Promise<GameLink | null> {
  return repository(GameLink).findOneBy(await countAttempt(actor, code, origin));
}

/**
 * Approves the request with a user code. The game receives its secrets with its next poll, as long
 * as the session of the actor lasts.
 * @throws AppError VALIDATION_FAILED for `code`; RATE_LIMITED; GAME_LINK_NOT_FOUND;
 * TOO_MANY_GAME_TOKENS; TOO_MANY_INSTALLATIONS; SESSION_EXPIRED
 */
export async function approveGameLink(
  actor: Member,
  code: string,
  origin: CallOrigin,
): Promise<void> {
  const open = await countAttempt(actor, code, origin);
  const { userId, sessionId } = actor;
  await countNewGameToken(userId);
  await countNewInstallation(userId);
  await transaction(async () => {
    await lockSession(actor);
    await decide(open, { decision: GameLinkDecision.APPROVED, userId, sessionId });
    await requireRoomForGameToken(userId);
    await requireRoomForInstallation(userId);
  });
}

/**
 * Refuses the request with a user code.
 * @throws AppError VALIDATION_FAILED for `code`; RATE_LIMITED; GAME_LINK_NOT_FOUND
 */
export async function refuseGameLink(
  actor: Member,
  code: string,
  origin: CallOrigin,
): Promise<void> {
  const open = await countAttempt(actor, code, origin);
  await transaction(() => decide(open, { decision: GameLinkDecision.REFUSED }));
}

/**
 * Counts an attempt before the code is looked up, so that wrong, expired and right codes count alike.
 * @returns criteria of the open request with the code
 */
async function countAttempt(
  { userId }: Member,
  code: string,
  { ipAddress }: CallOrigin,
): Promise<FindOptionsWhere<GameLink>> {
  const { code: userCode } = parse(userCodeInput, { code });
  await throttle(`game-link-codes:${userId}`, CODES);
  await throttle(`game-link-codes:${networkOf(ipAddress)}`, CODES_OF_NETWORK);
  return { userCodeHash: hashOf(userCode), decision: IsNull(), expiresAt: MoreThan(now()) };
}

async function decide(
  open: FindOptionsWhere<GameLink>,
  change: Partial<Pick<GameLink, 'decision' | 'userId' | 'sessionId'>>,
): Promise<void> {
  const { affected } = await repository(GameLink).update(open, change);
  if (affected !== 1) throw new AppError(shiftsErrors.GAME_LINK_NOT_FOUND);
}

/**
 * Answers a game that polls. Once its request is approved, creates its game token and its
 * installation and deletes the request, so that the secrets exist nowhere before and are returned
 * once.
 * @throws AppError VALIDATION_FAILED for `deviceCode`; TOO_MANY_GAME_TOKENS;
 * TOO_MANY_INSTALLATIONS
 */
export async function collectGameLink(deviceCode: string): Promise<CollectGameLinkPayload> {
  const deviceCodeHash = hashOf(parse(deviceCodeInput, { deviceCode }).deviceCode);
  const link = await repository(GameLink).findOneBy({ deviceCodeHash, expiresAt: MoreThan(now()) });
  if (!link) return answer(GameLinkState.EXPIRED);
  const slowedTo = await recordPoll(link);
  if (slowedTo !== null) return answer(GameLinkState.SLOW_DOWN, { intervalSeconds: slowedTo });
  if (link.decision === GameLinkDecision.REFUSED) return answer(GameLinkState.REFUSED);
  if (link.decision === GameLinkDecision.APPROVED) return issueSecrets(link);
  return answer(GameLinkState.PENDING, { intervalSeconds: link.intervalSeconds });
}

/** Records a poll. @returns the longer interval of a game that polls too fast; null otherwise */
function recordPoll({ id, intervalSeconds }: GameLink): Promise<number | null> {
  return transaction(async () => {
    const links = repository(GameLink);
    const due = { id, nextPollAt: LessThanOrEqual(now()) };
    const nextPollAt = fromNow(intervalSeconds * SECOND);
    if ((await links.update(due, { nextPollAt })).affected === 1) return null;
    const slower = intervalSeconds + INTERVAL_SECONDS;
    const later = { intervalSeconds: slower, nextPollAt: fromNow(slower * SECOND) };
    await links.update({ id }, later);
    return slower;
  });
}

/** Creates the secrets of an approved request, for one of several concurrent polls. */
function issueSecrets({ id, name, userId, sessionId }: GameLink): Promise<CollectGameLinkPayload> {
  return transaction(async () => {
    // The session is locked before the request: its end deletes both in this order.
    if (userId === null || sessionId === null || !(await isSessionLocked(sessionId)))
      return answer(GameLinkState.EXPIRED);
    const approved = { id, decision: GameLinkDecision.APPROVED, expiresAt: MoreThan(now()) };
    const { affected } = await repository(GameLink).delete(approved);
    if (affected !== 1) return answer(GameLinkState.EXPIRED);
    // Emitted once for both, and before them: see `createOwnGameToken`.
    await emit(gameKeyAdded, { userId, name });
    const { token } = await addGameToken(userId, name);
    const { key, installation } = await addInstallation(userId, name);
    return answer(GameLinkState.LINKED, { token, key, installation });
  });
}

const NOTHING = { intervalSeconds: null, token: null, key: null, installation: null };

const answer = (
  state: GameLinkState,
  parts: Partial<CollectGameLinkPayload> = {},
): CollectGameLinkPayload => ({ ...NOTHING, ...parts, state });

/** Deletes expired requests. */
export async function purgeGameLinks(): Promise<void> {
  await transaction(() => repository(GameLink).delete({ expiresAt: LessThanOrEqual(now()) }));
}
