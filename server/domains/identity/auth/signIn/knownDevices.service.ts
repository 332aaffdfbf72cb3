import { cutAddress } from '#platform/address';
import { DAY, fromNow, now } from '#platform/running/clock';
import { query, repository, transaction } from '#platform/db/transaction';
import { currentRequest } from '#platform/access/requestContext';
import { deviceLabel, programLabel } from './deviceLabel';
import { KnownDevice } from './knownDevice.entity';
import type { CallOrigin, SeenDevice } from '../sessions/session.types';

/** Maximum number of devices stored per account. */
const MOST_DEVICES = 30;

/** Time after the last use until a device is deleted. */
const RETENTION = 365 * DAY;

/** Returns the device and the network of the current request; empty in jobs. */
export function seenDevice(): SeenDevice {
  const request = currentRequest();
  if (!request) return { device: '', network: '' };
  return { device: deviceLabel(request.userAgent), network: cutAddress(request.ipAddress) };
}

/**
 * Stores the device of a sign-in, inside the transaction of the sign-in.
 * @returns whether the device is new to the account; false at the very first sign-in
 */
export async function noteDevice(
  userId: number,
  origin: Pick<CallOrigin, 'ipAddress' | 'userAgent'>,
): Promise<boolean> {
  const devices = repository(KnownDevice);
  const device = programLabel(origin.userAgent);
  const place = { userId, device, network: cutAddress(origin.ipAddress) };
  const { affected } = await devices.update(place, { lastSeenAt: now() });
  if (affected) return false;
  const isFirst = !(await devices.existsBy({ userId }));
  await devices.insert({ ...place, lastSeenAt: now() });
  await deleteSurplus(userId);
  return !isFirst;
}

async function deleteSurplus(userId: number): Promise<void> {
  const surplus = await repository(KnownDevice).find({
    where: { userId },
    order: { lastSeenAt: 'DESC' },
    skip: MOST_DEVICES,
  });
  if (surplus.length > 0) await repository(KnownDevice).remove(surplus);
}

/** Stores the current device as known after all known devices were deleted. */
export async function storeCurrentDevice(userId: number): Promise<void> {
  const request = currentRequest();
  if (request) await noteDevice(userId, request);
}

/** Deletes the known devices of an account, because an attacker may have had its password. */
export async function deleteKnownDevices(userId: number): Promise<void> {
  await repository(KnownDevice).delete({ userId });
}

/**
 * Deletes devices unused for a year, except the latest of each account, so that a new device is
 * still recognised as new after a long absence.
 */
export async function purgeOldDevices(): Promise<void> {
  await transaction(() =>
    query(
      `DELETE FROM known_devices WHERE "lastSeenAt" <= :before AND EXISTS (
         SELECT 1 FROM known_devices d
         WHERE d."userId" = known_devices."userId" AND d."lastSeenAt" > known_devices."lastSeenAt")`,
      { before: fromNow(-RETENTION) },
    ),
  );
}
