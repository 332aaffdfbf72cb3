import type { Member } from '#platform/access/actor';
import { Permission } from '#platform/access/permissions';
import { requirePermission } from '#platform/access/policy';
import { findById, requireById } from '#platform/db/rows/byId';
import { pageInput, toPage, type PageOf, type PageRequest } from '#platform/db/page';
import { acquireLock, repository, transaction } from '#platform/db/transaction';
import { AppError } from '#platform/errors/AppError';
import { parse } from '#platform/input/parse';
import { emit } from '#platform/running/bus';
import { now } from '#platform/running/clock';
import { firstFreeSlug, slugify } from '#platform/text/text';
import { Scenario } from './scenario.entity';
import { ScenarioRevision } from './scenarioRevision.entity';
import { scenariosErrors } from './scenarios.errors';
import { scenarioActed } from './scenarios.events';
import { scenarioRevisions } from './scenarios.reads';
import { contentInput, scenarioInput, type SaveScenarioInput } from './scenarios.types';

type Action = 'created' | 'updated' | 'restored' | 'published' | 'unpublished';
type Text = Pick<Scenario, 'title' | 'content'>;

/**
 * Returns a page of all scenarios, published or not.
 * @throws AppError VALIDATION_FAILED for a page out of bounds
 */
export async function listScenarios(
  actor: Member,
  request: PageRequest,
): Promise<PageOf<Scenario>> {
  const { page, pageSize } = parse(pageInput, request);
  const [items, total] = await repository(Scenario).findAndCount({
    order: { id: 'ASC' },
    skip: (page - 1) * pageSize,
    take: pageSize,
  });
  return toPage(items, total, { page, pageSize });
}

/** Returns a scenario, published or not; null when it does not exist. */
export const findManagedScenario = (actor: Member, id: string): Promise<Scenario | null> =>
  findById(Scenario, id);

/** Returns the fields of a `ScenarioConflict`: the current scenario, and who saved it last. */
export async function readScenarioConflict(
  actor: Member,
  { id, version }: Pick<SaveScenarioInput, 'id' | 'version'>,
) {
  const current = await findManagedScenario(actor, id ?? '');
  if (!current) return { current, changedBy: null };
  return { current, changedBy: await scenarioRevisions.editorSince(current.id, version ?? 0) };
}

/**
 * Creates an unpublished scenario, or changes the title and content of an existing one. The slug is
 * made from the title at creation and never changes, so that shared links stay valid. Stores no new
 * version when nothing changed.
 * @throws AppError FORBIDDEN without CONTENT_NEWS_CREATE or CONTENT_NEWS_EDIT; SCENARIO_NOT_FOUND;
 * VALIDATION_FAILED with the path of each field, such as `content.exchanges.0.questions.1.reveals`;
 * CONFLICT when another user changed the scenario first
 */
export function saveScenario(actor: Member, input: SaveScenarioInput): Promise<Scenario> {
  const text = checkedText(input);
  const { id, version } = input;
  return transaction(async () => {
    requirePermission(
      actor,
      id == null ? Permission.CONTENT_NEWS_CREATE : Permission.CONTENT_NEWS_EDIT,
    );
    if (id == null) return create(actor, text);
    const scenario = await requireLocked(id);
    if (scenario.version !== version) throw new AppError('CONFLICT');
    return storeText(actor, scenario, text, 'updated');
  });
}

function checkedText(input: Text): Text {
  const { title, content } = parse(scenarioInput, input);
  return {
    title,
    content: JSON.stringify(parse(contentInput, { content: parsedJson(content) }).content),
  };
}

function parsedJson(content: string): never {
  try {
    return JSON.parse(content) as never;
  } catch {
    throw AppError.invalid({ content: 'Ce texte n’est pas un scénario (JSON).' });
  }
}

async function create(actor: Member, text: Text): Promise<Scenario> {
  const time = now();
  const slug = await freeSlug(text.title);
  const facts = { slug, isPublished: false, version: 1, createdAt: time, updatedAt: time };
  const scenario = await repository(Scenario).save(Object.assign(new Scenario(), text, facts));
  await storeRevision(scenario, actor.userId);
  return emitted(actor, scenario, 'created');
}

/** Returns a free slug made from a title. All slugs stay locked until the end of the transaction. */
async function freeSlug(title: string): Promise<string> {
  await acquireLock('scenario-slugs');
  return firstFreeSlug(slugify(title) || 'appel', (slug) =>
    repository(Scenario).existsBy({ slug }),
  );
}

/** Finds a scenario and locks it until the end of the transaction. */
async function requireLocked(id: string): Promise<Scenario> {
  await acquireLock(`scenario:${id}`);
  return requireById(Scenario, id, scenariosErrors.SCENARIO_NOT_FOUND);
}

async function storeText(
  actor: Member,
  scenario: Scenario,
  { title, content }: Text,
  action: Action,
): Promise<Scenario> {
  if (scenario.title === title && scenario.content === content) return scenario;
  // Seeded scenarios have no revision yet.
  if (!(await scenarioRevisions.exist(scenario.id))) await storeRevision(scenario, null);
  const changed = await store(scenario, { title, content });
  await storeRevision(changed, actor.userId);
  return emitted(actor, changed, action);
}

const store = (scenario: Scenario, change: Partial<Scenario>): Promise<Scenario> =>
  repository(Scenario).save(
    Object.assign(scenario, change, { version: scenario.version + 1, updatedAt: now() }),
  );

async function storeRevision(scenario: Scenario, editorId: number | null): Promise<void> {
  const { id: scenarioId, version, title, content, updatedAt: createdAt } = scenario;
  const revision = { scenarioId, version, title, content, createdAt, editorId };
  await repository(ScenarioRevision).insert(revision);
}

async function emitted(actor: Member, scenario: Scenario, action: Action): Promise<Scenario> {
  const { id: scenarioId, title, version } = scenario;
  await emit(scenarioActed, { scenarioId, actorId: actor.userId, action, title, version });
  return scenario;
}

/**
 * Publishes a scenario. A repeated call changes nothing.
 * @throws AppError SCENARIO_NOT_FOUND
 */
export const publishScenario = (actor: Member, id: string): Promise<Scenario> =>
  setPublished(actor, id, true);

/**
 * Unpublishes a scenario: its page answers 404. A repeated call changes nothing.
 * @throws AppError SCENARIO_NOT_FOUND
 */
export const unpublishScenario = (actor: Member, id: string): Promise<Scenario> =>
  setPublished(actor, id, false);

function setPublished(actor: Member, id: string, isPublished: boolean): Promise<Scenario> {
  return transaction(async () => {
    const scenario = await requireLocked(id);
    if (scenario.isPublished === isPublished) return scenario;
    const action = isPublished ? 'published' : 'unpublished';
    return emitted(actor, await store(scenario, { isPublished }), action);
  });
}

/**
 * Returns a page of the revisions of a scenario, the latest first.
 * @throws AppError SCENARIO_NOT_FOUND; VALIDATION_FAILED for a page out of bounds
 */
export async function listScenarioRevisions(
  actor: Member,
  id: string,
  request: PageRequest,
): Promise<ScenarioRevision[]> {
  const { page, pageSize } = parse(pageInput, request);
  const { id: scenarioId } = await requireById(Scenario, id, scenariosErrors.SCENARIO_NOT_FOUND);
  return scenarioRevisions.list(scenarioId, { page, pageSize });
}

/**
 * Restores the title and content of an earlier revision of a scenario, as a new version.
 * @throws AppError SCENARIO_NOT_FOUND; NOT_FOUND for an unknown version; VALIDATION_FAILED when the
 * text no longer follows the rules of scenarios
 */
export function restoreScenarioRevision(
  actor: Member,
  id: string,
  version: number,
): Promise<Scenario> {
  return transaction(async () => {
    const scenario = await requireLocked(id);
    const revision = await scenarioRevisions.require(scenario.id, version);
    return storeText(actor, scenario, checkedText(revision), 'restored');
  });
}
