import { currentDatabase, query, transaction } from '#platform/db/transaction';
import { RankingMeasure } from './ranking.types';
import type { RankingStep } from './tables/rankingStep.entity';
import type { Correction } from '../statistics/dependents.service';

const KEY = ['period', 'kind', 'measure', 'score'] as const;

/** SQL of the count of ranked players per score, computed from the scores. */
const COUNTED = Object.values(RankingMeasure)
  .map(
    (measure) =>
      `SELECT "period", "kind", '${measure}' AS "measure", "${measure}" AS "score",
         COUNT(*) AS "players"
       FROM ranking_scores WHERE ("listed" = TRUE OR "anonymous" = TRUE) AND "${measure}" IS NOT NULL
       GROUP BY "period", "kind", "${measure}"`,
  )
  .join(' UNION ALL ');

type Step = Pick<RankingStep, (typeof KEY)[number]> & { players: number | string };

/**
 * Recomputes the steps (counts of players per score) of all rankings from the scores, in one
 * transaction. Other writers wait until that transaction ends, so that they add to correct counts.
 * @returns the corrected steps
 */
export function rebuildSteps(): Promise<Correction[]> {
  return transaction(async () => {
    if (currentDatabase().kind === 'postgres') {
      await query('LOCK TABLE ranking_steps IN SHARE ROW EXCLUSIVE MODE');
    }
    const same = KEY.map((column) => `was."${column}" = now_is."${column}"`).join(' AND ');
    const wrong = await query<Step & { was: number | string }>(
      `SELECT now_is.*, COALESCE(was."players", 0) AS "was" FROM (${COUNTED}) AS now_is
       LEFT JOIN ranking_steps was ON ${same}
       WHERE was."players" IS NULL OR was."players" <> now_is."players"
       UNION ALL
       SELECT was."period", was."kind", was."measure", was."score", 0, was."players"
       FROM ranking_steps was LEFT JOIN (${COUNTED}) AS now_is ON ${same}
       WHERE now_is."period" IS NULL AND was."players" <> 0`,
    );
    for (const { was: _was, ...step } of wrong) {
      await query(
        `INSERT INTO ranking_steps (${[...KEY, 'players'].map((name) => `"${name}"`).join(', ')})
         VALUES (:period, :kind, :measure, :score, :players)
         ON CONFLICT (${KEY.map((name) => `"${name}"`).join(', ')})
         DO UPDATE SET "players" = excluded."players"`,
        { ...step, players: Number(step.players) },
      );
    }
    return wrong.map(({ was, players, ...step }) => ({
      what: `ranking_steps.${Object.values(step).join(' ')}`,
      was: String(was),
      is: String(players),
    }));
  });
}
