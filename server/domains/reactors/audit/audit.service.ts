import {
  And,
  In,
  LessThan,
  MoreThanOrEqual,
  type FindOptionsWhere,
  type QueryDeepPartialEntity,
} from 'typeorm';
import type { Member } from '../../../platform/access/actor';
import { now } from '../../../platform/running/clock';
import { checkedPage, pageCount, refuseLongSearch, type PageOf } from '../../../platform/db/page';
import { repository, transaction } from '../../../platform/db/transaction';
import type { Act } from '../../../platform/journal';
import { CENSORED, SECRET_KEYS } from '../../../platform/log';
import { currentRequestId } from '../../../platform/access/requestContext';
import { ERASED_NAME } from '../../identity/users/user.entity';
import { findUser } from '../../identity/users/users.service';
import { auditEntriesVisibleTo } from './audit.policy';
import { namesBeginningWith } from './audit.reads';
import { AuditEntry } from './auditEntry.entity';
import type { AuditChange, AuditFilter, SettingsChange } from './audit.types';

/** The name of who acts when nobody does. */
const SYSTEM = 'Système';

type Facts = Record<string, unknown>;

/**
 * Writes acts of one person down, in the transaction of the acts themselves: they stand or fall
 * together. Secrets are masked.
 */
export async function recordActs(acts: readonly Act[]): Promise<void> {
  const actorId = acts[0]?.actorId ?? null;
  await transaction(async () => {
    const actor = actorId === null ? null : await findUser(actorId);
    const rows = acts.map(({ action, targetType, targetId, before = null, after = null }) => ({
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
 * Takes out of the journal what it says of a person whose account is erased, in the transaction of
 * the erasure: of their acts the name, of acts on them what was changed. Who did what, by number,
 * stays.
 */
export async function forgetPerson(userId: number): Promise<void> {
  const entries = repository(AuditEntry);
  await entries.update({ actorId: userId }, { actorName: ERASED_NAME });
  const nothing = { before: null, after: null };
  await entries.update({ targetType: 'user', targetId: String(userId) }, nothing);
}

/** Writes one act down, as `recordActs` does. */
export const recordAct = (act: Act): Promise<void> => recordActs([act]);

/** The same value as JSON has it, secrets masked at any depth. */
function withoutSecrets(value: Facts): Facts {
  const masked = JSON.stringify(value, (key, inner: unknown) =>
    SECRET_KEYS.includes(key) ? CENSORED : inner,
  );
  return JSON.parse(masked) as Facts;
}

/**
 * The journal, newest first, one page of it. What the actor may not read is not there.
 * @param request page from 1; at most 50 entries a page
 * @throws AppError VALIDATION_FAILED for a page out of bounds or a name over 100 characters
 */
export async function listAuditEntries(
  actor: Member,
  filter: AuditFilter,
  request: { page: number; pageSize: number },
): Promise<PageOf<AuditEntry>> {
  const { page, pageSize } = checkedPage(request.page, request.pageSize);
  refuseLongSearch(filter.actorName, 'actorName');
  const visible = auditEntriesVisibleTo(actor);
  const [items, total] = visible
    ? await repository(AuditEntry).findAndCount({
        where: { ...(await criteria(filter)), ...visible },
        order: { id: 'DESC' },
        skip: (page - 1) * pageSize,
        take: pageSize,
      })
    : [[], 0];
  return { items, total, page, pageSize, pageCount: pageCount(total, pageSize) };
}

async function criteria(filter: AuditFilter): Promise<FindOptionsWhere<AuditEntry>> {
  const { action, targetType, targetId, actorId, actorName, from, to } = filter;
  const since = from ? [MoreThanOrEqual(from)] : [];
  const until = to ? [LessThan(to)] : [];
  const period = [...since, ...until];
  return {
    ...(action && { action }),
    ...(targetType && { targetType }),
    ...(targetId && { targetId }),
    ...(actorId && { actorId }),
    ...(actorName?.trim() && { actorName: In(await namesBeginningWith(actorName)) }),
    ...(period.length > 0 && { at: And(...period) }),
  };
}

/**
 * When settings were saved and what changed, newest first, one page of it.
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

/** What an act changed, field by field, for whoever reads the journal. */
export function changesOf({ before, after }: AuditEntry): AuditChange[] {
  const fields = [...new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})])];
  const asJson = (facts: Facts | null, field: string) =>
    facts && field in facts ? JSON.stringify(facts[field]) : null;
  return fields.map((field) => ({
    field,
    before: asJson(before, field),
    after: asJson(after, field),
  }));
}
