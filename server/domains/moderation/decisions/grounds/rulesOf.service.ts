import { toInstant, type Raw } from '#platform/db/columns';
import { query } from '#platform/db/transaction';
import type { Decision } from '../decision.entity';
import type { DecisionRule } from '../decisions.types';

/** Row that cites a rule: a decision or the answer to an appeal. */
type Referring = Pick<Decision, 'id' | 'ruleKey' | 'rulesVersionId'>;

/**
 * Reads the rules that decisions or appeals cite, in the cited version, keyed by row ID. Uses one
 * statement of plain SQL: a read through the repository in a transaction would mark public content
 * as changed.
 */
export async function rulesOf(rows: readonly Referring[]): Promise<Map<number, DecisionRule>> {
  const named = rows.filter(({ ruleKey, rulesVersionId }) => ruleKey && rulesVersionId);
  if (named.length === 0) return new Map();
  const found = await query<Raw<DecisionRule>>(
    `SELECT r."key", r."title", v."id" AS "version", v."publishedAt" FROM site_rules r
     JOIN rules_versions v ON v."id" = r."versionId"
     WHERE r."versionId" IN (:...versionIds) AND r."key" IN (:...keys)`,
    {
      versionIds: [...new Set(named.map(({ rulesVersionId }) => rulesVersionId))],
      keys: [...new Set(named.map(({ ruleKey }) => ruleKey))],
    },
  );
  return new Map(
    named.flatMap(({ id, ruleKey, rulesVersionId }) => {
      const rule = found.find(({ key, version }) => key === ruleKey && version === rulesVersionId);
      return rule ? [[id, { ...rule, publishedAt: toInstant(rule.publishedAt) }] as const] : [];
    }),
  );
}
