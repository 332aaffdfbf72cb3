import { Scenario } from '#domains/content/scenarios/scenario.entity';
import { ScenarioRevision } from '#domains/content/scenarios/scenarioRevision.entity';
import { repository, transaction } from '#platform/db/transaction';
import { now } from '#platform/running/clock';
import { scenarioSeeds } from '#server/seeds/scenarios';
import { plain, type Matrix } from '../matrix';
import { next } from '../objects';
import { allCallers, holders } from '../spec';

const { slug: _slug, title, ...content } = scenarioSeeds[0];
const text = { title, content: JSON.stringify(content) };

/** Stores a scenario with an older revision. */
async function storeScenario(isPublished = false): Promise<Scenario> {
  const time = now();
  return transaction(async () => {
    const scenario = await repository(Scenario).save(
      Object.assign(new Scenario(), text, {
        slug: `appel-${next()}`,
        isPublished,
        version: 2,
        createdAt: time,
        updatedAt: time,
      }),
    );
    await repository(ScenarioRevision).insert({
      ...text,
      title: 'Avant',
      scenarioId: scenario.id,
      version: 1,
      createdAt: time,
      editorId: null,
    });
    return scenario;
  });
}

const stored = async () => ({ id: String((await storeScenario()).id) });
const published = async () => ({ id: String((await storeScenario(true)).id) });
const bySlug = async () => ({ slug: (await storeScenario(true)).slug });

/** Operations of sample calls. */
export const scenarios: Matrix = {
  'Query.scenario': plain(
    'query ($slug: String!) { scenario(slug: $slug) { slug } }',
    allCallers(),
    bySlug,
  ),
  'Query.scenarioAfter': plain(
    'query ($slug: String!) { scenarioAfter(slug: $slug) { slug } }',
    allCallers(),
    bySlug,
  ),
  'Query.managedScenarios': plain(
    '{ managedScenarios { total items { id } } }',
    holders('content.news.view'),
  ),
  'Query.managedScenario': plain(
    'query ($id: ID!) { managedScenario(id: $id) { id } }',
    holders('content.news.view'),
    stored,
  ),
  'Query.scenarioRevisions': plain(
    'query ($id: ID!) { scenarioRevisions(id: $id) { id } }',
    holders('content.news.view'),
    stored,
  ),
  'Mutation.saveScenario': plain(
    'mutation ($input: SaveScenarioInput!) { saveScenario(input: $input) { ... on ScenarioPayload { scenario { id } } ... on VersionConflict { __typename message } } }',
    holders('content.news.create'),
    () => ({ input: text }),
  ),
  'Mutation.publishScenario': plain(
    'mutation ($id: ID!) { publishScenario(input: { id: $id }) { scenario { id } } }',
    holders('content.news.publish'),
    stored,
  ),
  'Mutation.unpublishScenario': plain(
    'mutation ($id: ID!) { unpublishScenario(input: { id: $id }) { scenario { id } } }',
    holders('content.news.publish'),
    published,
  ),
  'Mutation.restoreScenarioRevision': plain(
    'mutation ($id: ID!) { restoreScenarioRevision(input: { id: $id, version: 1 }) { scenario { id } } }',
    holders('content.news.edit'),
    stored,
  ),
};
