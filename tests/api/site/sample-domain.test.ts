import Fastify, { type FastifyInstance } from 'fastify';
import { parse, validate } from 'graphql';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { eraseAccount } from '#domains/identity/accounts/leaving/erasure.service';
import { Actor } from '#platform/access/actor';
import { Permission } from '#platform/access/permissions';
import { repository } from '#platform/db/transaction';
import { ABOUT_TAGS, TAGS } from '#platform/rest/document';
import { restRoute } from '#platform/rest/route';
import { collectPersonalData } from '#platform/personalData';
import { foldSite, site, siteRoutes, siteSchema, siteSchemaText } from '#server/site';
import { PUBLIC_FAQ } from '#tests/support/faq/public/faq.documents';
import { faq } from '#tests/support/faq/server/faq.domain';
import { faqPolicy, visibleTo } from '#tests/support/faq/server/faq.policy';
import { Question } from '#tests/support/faq/server/question.entity';
import { storeQuestion } from '#tests/support/faq/server/question.factory';
import { memberWith } from '#tests/support/people/actors';
import { lastAuditEntry, signedInWith } from '#tests/support/people/staff';
import { createTestApp, type TestApp } from '#tests/support/running/testApp';

const ADD = `mutation ($text: String!, $answer: String!) {
  addQuestion(input: { text: $text, answer: $answer }) { question { id text authorName } }
}`;
const LIST = '{ questions { total items { text answer authorName } } }';

// One entry in the list of domains is the only registration that the sample domain needs.
const sampleSite = foldSite([...site.domains, faq]);
let app: TestApp;
let writer: Awaited<ReturnType<typeof signedInWith>>;
beforeAll(async () => {
  app = await createTestApp({ site: sampleSite });
  writer = await signedInWith([Permission.CONTENT_NEWS_CREATE]);
});
afterAll(() => app.close());

const add = (text: string, as?: string) => app.gql(ADD, { text, answer: 'Oui.' }, { as });

it('the sample mutation requires a session, and adds an entry to the audit log', async () => {
  expect((await add('Le jeu est-il gratuit\u00a0?')).code).toBe('UNAUTHENTICATED');
  const { data } = await add('Le jeu est-il gratuit\u00a0?', writer.token);
  expect(data.addQuestion.question).toMatchObject({ authorName: writer.user.username });
  const entry = await lastAuditEntry('question', data.addQuestion.question.id, 'question.added');
  expect(entry).toMatchObject({
    actorId: writer.user.id,
    after: { text: 'Le jeu est-il gratuit\u00a0?' },
  });
  const again = await add('Le jeu est-il gratuit\u00a0?', writer.token);
  expect(again.code).toBe('QUESTION_ASKED');
  expect(again.errors?.[0]?.message).toBe('Cette question est déjà posée.');
});

it('the sample mutation enforces the limits that the schema declares', async () => {
  const { errors } = await app.gql(
    ADD,
    { text: 'a'.repeat(201), answer: ' ' },
    { as: writer.token },
  );
  expect(errors?.[0]?.extensions.fields).toEqual({
    text: 'Ce texte ne peut pas dépasser 200 caractères.',
    answer: 'Écrivez la réponse.',
  });
  expect(siteSchemaText(sampleSite)).toContain('text: String! @limit(min: 1, max: 200)');
});

it('the sample list and its REST route are public and documented', async () => {
  const { data } = await app.gql(LIST);
  expect(data.questions).toMatchObject({ total: 1, items: [{ answer: 'Oui.' }] });
  const [{ id } = { id: 0 }] = await repository(Question).find();
  const path = `/api/questions/${id}`;
  expect((await app.rest('GET', path)).body).toMatchObject({ data: { answer: 'Oui.' } });
  for (const none of ['0', 'abc', '1.5', '99999999999']) {
    const missing = await app.rest('GET', `/api/questions/${none}`);
    expect(missing.body).toMatchObject({ code: 'QUESTION_NOT_FOUND' });
  }
  const { body } = await app.rest('GET', '/openapi.json');
  const { tags, responses } = body.paths['/api/questions/{id}'].get;
  expect(responses['404'].description).toContain('Question introuvable.');
  expect(tags).toEqual([TAGS.public]);
  expect(body.tags).toContainEqual({ name: TAGS.public, description: ABOUT_TAGS.public });
  const catalogue = await app.gql('{ errorCatalogue { code } }');
  expect(catalogue.data.errorCatalogue).toContainEqual({ code: 'QUESTION_ASKED' });
});

it('the sample page is in the sitemap, and its query is valid for visitors', async () => {
  const { body } = await app.fastify.inject('/sitemap.xml');
  expect(body).toContain('/faq</loc>');
  expect(validate(siteSchema(sampleSite), parse(PUBLIC_FAQ))).toEqual([]);
  const { data } = await app.gql(PUBLIC_FAQ, { page: 1 });
  expect(data.questions.items).toHaveLength(1);
});

it('the sample list shows each actor the questions that the policy lets them read', async () => {
  const unanswered = await storeQuestion({ text: 'Et alors\u00a0?', answer: '' });
  for (const actor of [Actor.anonymous, memberWith('editor')]) {
    const shown = await repository(Question).find({
      where: visibleTo(actor),
      order: { id: 'ASC' },
    });
    const all = await repository(Question).find({ order: { id: 'ASC' } });
    expect(shown).toEqual(all.filter((question) => faqPolicy.read(actor, question)));
  }
  const hidden = await app.rest('GET', `/api/questions/${unanswered.id}`);
  expect(hidden.body).toMatchObject({ code: 'QUESTION_NOT_FOUND' });
});

it('the data export and the erasure of an account include the data of the sample domain', async () => {
  await faq.jobs?.[0]?.run(new AbortController().signal);
  expect(await repository(Question).countBy({ answer: '' })).toBe(0);
  const { questions } = await collectPersonalData(writer.user.id);
  expect(questions).toMatchObject([{ text: 'Le jeu est-il gratuit\u00a0?' }]);
  await eraseAccount(writer.user.id, () => true);
  expect((await app.gql(LIST)).data.questions.items).toEqual([
    { text: 'Le jeu est-il gratuit\u00a0?', answer: 'Réponse retirée.', authorName: null },
  ]);
});

it('a domain is refused when it defines an error code of another domain', () => {
  expect(() =>
    foldSite([
      ...site.domains,
      { ...faq, errors: site.domains.find(({ name }) => name === 'news')?.errors },
    ]),
  ).toThrow('faq and news both define the error');
});

/** Starts a site with one more domain that has these routes. */
const startWith = (routes: (scope: FastifyInstance) => Promise<void>) =>
  siteRoutes(Fastify(), foldSite([...sampleSite.domains, { name: 'help', routes: [routes] }]));
const answer = async () => null;
const withRule = (scope: FastifyInstance, url: string) =>
  restRoute(scope, 'public', {
    method: 'GET',
    url,
    schema: { tags: [TAGS.public], operationId: 'getHelp', summary: 'Donne de l’aide' },
    handler: answer,
  });

it('the server does not start when a route has the path of a page', async () => {
  await expect(startWith(async (scope) => withRule(scope, '/faq/:id'))).rejects.toThrow(
    'help serves /faq/:id, which belongs to the page /faq of faq',
  );
  await expect(startWith(async (scope) => withRule(scope, '/aide'))).rejects.toThrow(
    'help serves /aide, which belongs to pages: put its routes under /api/',
  );
  await expect(startWith(async (scope) => withRule(scope, '/api/aide'))).resolves.toBeUndefined();
});

it('the server does not start when a route has neither an access rule nor a reason to have none', async () => {
  await expect(startWith(async (scope) => void scope.get('/api/aide', answer))).rejects.toThrow(
    'help serves /api/aide without an access rule: declare it by restRoute(scope, rule, …)',
  );
  const open = async () => {};
  await expect(
    startWith(async (scope) => void scope.get('/api/aide', { preParsing: open }, answer)),
  ).rejects.toThrow('without an access rule');
  const config = { withoutAccess: 'The key in its address is enough.' };
  await expect(
    startWith(async (scope) => void scope.get('/api/aide', { config }, answer)),
  ).resolves.toBeUndefined();
});
