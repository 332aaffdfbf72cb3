import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { eraseAccount } from '#domains/identity/accounts/leaving/erasure.service';
import { ScenarioRevision } from '#domains/content/scenarios/scenarioRevision.entity';
import { Permission as P } from '#platform/access/permissions';
import { repository } from '#platform/db/transaction';
import { collectPersonalData } from '#platform/personalData';
import { scenarioSeeds } from '#server/seeds/scenarios';
import { lastAuditEntry, signedInWith } from '#tests/support/people/staff';
import { createTestApp, type TestApp } from '#tests/support/running/testApp';

const FIELDS = 'id slug title content isPublished version';
const SAVE = `mutation ($input: SaveScenarioInput!) {
  saveScenario(input: $input) {
    ... on ScenarioPayload { scenario { ${FIELDS} } }
    ... on ScenarioConflict { message current { title version } changedBy { username } }
  }
}`;
const PUBLISH =
  'mutation ($id: ID!) { publishScenario(input: { id: $id }) { scenario { isPublished version } } }';
const UNPUBLISH =
  'mutation ($id: ID!) { unpublishScenario(input: { id: $id }) { scenario { isPublished } } }';
const RESTORE = `mutation ($id: ID!, $version: Int!) {
  restoreScenarioRevision(input: { id: $id, version: $version }) { scenario { title version } }
}`;
const REVISIONS = `query ($id: ID!) { scenarioRevisions(id: $id) { version title editorName } }`;
const PUBLIC = `query ($slug: String!) {
  scenario(slug: $slug) { slug title }
  scenarioAfter(slug: $slug) { slug }
}`;
const MANAGED = `{ managedScenarios { total items { ${FIELDS} } } }`;

const [, { slug: _slug, title: _title, ...seed }] = scenarioSeeds;
const content = JSON.stringify(seed);

let app: TestApp;
let writer: Awaited<ReturnType<typeof signedInWith>>;
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());
beforeEach(async () => {
  const permissions = [P.CONTENT_NEWS_VIEW, P.CONTENT_NEWS_CREATE, P.CONTENT_NEWS_EDIT];
  writer = await signedInWith([...permissions, P.CONTENT_NEWS_PUBLISH]);
});

const send = (document: string, variables: Record<string, unknown> = {}) =>
  app.gql(document, variables, { as: writer.token });

const save = async (input: Record<string, unknown>) =>
  (await send(SAVE, { input: { content, ...input } })).data.saveScenario;

describe('the public scenarios', () => {
  it('follow each other in the order of the seeds, and after the last comes the first', async () => {
    for (const [at, { slug, title }] of scenarioSeeds.entries()) {
      const { data } = await app.gql(PUBLIC, { slug });
      const next = scenarioSeeds[(at + 1) % scenarioSeeds.length];
      expect(data).toEqual({ scenario: { slug, title }, scenarioAfter: { slug: next?.slug } });
    }
  });

  it('do not include unpublished scenarios', async () => {
    const { scenario } = await save({ title: 'Brouillon' });
    for (const slug of [scenario.slug, 'inconnu']) {
      const { data, errors } = await app.gql(PUBLIC, { slug });
      expect(errors).toBeUndefined();
      expect(data).toEqual({ scenario: null, scenarioAfter: { slug: scenarioSeeds[0].slug } });
    }
  });

  it('have a share image and an address in the sitemap only while published', async () => {
    const { scenario } = await save({ title: 'Chute d’échelle' });
    const { id, slug } = scenario;
    expect(slug).toBe('chute-d-echelle');
    const found = async () => {
      const image = await app.fastify.inject({ url: `/partage/appel/${slug}.jpg` });
      const sitemap = await app.fastify.inject({ url: '/sitemap.xml' });
      return [image.statusCode, sitemap.body.includes(`/appel/${slug}<`)];
    };
    expect(await found()).toEqual([404, false]);
    expect((await send(PUBLISH, { id })).data.publishScenario.scenario).toEqual({
      isPublished: true,
      version: 2,
    });
    expect(await found()).toEqual([200, true]);
    expect((await app.gql(PUBLIC, { slug })).data.scenario).toMatchObject({ slug });
    await send(UNPUBLISH, { id });
    expect(await found()).toEqual([404, false]);
  });
});

describe('saving a scenario', () => {
  it('creates an unpublished scenario with a free slug, and records it in the audit log', async () => {
    const { scenario } = await save({ title: 'Panne d’ascenseur' });
    expect(scenario).toMatchObject({
      slug: 'panne-d-ascenseur',
      isPublished: false,
      version: 1,
      content,
    });
    expect((await save({ title: 'Panne d’ascenseur' })).scenario.slug).toBe('panne-d-ascenseur-2');
    expect(await lastAuditEntry('scenario', scenario.id, 'scenario.created')).toMatchObject({
      actorId: writer.user.id,
      after: { title: 'Panne d’ascenseur' },
    });
  });

  it('refuses an invalid scenario with the path of each field, and stores nothing', async () => {
    const before = (await send(MANAGED)).data.managedScenarios.total;
    const wrong = structuredClone(seed) as any;
    delete wrong.recovery.address;
    wrong.exchanges[0].questions[0].reveals = [];
    wrong.means.offered.push('SOUS-MARIN');
    const fieldsOf = async (input: object) =>
      (await send(SAVE, { input })).errors?.[0]?.extensions.fields;
    expect(await fieldsOf({ title: '', content })).toEqual({ title: 'Écrivez un titre.' });
    expect(await fieldsOf({ title: 'Faux', content: '{' })).toHaveProperty('content');
    expect(await fieldsOf({ title: 'Faux', content: JSON.stringify(wrong) })).toMatchObject({
      'content.means.offered.6': expect.stringContaining('n’existe pas'),
    });
    wrong.means.offered.pop();
    expect(await fieldsOf({ title: 'Faux', content: JSON.stringify(wrong) })).toEqual({
      'content.recovery': expect.stringContaining('Impasse'),
      'content.exchanges.0.questions.0.reveals': expect.stringContaining('n’apporte rien'),
    });
    expect((await send(MANAGED)).data.managedScenarios.total).toBe(before);
  });

  it('needs CONTENT_NEWS_CREATE for a new scenario and CONTENT_NEWS_EDIT for a change', async () => {
    const { scenario } = await save({ title: 'À modifier' });
    const viewer = await signedInWith([P.CONTENT_NEWS_VIEW]);
    const asViewer = (input: object) => app.gql(SAVE, { input }, { as: viewer.token });
    const change = { id: scenario.id, version: 1, title: 'Modifié', content };
    expect((await asViewer({ title: 'Nouveau', content })).code).toBe('FORBIDDEN');
    expect((await asViewer(change)).code).toBe('FORBIDDEN');
  });

  it('returns a conflict with the current scenario and its editor', async () => {
    const { scenario } = await save({ title: 'Un' });
    const { id } = scenario;
    expect((await save({ id, version: 1, title: 'Deux' })).scenario.version).toBe(2);
    expect(await save({ id, version: 1, title: 'Trois' })).toEqual({
      message: expect.any(String),
      current: { title: 'Deux', version: 2 },
      changedBy: { username: writer.user.username },
    });
  });

  it('ignores an unchanged text', async () => {
    const { scenario } = await save({ title: 'Pareil' });
    const same = { id: scenario.id, version: 1, title: 'Pareil' };
    expect((await save(same)).scenario.version).toBe(1);
  });
});

describe('the revisions of a scenario', () => {
  it('include the original text of a seeded scenario and each save, and can be restored', async () => {
    const { items } = (await send(MANAGED)).data.managedScenarios;
    const { id, title, content: original } = items[0];
    await save({ id, version: 1, title: 'Feu de cuisine', content: original });
    expect((await send(REVISIONS, { id })).data.scenarioRevisions).toEqual([
      { version: 2, title: 'Feu de cuisine', editorName: writer.user.username },
      { version: 1, title, editorName: null },
    ]);
    const { data } = await send(RESTORE, { id, version: 1 });
    expect(data.restoreScenarioRevision.scenario).toEqual({ title, version: 3 });
    expect((await send(RESTORE, { id, version: 9 })).code).toBe('NOT_FOUND');
    expect((await send(RESTORE, { id: '999999', version: 1 })).code).toBe('SCENARIO_NOT_FOUND');
  });

  it('are exported to their editor, whose name they lose when the account is erased', async () => {
    const { scenario } = await save({ title: 'Effacé' });
    const { scenarioRevisions } = await collectPersonalData(writer.user.id);
    expect(scenarioRevisions).toContainEqual(expect.objectContaining({ title: 'Effacé' }));
    await eraseAccount(writer.user.id, () => true);
    const where = { scenarioId: Number(scenario.id) };
    expect(await repository(ScenarioRevision).findOneBy(where)).toMatchObject({ editorId: null });
  });
});
