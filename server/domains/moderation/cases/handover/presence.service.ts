import type { Member } from '#platform/access/actor';
import { toBoolean } from '#platform/db/columns';
import { query, repository, transaction } from '#platform/db/transaction';
import { fromNow, now, SECOND } from '#platform/running/clock';
import { announceCase } from '../caseSignals';
import { casesPolicy } from '../cases.policy';
import { CaseActivity, type CasePresence } from '../cases.types';
import { requireCase } from '../reading/cases.service';
import { CasePresenceRow } from './casePresence.entity';
import { LessThan } from 'typeorm';

/**
 * Time after which a user no longer counts as having a case open, in milliseconds. An open page
 * renews its presence every 20 seconds.
 */
export const PRESENCE_TIME = 45 * SECOND;

/** Maximum number of users shown per case. */
const MOST_NAMED = 10;

/**
 * Records that the actor has opened a case, is writing in it, or has left it.
 * @returns the other users who have the case open; empty when the case is about the actor
 * @throws AppError CASE_NOT_FOUND
 */
export async function markPresence(
  actor: Member,
  number: string,
  activity: CaseActivity,
): Promise<CasePresence[]> {
  const found = await requireCase(actor, number);
  const { id: caseId, number: exact, personId } = found;
  const { userId } = actor;
  await transaction(async () => {
    const presences = repository(CasePresenceRow);
    const before = await presences.findOneBy({ caseId, userId });
    if (activity === CaseActivity.LEFT) {
      if (!before) return;
      await presences.delete({ caseId, userId });
    } else {
      const writing = activity === CaseActivity.WRITING;
      await presences.upsert({ caseId, userId, writing, seenAt: now() }, ['caseId', 'userId']);
      // Only changes that pages display are published.
      if (before?.writing === writing && before.seenAt > fromNow(-PRESENCE_TIME)) return;
    }
    await announceCase({ number: exact, personId });
  });
  // A user must not learn who works on a case about them.
  if (!casesPolicy.isNotSubject(actor, found)) return [];
  const all = (await readPresences([caseId])).get(caseId) ?? [];
  return all.filter(({ person }) => person.id !== userId);
}

/** Reads the users who have each case open, keyed by case ID. Users who are writing come first. */
export async function readPresences(
  caseIds: readonly number[],
): Promise<Map<number, CasePresence[]>> {
  const rows = await query<{
    caseId: number;
    writing: boolean | number;
    id: number;
    username: string;
    avatarUrl: string | null;
  }>(
    `SELECT x."caseId", x."writing", u."id", u."username", u."avatarUrl" FROM (
       SELECT p."caseId", p."userId", p."writing", ROW_NUMBER() OVER (
         PARTITION BY p."caseId" ORDER BY p."writing" DESC, p."userId") AS "rank"
       FROM case_presences p WHERE p."caseId" IN (:...caseIds) AND p."seenAt" > :since
     ) x JOIN users u ON u."id" = x."userId" WHERE x."rank" <= ${MOST_NAMED}
     ORDER BY x."caseId", x."rank"`,
    { caseIds, since: fromNow(-PRESENCE_TIME) },
  );
  const found = rows.map(({ caseId, writing, ...person }) => ({
    caseId,
    presence: { person, writing: toBoolean(writing) },
  }));
  const grouped = Map.groupBy(found, ({ caseId }) => caseId);
  return new Map(
    [...grouped].map(([caseId, some]) => [caseId, some.map(({ presence }) => presence)]),
  );
}

/** Deletes the presences that are older than `PRESENCE_TIME`. */
export async function purgePresences(): Promise<void> {
  await transaction(async () => {
    await repository(CasePresenceRow).delete({ seenAt: LessThan(fromNow(-PRESENCE_TIME)) });
  });
}
