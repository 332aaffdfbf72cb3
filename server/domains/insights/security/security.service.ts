import { LessThanOrEqual, MoreThan, MoreThanOrEqual, type FindOptionsWhere } from 'typeorm';
import { parse } from '#platform/input/parse';
import type { Actor, Member } from '#platform/access/actor';
import { DAY, fromNow, HOUR, now } from '#platform/running/clock';
import { pageInput, rowsOfPage, type PageOf, toPage } from '#platform/db/page';
import { cachedCount } from '#platform/db/cachedCounts';
import { acquireLock, repository, transaction } from '#platform/db/transaction';
import { seenDevice } from '#domains/identity/auth/signIn/knownDevices.service';
import type { AccessSource } from '#domains/identity/auth/recovery/accessSources.service';
import { AccessKind } from '#domains/identity/auth/recovery/recovery.types';
import type { SeenDevice } from '#domains/identity/auth/sessions/session.types';
import { EVERY_ENTRY, securityEntriesVisibleTo } from './security.policy';
import { conditionOf, countEntries, readEntries } from './security.reads';
import {
  securityFilter,
  type SecurityFilter,
  SecurityKind,
  type SecurityJournalEntry,
} from './security.types';
import { SecurityEntry } from './securityEntry.entity';

/** Maximum number of entries of one kind, per hour and per account or network. */
const MOST_AN_HOUR = 10;

/** Retention of an entry, in milliseconds. */
const RETENTION = 365 * DAY;

/**
 * Records a security event, in the transaction of its cause. To keep the log from being flooded,
 * some events only increase the count of a stored entry: repetitions within an hour from the same
 * device and network, and all events beyond MOST_AN_HOUR.
 * @param userId ID of the account; null when the event concerns only a network address
 * @param seen device and network of the event; empty for an action of another person, whose device
 *   and network the account holder must not learn
 */
export function recordSecurity(
  kind: SecurityKind,
  userId: number | null,
  seen: SeenDevice = seenDevice(),
): Promise<void> {
  return transaction(async () => {
    const { network } = seen;
    await acquireLock(`security:${userId ?? network}`);
    const entries = repository(SecurityEntry);
    const ofSubject: FindOptionsWhere<SecurityEntry> =
      userId === null ? { device: '', network } : { userId };
    const recent = await entries.find({
      where: { kind, ...ofSubject, at: MoreThan(fromNow(-HOUR)) },
      order: { at: 'DESC', id: 'DESC' },
      take: MOST_AN_HOUR,
    });
    const same = recent.find((entry) => entry.device === seen.device && entry.network === network);
    const counted = same ?? (recent.length === MOST_AN_HOUR ? recent[0] : undefined);
    if (counted) await entries.update({ id: counted.id }, { at: now(), count: counted.count + 1 });
    else await entries.insert({ userId, kind, at: now(), count: 1, ...seen });
  });
}

/** Maximum number of new devices listed in one review of an account. */
const MOST_DEVICES = 30;

/**
 * Lists the devices that recently signed in, for the recovery of an account. Reads them from the
 * security log, because its entries stay when the sessions end. A single device cannot be removed:
 * the recovery signs out every device.
 */
export const newDeviceAccess: AccessSource = {
  kind: AccessKind.DEVICE,
  listSince: async (userId, since) => {
    const rows = await repository(SecurityEntry).find({
      where: { userId, kind: SecurityKind.NEW_DEVICE, at: MoreThanOrEqual(since) },
      order: { at: 'DESC', id: 'DESC' },
      take: MOST_DEVICES,
    });
    return rows.map(({ id, device, at }) => ({ id: `${id}`, name: device || null, addedAt: at }));
  },
};

const countAll = cachedCount('security.entries', () =>
  countEntries({ sql: EVERY_ENTRY, parameters: {} }),
);

/**
 * Returns a page of the security log, newest first. Leaves out entries that the actor may not read.
 * @param request page from 1; at most 50 entries a page
 * @throws AppError VALIDATION_FAILED for a page out of bounds or a name over 100 characters
 */
export async function listSecurityEntries(
  actor: Actor,
  filter: SecurityFilter,
  request: { page: number; pageSize: number },
): Promise<PageOf<SecurityJournalEntry>> {
  const { page, pageSize } = parse(pageInput, request);
  parse(securityFilter, filter);
  const visible = securityEntriesVisibleTo(actor);
  if (!visible) return toPage([], 0, { page, pageSize });
  const condition = conditionOf(filter, visible);
  const isWhole = visible.sql === EVERY_ENTRY && Object.values(filter).every((one) => one == null);
  const total = isWhole ? await countAll() : await countEntries(condition);
  const items = await readEntries(condition, rowsOfPage({ page, pageSize }, total));
  return toPage(items, total, { page, pageSize });
}

/**
 * Returns a page of the security log of the actor's own account, newest first.
 * @throws AppError VALIDATION_FAILED for a page out of bounds
 */
export async function mySecurityActivity(
  actor: Member,
  request: { page: number; pageSize: number },
): Promise<PageOf<SecurityEntry>> {
  const { userId } = actor;
  const { page, pageSize } = parse(pageInput, request);
  const [items, total] = await repository(SecurityEntry).findAndCount({
    where: { userId },
    order: { at: 'DESC', id: 'DESC' },
    skip: (page - 1) * pageSize,
    take: pageSize,
  });
  return toPage(items, total, { page, pageSize });
}

/** Deletes security log entries that are older than a year. */
export async function purgeOldEntries(): Promise<void> {
  const at = LessThanOrEqual(fromNow(-RETENTION));
  await transaction(() => repository(SecurityEntry).delete({ at }));
}
