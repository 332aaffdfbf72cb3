import {
  And,
  In,
  LessThan,
  MoreThanOrEqual,
  Raw,
  type FindOptionsWhere,
  type QueryDeepPartialEntity,
} from 'typeorm';
import { parse } from '#platform/input/parse';
import type { Member } from '#platform/access/actor';
import { now } from '#platform/running/clock';
import { cachedCount } from '#platform/db/cachedCounts';
import { pageInput, rowsOfPage, type PageOf, toPage } from '#platform/db/page';
import { repository, transaction } from '#platform/db/transaction';
import type { AuditAction, Recording } from '#platform/auditLog';
import { CENSORED, SECRET_KEYS } from '#platform/log';
import { currentRequestId } from '#platform/access/requestContext';
import { ERASED_NAME } from '#client/shared/removedNames';
import { findUser } from '#domains/identity/users/users.service';
import { auditEntriesVisibleTo } from './auditLog.policy';
import { namesWith } from './auditLog.reads';
import { countHidden, notHidden } from './hiddenEntries';
import { AuditEntry } from './auditEntry.entity';
import {
  auditFilter,
  type AuditChange,
  type AuditFilter,
  type SettingsChange,
} from './auditLog.types';
import { on } from '#platform/running/bus';
import { accountErased } from '#domains/identity/users/users.events';
import { searchWords } from '#client/shared/searchText';

/** Actor name that is stored for actions of the site itself. */
const SYSTEM = 'Système';

type Facts = Record<string, unknown>;

/**
 * Records actions of one actor in the audit log, with secrets masked. Must run in the transaction
 * of the actions, so that both are committed or neither is.
 */
async function recordAuditActions(actions: readonly AuditAction[]): Promise<void> {
  const actorId = actions[0]?.actorId ?? null;
  await transaction(async () => {
    const actor = actorId === null ? null : await findUser(actorId);
    const rows = actions.map(({ action, targetType, targetId, before = null, after = null }) => ({
      at: now(),
      actorId,
      actorName: actor?.username ?? SYSTEM,
      action,
      targetType,
      targetId: String(targetId),
      before: before && withoutSecrets(before),
      after: after && withoutSecrets(after),
      requestId: currentRequestId(),
    }));
    await repository(AuditEntry).insert(rows as QueryDeepPartialEntity<AuditEntry>[]);
  });
}

/**
 * Removes an erased person from the audit log: their name from their own actions, and the changed
 * values from actions on their account. The account IDs stay. Must run in the transaction of the
 * erasure.
 */
async function anonymizePerson(userId: number): Promise<void> {
  const entries = repository(AuditEntry);
  await entries.update({ actorId: userId }, { actorName: ERASED_NAME });
  const nothing = { before: null, after: null };
  await entries.update({ targetType: 'user', targetId: String(userId) }, nothing);
}

/** Records one action, as `recordAuditActions` does. */
export const recordAuditAction = (action: AuditAction): Promise<void> =>
  recordAuditActions([action]);

/** Returns a JSON copy of the value, with secrets masked at any depth. */
function withoutSecrets(value: Facts): Facts {
  const masked = JSON.stringify(value, (key, inner: unknown) =>
    SECRET_KEYS.includes(key) ? CENSORED : inner,
  );
  return JSON.parse(masked) as Facts;
}

/**
 * Returns a page of the audit log, newest first. Leaves out the entries that `hiddenEntries.ts`
 * hides from the actor, because they concern the actor.
 * @param request page from 1; at most 50 entries a page
 * @throws AppError VALIDATION_FAILED for a page out of bounds or a name over 100 characters
 */
export async function listAuditEntries(
  actor: Member,
  filter: AuditFilter,
  request: { page: number; pageSize: number },
): Promise<PageOf<AuditEntry>> {
  const { page, pageSize } = parse(pageInput, request);
  parse(auditFilter, filter);
  const visible = auditEntriesVisibleTo(actor);
  if (!visible) return toPage([], 0, { page, pageSize });
  const asked = { ...(await criteria(filter)), ...visible };
  const hidden = await countHidden(actor.userId);
  const isWhole = Object.keys(asked).length === 0;
  const where = hidden === 0 ? asked : { ...asked, id: Raw(notHidden, { me: actor.userId }) };
  const total = isWhole ? (await countAll()) - hidden : await repository(AuditEntry).countBy(where);
  const { limit, offset, fromEnd } = rowsOfPage({ page, pageSize }, total);
  const rows = await repository(AuditEntry).find({
    where,
    order: { id: fromEnd ? 'ASC' : 'DESC' },
    skip: offset,
    take: limit,
  });
  const items = fromEnd ? rows.toReversed() : rows;
  return toPage(items, total, { page, pageSize });
}

const countAll = cachedCount('audit.entries', () => repository(AuditEntry).count());

async function criteria(filter: AuditFilter): Promise<FindOptionsWhere<AuditEntry>> {
  const { action, targetType, targetId, actorId, actorName, from, to } = filter;
  const since = from ? [MoreThanOrEqual(from)] : [];
  const until = to ? [LessThan(to)] : [];
  const period = [...since, ...until];
  const words = searchWords(actorName);
  return {
    ...(action && { action }),
    ...(targetType && { targetType }),
    ...(targetId && { targetId }),
    ...(actorId && { actorId: Number(actorId) }),
    ...(words.length > 0 && { actorName: In(await namesWith(words)) }),
    ...(period.length > 0 && { at: And(...period) }),
  };
}

/**
 * Returns a page of the changes of the settings, newest first.
 * @throws AppError VALIDATION_FAILED for a page out of bounds
 */
export async function listSettingsChanges(
  actor: Member,
  request: { page: number; pageSize: number },
): Promise<SettingsChange[]> {
  const { items } = await listAuditEntries(actor, { action: 'settings.updated' }, request);
  return items.map((entry) => {
    const { at, actorId, actorName } = entry;
    return { at, actorId, actorName, changes: changesOf(entry) };
  });
}

/** Returns the fields that an action changed, with their old and new values, but without names. */
export function changesOf({ before, after }: AuditEntry): AuditChange[] {
  const fields = [...new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})])];
  const asJson = (facts: Facts | null, field: string) =>
    facts && field in facts ? JSON.stringify(facts[field]) : null;
  return fields.map((field) => ({
    field,
    before: asJson(before, field),
    after: asJson(after, field),
    reference: null,
    beforeName: null,
    afterName: null,
  }));
}

/** Removes a person from the audit log when their account is erased, and records the erasure. */
export function registerAuditListeners(): void {
  on(accountErased, async ({ userId }) => {
    await anonymizePerson(userId);
    await recordAuditAction({
      actorId: null,
      action: 'account.erased',
      targetType: 'user',
      targetId: userId,
    });
  });
}

/**
 * Subscribes to the events from which the domains derive audited actions, and records these
 * actions. Called once by the composition root.
 */
export function subscribeAuditLog(recordings: readonly Recording[]): void {
  for (const { event, actionsOf } of recordings) {
    on(event, async (payload) => {
      const actions = actionsOf(payload);
      if (actions) await recordAuditActions([actions].flat());
    });
  }
}
