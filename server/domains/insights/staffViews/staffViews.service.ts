import { IsNull, LessThanOrEqual, MoreThanOrEqual } from 'typeorm';
import type { StaffViewed } from '#platform/access/accessLog';
import type { Member } from '#platform/access/actor';
import { insertRows } from '#platform/db/rows/insertRows';
import { pageInput, type PageOf, type PageRequest, toPage } from '#platform/db/page';
import { repository, transaction } from '#platform/db/transaction';
import { parse } from '#platform/input/parse';
import { DAY, fromNow, HOUR } from '#platform/running/clock';
import {
  caseConcerning,
  visibleCaseNumbers,
} from '#domains/moderation/cases/reading/cases.service';
import { Role } from '#domains/identity/roles/role.entity';
import { findUser, ownAccount } from '#domains/identity/users/users.service';
import { StaffViewRow } from './staffView.entity';

/** Retention of an access log entry, in milliseconds. */
const RETENTION = 365 * DAY;

const COLUMNS = ['subjectId', 'actorId', 'role', 'what', 'at', 'hour', 'caseNumber'] as const;

/** Role name to record when the role of the staff member was deleted in the meantime. */
const NO_ROLE = 'Équipe';

/** SQL clause for a repeated access within the hour, which adds a missing case number. */
const WITHIN_THE_HOUR = `ON CONFLICT ("actorId", "subjectId", "what", "hour") DO UPDATE
  SET "caseNumber" = COALESCE(staff_views."caseNumber", excluded."caseNumber")`;

/** Records that staff viewed an account's data, at most once an hour. */
export async function recordStaffView(view: StaffViewed): Promise<void> {
  const { subjectId, actorId, roleId, what, at, caseNumber: statedCase } = view;
  await transaction(async () => {
    // The account may have been erased since. Nothing about an erased account is stored.
    if (subjectId !== null && !(await findUser(subjectId))) return;
    const role = roleId === null ? null : await repository(Role).findOneBy({ id: roleId });
    const hour = new Date(Math.floor(at.getTime() / HOUR) * HOUR);
    // A given case that does not concern the account is ignored.
    const caseNumber =
      statedCase == null || subjectId === null ? null : await caseConcerning(statedCase, subjectId);
    const row = { subjectId, actorId, role: role?.name ?? NO_ROLE, what, at, hour, caseNumber };
    await insertRows('staff_views', COLUMNS, [row], WITHIN_THE_HOUR);
  });
}

/**
 * Returns a page of the access log of the actor's own account, newest first. Exports of accounts
 * are included if they were made after the actor joined.
 * @param request page from 1; at most 50 entries a page
 * @throws AppError VALIDATION_FAILED for a page out of bounds
 */
export async function myStaffViews(
  actor: Member,
  request: PageRequest,
): Promise<PageOf<StaffViewRow>> {
  const { page, pageSize } = parse(pageInput, request);
  const { joinedAt } = await ownAccount(actor);
  const [items, total] = await repository(StaffViewRow).findAndCount({
    where: viewsOf(actor.userId, joinedAt),
    order: { at: 'DESC', id: 'DESC' },
    skip: (page - 1) * pageSize,
    take: pageSize,
  });
  const shown = await withVisibleCases(items, actor.userId);
  return toPage(shown, total, { page, pageSize });
}

/** Returns entries without the numbers of cases that must stay hidden from the account holder. */
export async function withVisibleCases(
  rows: readonly StaffViewRow[],
  subjectId: number,
): Promise<StaffViewRow[]> {
  const numbers = rows.flatMap(({ caseNumber }) => caseNumber ?? []);
  const known = await visibleCaseNumbers(numbers, subjectId);
  return rows.map((row) =>
    row.caseNumber === null || known.has(row.caseNumber) ? row : { ...row, caseNumber: null },
  );
}

/**
 * Returns the criteria for the entries that concern an account: accesses to it, and exports that
 * may contain it.
 * @param joinedAt time at which the account was created; earlier exports cannot contain it
 */
export const viewsOf = (subjectId: number, joinedAt: Date) => [
  { subjectId },
  { subjectId: IsNull(), at: MoreThanOrEqual(joinedAt) },
];

/** Deletes access log entries that are older than a year. */
export async function purgeOldViews(): Promise<void> {
  const at = LessThanOrEqual(fromNow(-RETENTION));
  await transaction(() => repository(StaffViewRow).delete({ at }));
}
