import { MoreThan, Not, type FindOptionsWhere } from 'typeorm';
import { query, repository } from '#platform/db/transaction';
import { toInstant } from '#platform/db/columns';
import { revisionsOf } from '#platform/db/rows/revisions';
import { Scenario } from './scenario.entity';
import { ScenarioRevision } from './scenarioRevision.entity';

/** Finds a published scenario; null when there is none with the slug. */
export const findScenario = (slug: string): Promise<Scenario | null> =>
  repository(Scenario).findOneBy({ slug, isPublished: true });

/**
 * Finds the published scenario that follows another one, by ID; after the last one, and for an unknown
 * slug, the first. Null when no other scenario is published.
 */
export async function findScenarioAfter(slug: string): Promise<Scenario | null> {
  const scenario = await findScenario(slug);
  if (!scenario) return findFirst({});
  return (await findFirst({ id: MoreThan(scenario.id) })) ?? findFirst({ id: Not(scenario.id) });
}

const findFirst = (where: FindOptionsWhere<Scenario>): Promise<Scenario | null> =>
  repository(Scenario).findOne({ where: { ...where, isPublished: true }, order: { id: 'ASC' } });

/** Queries for the revisions of scenarios. */
export const scenarioRevisions = revisionsOf(ScenarioRevision, 'scenarioId');

/** Maximum number of scenarios in the sitemap. */
const MOST_ADDRESSES = 1000;

/** Returns the slugs of published scenarios with the time of their last change. */
export async function listScenarioAddresses(): Promise<{ slug: string; updatedAt: Date }[]> {
  const rows = await query<{ slug: string; updatedAt: string | Date }>(
    `SELECT "slug", "updatedAt" FROM scenarios WHERE "isPublished" = TRUE ORDER BY "id" LIMIT :most`,
    { most: MOST_ADDRESSES },
  );
  return rows.map(({ slug, updatedAt }) => ({ slug, updatedAt: toInstant(updatedAt) }));
}
