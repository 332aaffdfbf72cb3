import { transactionAlone } from '#platform/db/alone';
import { afterCommit, query, repository } from '#platform/db/transaction';
import { emit } from '#platform/running/bus';
import { DAY, fromNow, now } from '#platform/running/clock';
import { counted } from '#platform/text/text';
import { roleInForce } from '#domains/identity/roles/role.entity';
import { ReportSeverity } from '#domains/moderation/reports/report.types';
import type { ReportFiled } from '#domains/moderation/reports/reports.events';
import { CaseState, MatterKind } from '../caseStates';
import { staffFloodFound } from '../cases.events';
import { CaseSubjectType } from '../cases.types';
import { CaseEntryKind } from '../entries/entry.types';
import { CaseRow } from '../case.entity';
import { CaseEntryRow } from '../entries/caseEntry.entity';
import { addEntry, addMatter, newCaseFor } from '../handling/caseStorage';

/** Minimum number of reports about members of staff within a day that opens an alert. */
export const STAFF_FLOOD = 8;

const TITLE = 'Signalements en série contre l’équipe';

/**
 * Counts of the last day: reports about members of staff, and reported members of staff. Reports
 * from before the last alert was closed do not count.
 */
interface Flood {
  reports: number;
  people: number;
}

/**
 * Opens one alert when many reports target members of staff. The alert names neither reporters nor
 * reported staff. The check runs after the report is committed, so that a failed check does not
 * lose the report. The next report repeats the check.
 */
export async function detectStaffFlood({ reportId }: ReportFiled): Promise<void> {
  await afterCommit(async () => {
    const flood = await floodWith(reportId);
    if (flood.reports < STAFF_FLOOD || !(await isWorse(flood))) return;
    await transactionAlone('staff-report-flood', async () => {
      const current = await floodWith(reportId);
      if (current.reports >= STAFF_FLOOD && (await isWorse(current))) await record(current);
    });
  });
}

const IS_STAFF = `SELECT a."userId" FROM role_assignments a WHERE ${roleInForce()}`;
const LAST_CLOSED = `SELECT MAX(k."closedAt") FROM case_matters m JOIN cases k ON k."id" = m."caseId"
  WHERE m."kind" = '${MatterKind.STAFF_FLOOD}'`;

/** Returns the current counts. Both are 0 when the given report is not about a member of staff. */
async function floodWith(reportId: number): Promise<Flood> {
  const [row] = await query<Record<keyof Flood, number | string>>(
    `SELECT COUNT(*) AS "reports", COUNT(DISTINCT r."targetUserId") AS "people" FROM reports r
     WHERE r."createdAt" > :since AND r."targetUserId" IN (${IS_STAFF})
       AND ((${LAST_CLOSED}) IS NULL OR r."createdAt" > (${LAST_CLOSED}))
       AND EXISTS (SELECT 1 FROM reports o WHERE o."id" = :reportId
         AND o."targetUserId" IN (${IS_STAFF}))`,
    { reportId, since: fromNow(-DAY), now: now() },
  );
  return { reports: Number(row?.reports ?? 0), people: Number(row?.people ?? 0) };
}

/** Returns the open alert; null when there is none. */
async function openAlert(): Promise<CaseRow | null> {
  const [row] = await query<{ caseId: number }>(
    `SELECT MAX(m."caseId") AS "caseId" FROM case_matters m
     WHERE m."kind" = '${MatterKind.STAFF_FLOOD}'`,
  );
  const alert = row?.caseId ? await repository(CaseRow).findOneBy({ id: row.caseId }) : null;
  return alert?.state === CaseState.CLOSED ? null : alert;
}

/**
 * Returns whether to open or update the alert. True when no alert is open, or when the number of
 * reports has at least doubled since the last entry of the open alert.
 */
async function isWorse({ reports }: Flood): Promise<boolean> {
  const alert = await openAlert();
  if (!alert) return true;
  const last = await repository(CaseEntryRow).findOne({
    where: { caseId: alert.id, kind: CaseEntryKind.NOTE, automatic: true },
    order: { id: 'DESC' },
  });
  return reports >= 2 * (last?.facts.staffReports ?? 0);
}

async function record({ reports, people }: Flood): Promise<void> {
  const known = await openAlert();
  const about = {
    subjectType: CaseSubjectType.NONE,
    subjectId: null,
    subjectText: null,
    personId: null,
  };
  const row = known ?? (await newCaseFor(about, { severity: ReportSeverity.HIGH, title: TITLE }));
  await addEntry(row, {
    kind: CaseEntryKind.NOTE,
    actorId: null,
    text: `${counted(reports, 'signalement')} en un jour contre ${counted(people, 'membre')} de l’équipe. Aucune décision n’est bloquée\u00a0: lisez les signalements, acceptez ou rejetez chacun d’eux, puis cliquez sur «\u00a0Clore\u00a0».`,
    facts: { staffReports: reports },
  });
  if (known) return;
  await addMatter(row, MatterKind.STAFF_FLOOD, row.id);
  await emit(staffFloodFound, { caseId: row.id, number: row.number });
}
