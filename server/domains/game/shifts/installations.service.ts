import { randomBytes } from 'node:crypto';
import { In, IsNull, MoreThan, MoreThanOrEqual } from 'typeorm';
import { accessLimits } from '#client/shared/accessLimits';
import type { GameClient, Member } from '#platform/access/actor';
import { authorize } from '#platform/access/policy';
import { acquireLock, repository, transaction } from '#platform/db/transaction';
import { AppError } from '#platform/errors/AppError';
import { parse } from '#platform/input/parse';
import { throttle } from '#platform/limits/throttle';
import { now } from '#platform/running/clock';
import { isId } from '#platform/text/ids';
import type { EncryptedRows } from '#domains/identity/auth/keys/keyRotation.service';
import { decryptSecret, encryptSecret } from '#domains/identity/auth/keys/secretBox.service';
import type { AccessSource } from '#domains/identity/auth/recovery/accessSources.service';
import { AccessKind } from '#domains/identity/auth/recovery/recovery.types';
import { lockSession } from '#domains/identity/auth/sessions/sessions.service';
import { emit } from '#platform/running/bus';
import { lockOfPlayer } from '../statistics/calls/countCalls.service';
import { gameKeyAdded } from '../statistics/statistics.events';
import { recordGameTokenUse } from '../statistics/gameClient/gameTokens.service';
import { shiftsErrors } from './shifts.errors';
import { installationPolicy, installationsVisibleTo } from './shifts.policy';
import type { NewInstallationPayload } from './shifts.types';
import { ShiftState } from './shift.types';
import { GameInstallation } from './tables/installation.entity';
import { Shift } from './tables/shift.entity';
import { gameAccessInput } from '../statistics/gameClient/gameTokens.types';

const REGISTRATIONS = { limit: 20, windowSeconds: 3600 };

const KEY_BYTES = 32;
const PURPOSE = 'game-installation';

/** Returns the installations of the actor that are not revoked, newest first. */
export async function myInstallations(actor: Member): Promise<GameInstallation[]> {
  const visible = installationsVisibleTo(actor);
  if (!visible) return [];
  return repository(GameInstallation).find({
    where: { ...visible, revokedAt: IsNull() },
    order: { id: 'DESC' },
    take: accessLimits.installations,
  });
}

/**
 * Registers an installation for the actor, who is signed in to the site.
 * @param name name for the owner, 1 to 50 characters
 * @throws AppError VALIDATION_FAILED for `name`; TOO_MANY_INSTALLATIONS; RATE_LIMITED;
 * SESSION_EXPIRED
 */
export function registerOwnInstallation(
  actor: Member,
  name: string,
): Promise<NewInstallationPayload> {
  // Refused when an account recovery has ended the session, because the recovery would not remove
  // an installation that is registered later.
  return register(actor.userId, name, () => lockSession(actor));
}

/** Registers an installation for a member without a session, for the demonstration data. */
export function registerInstallation(
  { userId }: Pick<Member, 'userId'>,
  name: string,
): Promise<NewInstallationPayload> {
  return register(userId, name);
}

/**
 * Registers an installation for a game client, which is authenticated by its game token.
 * @throws AppError GAME_TOKEN_INVALID; VALIDATION_FAILED for `name`; TOO_MANY_INSTALLATIONS;
 * RATE_LIMITED
 */
export function registerThisInstallation(
  client: GameClient,
  name: string,
): Promise<NewInstallationPayload> {
  return register(client.userId, name, () => recordGameTokenUse(client));
}

async function register(
  userId: number,
  name: string,
  first = async (): Promise<void> => {},
): Promise<NewInstallationPayload> {
  const { name: cleanName } = parse(gameAccessInput, { name });
  await countNewInstallation(userId);
  return transaction(async () => {
    await first();
    // Emitted before the insert, because the link in the mail about the new access removes only
    // access that was added after the mail.
    await emit(gameKeyAdded, { userId, name: cleanName });
    return addInstallation(userId, cleanName);
  });
}

/**
 * Stores an installation inside the open transaction. The caller has checked the name and emitted
 * `gameKeyAdded`.
 * @throws AppError TOO_MANY_INSTALLATIONS
 */
export async function addInstallation(
  userId: number,
  name: string,
): Promise<NewInstallationPayload> {
  await acquireLock(`game-installations:${userId}`);
  await requireRoomForInstallation(userId);
  const key = randomBytes(KEY_BYTES);
  const sealedSecret = encryptSecret(userId, key, PURPOSE);
  const row = { userId, name, sealedSecret, createdAt: now() };
  const installation = await repository(GameInstallation).save(
    Object.assign(new GameInstallation(), row),
  );
  return { installation, key: key.toString('base64url') };
}

/** @throws AppError RATE_LIMITED when a member registers installations too often */
export async function countNewInstallation(userId: number): Promise<void> {
  await throttle(`game-installations:${userId}`, REGISTRATIONS);
}

/** @throws AppError TOO_MANY_INSTALLATIONS when a member cannot have another installation */
export async function requireRoomForInstallation(userId: number): Promise<void> {
  const live = await repository(GameInstallation).countBy({ userId, revokedAt: IsNull() });
  if (live >= accessLimits.installations) throw new AppError(shiftsErrors.TOO_MANY_INSTALLATIONS);
}

/**
 * Renames an installation of the actor.
 * @throws AppError INSTALLATION_NOT_FOUND; VALIDATION_FAILED for `name`
 */
export async function renameInstallation(
  actor: Member,
  id: string,
  name: string,
): Promise<GameInstallation> {
  const { name: cleanName } = parse(gameAccessInput, { name });
  return transaction(async () => {
    const row = await requireOwn(actor, id);
    await repository(GameInstallation).update(row.id, { name: cleanName });
    return Object.assign(row, { name: cleanName });
  });
}

/**
 * Revokes an installation of the actor with immediate effect. Its shifts remain; a job later ends
 * an open shift and runs its plausibility checks.
 * @throws AppError INSTALLATION_NOT_FOUND
 */
export async function revokeInstallation(actor: Member, id: string): Promise<void> {
  await transaction(async () => {
    const row = await requireOwn(actor, id);
    await repository(GameInstallation).update(row.id, { revokedAt: now() });
  });
}

/**
 * Lets an account recovery list and remove installations, because an attacker may have added one.
 * Removing an installation deletes its open shifts, so that calls sent by a stranger never count.
 * The player is locked first, in the same order as when a message is received.
 */
export const installationAccess: AccessSource = {
  kind: AccessKind.GAME_INSTALLATION,
  listSince: async (userId, since) => {
    const rows = await repository(GameInstallation).find({
      where: { userId, revokedAt: IsNull(), createdAt: MoreThanOrEqual(since) },
      order: { id: 'ASC' },
    });
    return rows.map(({ id, name, createdAt }) => ({ id: `${id}`, name, addedAt: createdAt }));
  },
  remove: async (userId, ids) => {
    await acquireLock(lockOfPlayer(userId));
    const chosen = In(ids.map(Number));
    const live = { userId, id: chosen, revokedAt: IsNull() };
    await repository(GameInstallation).update(live, { revokedAt: now() });
    await repository(Shift).delete({ userId, installationId: chosen, state: ShiftState.OPEN });
  },
};

async function requireOwn(actor: Member, id: string): Promise<GameInstallation> {
  const where = { id: Number(id), revokedAt: IsNull() };
  const row = isId(id) ? await repository(GameInstallation).findOneBy(where) : null;
  if (!row) throw new AppError(shiftsErrors.INSTALLATION_NOT_FOUND);
  authorize(installationPolicy.change, actor, row, shiftsErrors.INSTALLATION_NOT_FOUND);
  return row;
}

/**
 * Returns an installation that belongs to the member of a game client and is not revoked.
 * @throws AppError INSTALLATION_NOT_FOUND, also for an installation of another member
 */
export async function requireInstallation(
  { userId }: GameClient,
  id: string,
): Promise<GameInstallation> {
  const where = { id: Number(id), userId, revokedAt: IsNull() };
  const row = isId(id) ? await repository(GameInstallation).findOneBy(where) : null;
  if (!row) throw new AppError(shiftsErrors.INSTALLATION_NOT_FOUND);
  return row;
}

/**
 * Decrypts the key of an installation.
 * @throws AppError INSTALLATION_KEY_LOST
 */
export function keyOf({ userId, sealedSecret }: GameInstallation): Uint8Array {
  const opened = decryptSecret(userId, sealedSecret, PURPOSE);
  if (!opened) throw new AppError(shiftsErrors.INSTALLATION_KEY_LOST);
  return opened.secret;
}

/** Keys of installations that are not revoked, to encrypt them again after a key rotation. */
export const encryptedKeys: EncryptedRows = {
  name: 'game installations',
  purpose: PURPOSE,
  remedy: 'their holders register the game again',
  after: (id, take) =>
    repository(GameInstallation).find({
      select: { id: true, userId: true, sealedSecret: true },
      where: { id: MoreThan(id), revokedAt: IsNull() },
      order: { id: 'ASC' },
      take,
    }),
  replace: async ({ id, sealedSecret: before }, sealedSecret) => {
    const where = { id, sealedSecret: before };
    return (await repository(GameInstallation).update(where, { sealedSecret })).affected ?? 0;
  },
};
