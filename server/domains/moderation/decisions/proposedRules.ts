import DataLoader from 'dataloader';
import { In } from 'typeorm';
import { query, repository } from '#platform/db/transaction';
import { Report } from '../reports/report.entity';
import { mostSevereOf, ReportReason } from '../reports/report.types';
import { readRulesInForce } from '../rules/rules.service';

/** Initial rule that each reason of a report proposes. Staff may have removed it. */
const RULE_FOR: Readonly<Record<ReportReason, string | null>> = {
  [ReportReason.SPAM]: 'publicite',
  [ReportReason.HARASSMENT]: 'harcelement',
  [ReportReason.INAPPROPRIATE]: 'contenu-choquant',
  [ReportReason.OFF_TOPIC]: 'sujet',
  [ReportReason.OTHER]: null,
};

/** Returns the rule key proposed by the most severe reason that has a rule; null for none. */
function proposedFor(reasons: readonly ReportReason[]): string | null {
  const mostSevere = mostSevereOf(reasons.filter((reason) => RULE_FOR[reason] !== null));
  return mostSevere === null ? null : RULE_FOR[mostSevere];
}

/** Returns the rule key that reports propose; null for none. */
export async function proposedBy(reportIds: readonly number[]): Promise<string | null> {
  if (reportIds.length === 0) return null;
  const reports = await repository(Report).find({
    select: { id: true, reason: true },
    where: { id: In([...reportIds]) },
    order: { id: 'ASC' },
  });
  return proposedFor(reports.map(({ reason }) => reason));
}

/**
 * Loads the rule in force that the reports of each target propose, by the ID of the first report;
 * null for none.
 */
export function proposedRuleLoader(): DataLoader<number, string | null> {
  return new DataLoader(async (headIds) => {
    const rows = await query<{ headId: number; reason: ReportReason }>(
      `SELECT COALESCE(r."headId", r."id") AS "headId", r."reason", MIN(r."id") AS "first"
       FROM reports r WHERE r."id" IN (:...headIds) OR r."headId" IN (:...headIds)
       GROUP BY COALESCE(r."headId", r."id"), r."reason" ORDER BY "first"`,
      { headIds },
    );
    const inForce = new Set((await readRulesInForce()).map(({ key }) => key));
    return headIds.map((headId) => {
      const reasons = rows.filter((row) => row.headId === headId).map(({ reason }) => reason);
      const proposed = proposedFor(reasons);
      return proposed !== null && inForce.has(proposed) ? proposed : null;
    });
  });
}
