import DataLoader from 'dataloader';
import { In } from 'typeorm';
import { query, repository } from '#platform/db/transaction';
import { Report } from '#domains/moderation/reports/report.entity';
import { mostSevereOf, ReportReason } from '#domains/moderation/reports/report.types';
import { readRulesInForce } from '#domains/moderation/rules/rules.service';

/**
 * Keys of the initial rules that fit the reasons of reports. Staff may have removed these rules.
 */
const RULE_FOR: Readonly<Record<ReportReason, string | null>> = {
  [ReportReason.SPAM]: 'publicite',
  [ReportReason.HARASSMENT]: 'harcelement',
  [ReportReason.INAPPROPRIATE]: 'contenu-choquant',
  [ReportReason.OFF_TOPIC]: 'sujet',
  [ReportReason.OTHER]: null,
};

/**
 * Returns the key of the rule that fits the most severe reason; null when no rule fits any of the
 * reasons.
 */
function proposedFor(reasons: readonly ReportReason[]): string | null {
  const mostSevere = mostSevereOf(reasons.filter((reason) => RULE_FOR[reason] !== null));
  return mostSevere === null ? null : RULE_FOR[mostSevere];
}

/** Returns the key of the rule that fits the reasons of reports; null when no rule fits. */
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
 * Loads the key of the rule that fits the reports about a target, by the ID of the first of these
 * reports. Null when no rule in force fits.
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
