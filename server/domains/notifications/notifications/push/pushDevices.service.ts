import { In, Not } from 'typeorm';
import type { Member } from '#platform/access/actor';
import { acquireLock, repository, transaction } from '#platform/db/transaction';
import { AppError } from '#platform/errors/AppError';
import { parse } from '#platform/input/parse';
import { throttle } from '#platform/limits/throttle';
import { HOUR, now, SECOND } from '#platform/running/clock';
import { isId } from '#platform/text/ids';
import { deviceOfCall } from '#domains/identity/auth/signIn/callOrigin.service';
import { lockSession } from '#domains/identity/auth/sessions/sessions.service';
import type { SessionsEnded } from '#domains/identity/auth/auth.events';
import {
  mutedKindsInput,
  pushSubscriptionInput,
  UNKNOWN_SERVICE,
  type OwnPushDevice,
  type PushSubscriptionInput,
} from '../delivery/delivery.types';
import type { NotificationKind } from '../notification.types';
import { notificationsErrors } from '../notifications.errors';
import { PushDevice, PushMutedKind } from './push.entity';
import { isPushAddress } from './pushHosts';
import { pushKey, pushKeyPairs } from './pushKeys.service';
import { queueTestPush } from './pushQueue.service';

/** Maximum number of push devices per member. A further device replaces the oldest. */
const MOST_DEVICES = 10;

const ADDING = { limit: 30, windowSeconds: HOUR / SECOND };
const TRYING = { limit: 10, windowSeconds: HOUR / SECOND };

/** Returns the push devices of the actor, oldest first. */
export async function pushDevicesOf(actor: Member): Promise<OwnPushDevice[]> {
  const rows = await repository(PushDevice).find({
    where: { userId: actor.userId },
    order: { id: 'ASC' },
    take: MOST_DEVICES,
  });
  if (rows.length === 0) return [];
  const muted = await repository(PushMutedKind).findBy({ deviceId: In(rows.map(({ id }) => id)) });
  const keys = await openKeys();
  return rows.map((row) => shown(actor, row, mutedOf(row.id, muted), keys));
}

const openKeys = async (): Promise<Set<number>> =>
  new Set((await pushKeyPairs()).map(({ id }) => id));

const mutedOf = (id: number, muted: readonly PushMutedKind[]) =>
  muted.filter(({ deviceId }) => deviceId === id).map(({ kind }) => kind);

const shown = (
  { sessionId }: Member,
  { id, label, createdAt, lastPushedAt, sessionId: own, keyId }: PushDevice,
  mutedKinds: NotificationKind[],
  keys: ReadonlySet<number>,
): OwnPushDevice => ({
  id,
  label,
  createdAt,
  lastPushedAt,
  current: own === sessionId,
  reachable: keys.has(keyId),
  mutedKinds,
});

/**
 * Adds the browser of the actor's session as a push device. If the browser is already a device of
 * the actor, links the device to the current session, because the member may have signed in again.
 * If it is a device of another member, replaces that device.
 * @throws AppError VALIDATION_FAILED for a URL that does not belong to a push service;
 * RATE_LIMITED; SESSION_EXPIRED
 */
export async function registerPushDevice(
  actor: Member,
  given: PushSubscriptionInput,
): Promise<OwnPushDevice> {
  const subscription = parse(pushSubscriptionInput, given);
  const { endpoint, p256dh, auth } = subscription;
  if (!isPushAddress(endpoint)) throw AppError.invalid({ endpoint: UNKNOWN_SERVICE });
  await throttle(`push-on:${actor.userId}`, ADDING);
  const { id: keyId } = await pushKey();
  const { userId, sessionId } = actor;
  return transaction(async () => {
    await acquireLock(`push:${userId}`);
    await lockSession(actor);
    const devices = repository(PushDevice);
    const there = await devices.findOneBy({ endpoint });
    // Only the browser itself knows its secret. The check prevents a member from taking over the
    // device of another.
    if (there && (there.auth !== auth || there.p256dh !== p256dh)) {
      throw AppError.invalid({ endpoint: UNKNOWN_SERVICE });
    }
    // Deletes the earlier subscription of this browser with a key that the site can no longer
    // decrypt.
    await devices.delete({ userId, sessionId, endpoint: Not(endpoint), keyId: Not(keyId) });
    const keys = new Set([keyId]);
    if (there?.userId === userId) {
      await devices.update({ id: there.id }, { sessionId, keyId });
      const muted = await repository(PushMutedKind).findBy({ deviceId: there.id });
      return shown(actor, { ...there, sessionId, keyId }, mutedOf(there.id, muted), keys);
    }
    // Another member used the browser before: deletes their device.
    if (there) await devices.delete({ id: there.id });
    await deleteSurplusDevices(userId);
    const label = deviceOfCall();
    const row = { userId, sessionId, keyId, endpoint, p256dh, auth, label, createdAt: now() };
    return shown(actor, await devices.save({ ...row, lastPushedAt: null } as PushDevice), [], keys);
  });
}

/**
 * Links a push device of the actor to their current session. Never adds a device.
 * @returns null when the browser is not (or no longer) a push device of the actor
 * @throws AppError VALIDATION_FAILED; SESSION_EXPIRED
 */
export async function renewPushDevice(
  actor: Member,
  given: PushSubscriptionInput,
): Promise<OwnPushDevice | null> {
  const { endpoint, p256dh, auth } = parse(pushSubscriptionInput, given);
  const { userId, sessionId } = actor;
  return transaction(async () => {
    await lockSession(actor);
    const there = await repository(PushDevice).findOneBy({ endpoint, p256dh, auth, userId });
    if (!there) return null;
    await repository(PushDevice).update({ id: there.id }, { sessionId });
    const muted = await repository(PushMutedKind).findBy({ deviceId: there.id });
    return shown(actor, { ...there, sessionId }, mutedOf(there.id, muted), await openKeys());
  });
}

async function deleteSurplusDevices(userId: number): Promise<void> {
  const surplus = await repository(PushDevice).find({
    select: { id: true },
    where: { userId },
    order: { id: 'DESC' },
    skip: MOST_DEVICES - 1,
    take: MOST_DEVICES,
  });
  if (surplus.length > 0) {
    await repository(PushDevice).delete({ id: In(surplus.map(({ id }) => id)) });
  }
}

/**
 * Returns a push device of the actor.
 * @throws AppError PUSH_DEVICE_NOT_FOUND, also for a device of another member
 */
async function requireOwn({ userId }: Member, id: string): Promise<PushDevice> {
  const device = isId(id)
    ? await repository(PushDevice).findOneBy({ id: Number(id), userId })
    : null;
  if (!device) throw new AppError(notificationsErrors.PUSH_DEVICE_NOT_FOUND);
  return device;
}

/**
 * Removes a push device of the actor.
 * @throws AppError PUSH_DEVICE_NOT_FOUND
 */
export async function removePushDevice(actor: Member, id: string): Promise<void> {
  await transaction(async () => {
    const device = await requireOwn(actor, id);
    await repository(PushDevice).delete({ id: device.id });
  });
}

/**
 * Saves which kinds of notifications are not pushed to a device of the actor.
 * @throws AppError PUSH_DEVICE_NOT_FOUND; VALIDATION_FAILED
 */
export async function setPushKinds(
  actor: Member,
  id: string,
  kinds: readonly NotificationKind[],
): Promise<OwnPushDevice> {
  const { mutedKinds } = parse(mutedKindsInput, { mutedKinds: [...kinds] });
  const muted = [...new Set(mutedKinds)];
  return transaction(async () => {
    await acquireLock(`push:${actor.userId}`);
    const device = await requireOwn(actor, id);
    const { id: deviceId } = device;
    await repository(PushMutedKind).delete({ deviceId });
    if (muted.length > 0) {
      await repository(PushMutedKind).insert(muted.map((kind) => ({ deviceId, kind })));
    }
    return shown(actor, device, muted, await openKeys());
  });
}

/**
 * Queues a test push to a device of the actor. Test pushes ignore quiet hours.
 * @throws AppError PUSH_DEVICE_NOT_FOUND; RATE_LIMITED
 */
export async function sendTestPush(actor: Member, id: string): Promise<void> {
  await throttle(`push-try:${actor.userId}`, TRYING);
  await transaction(async () => {
    const device = await requireOwn(actor, id);
    await queueTestPush(actor.userId, device.id);
  });
}

/** Deletes the push devices of ended sessions. Runs in the transaction that ends the sessions. */
export async function deletePushDevices({
  userId,
  sessionIds,
  except,
}: SessionsEnded): Promise<void> {
  const ended = sessionIds ? In([...sessionIds]) : except ? Not(except) : undefined;
  await repository(PushDevice).delete({ userId, ...(ended && { sessionId: ended }) });
}

/**
 * Deletes all push devices after a backup was restored, because the backup may contain devices that
 * members have removed since.
 */
export async function deleteAllPushDevices(): Promise<void> {
  await transaction(() => repository(PushDevice).createQueryBuilder().delete().execute());
}
