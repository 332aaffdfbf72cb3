import { Scenario } from '../domains/content/scenarios/scenario.entity';
import { repository } from '../platform/db/transaction';
import { now } from '../platform/running/clock';
import accident from './scenarios/accident-route.json';
import fire from './scenarios/feu-habitation.json';
import illness from './scenarios/malaise-proche.json';

/** Sample calls of a new site, in the order in which "Un autre appel" offers them. */
export const scenarioSeeds = [fire, illness, accident] as const;

/** Adds the sample calls, published. Does nothing if scenarios exist. */
export async function seedScenarios(): Promise<void> {
  if (await repository(Scenario).existsBy({})) return;
  const time = now();
  await repository(Scenario).insert(
    scenarioSeeds.map(({ slug, title, ...content }) => ({
      slug,
      title,
      content: JSON.stringify(content),
      isPublished: true,
      version: 1,
      createdAt: time,
      updatedAt: time,
    })),
  );
}
