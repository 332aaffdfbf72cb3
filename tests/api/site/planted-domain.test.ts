import { afterAll, beforeAll, expect, it } from 'vitest';
import { eraseAccount } from '../../../server/domains/identity/accounts/leaving/erasure.service';
import { repository, transaction } from '../../../server/platform/db/transaction';
import { collectPersonalData } from '../../../server/platform/personalData';
import { Permission } from '../../../server/platform/access/permissions';
import { foldSite, site, siteSchemaText } from '../../../server/site';
import { faq } from '../../support/faq/faq.domain';
import { Question } from '../../support/faq/question.entity';
import { lastAct, signedInWith } from '../../support/people/staff';
import { createTestApp, type TestApp } from '../../support/running/testApp';

const ADD = `mutation ($text: String!, $answer: String!) {
  addQuestion(text: $text, answer: $answer) { id text authorName }
}`;
const LIST = '{ questions { total items { text answer authorName } } }';

// Nothing else of the site knows it: one line of the list of domains is all that it takes.
const planted = foldSite([...site.domains, faq]);

let app: TestApp;
let writer: Awaited<ReturnType<typeof signedInWith>>;
beforeAll(async () => {
  app = await createTestApp({ site: planted });
  writer = await signedInWith([Permission.CONTENT_NEWS_CREATE]);
});
afterAll(() => app.close());

const add = (text: string, as?: string) => app.gql(ADD, { text, answer: 'Oui.' }, { as });

it('a domain that was planted has its table, its door, its errors and its act of the journal', async () => {
  expect((await add('Le jeu est-il gratuit\u00a0?')).code).toBe('UNAUTHENTICATED');
  const { data } = await add('Le jeu est-il gratuit\u00a0?', writer.token);
  expect(data.addQuestion).toMatchObject({ authorName: writer.user.username });
  const act = await lastAct('question', data.addQuestion.id, 'question.added');
  expect(act).toMatchObject({
    actorId: writer.user.id,
    after: { text: 'Le jeu est-il gratuit\u00a0?' },
  });
  const again = await add('Le jeu est-il gratuit\u00a0?', writer.token);
  expect(again.code).toBe('QUESTION_ASKED');
  expect(again.errors?.[0]?.message).toBe('Cette question est déjà posée.');
});

it('refuses a question out of its limits with a sentence for each field, and tells them', async () => {
  const { errors } = await app.gql(
    ADD,
    { text: 'a'.repeat(201), answer: ' ' },
    { as: writer.token },
  );
  expect(errors?.[0]?.extensions.fields).toEqual({
    text: 'Ce texte ne peut pas dépasser 200 caractères.',
    answer: 'Écrivez la réponse.',
  });
  expect(siteSchemaText(planted)).toContain('text: String! @limit(min: 1, max: 200)');
});

it('its list is open to everybody, its REST route answers, and both are in the documents', async () => {
  const { data } = await app.gql(LIST);
  expect(data.questions).toMatchObject({ total: 1, items: [{ answer: 'Oui.' }] });
  const [{ id } = { id: 0 }] = await repository(Question).find();
  expect((await app.rest('GET', `/faq/${id}`)).body).toMatchObject({ data: { answer: 'Oui.' } });
  expect((await app.rest('GET', '/faq/0')).body).toMatchObject({ code: 'QUESTION_NOT_FOUND' });
  const { body } = await app.rest('GET', '/openapi.json');
  expect(body.paths['/faq/{id}'].get.responses['404'].description).toContain(
    'Question introuvable.',
  );
  const catalogue = await app.gql('{ errorCatalogue { code } }');
  expect(catalogue.data.errorCatalogue).toContainEqual({ code: 'QUESTION_ASKED' });
});

it('its job runs, and its part of a person is exported and goes with their account', async () => {
  const unanswered = { text: 'Et alors\u00a0?', answer: '', createdAt: new Date() };
  await transaction(() => repository(Question).insert(unanswered));
  await faq.jobs?.[0]?.run(new AbortController().signal);
  expect(await repository(Question).countBy({ answer: '' })).toBe(0);
  const { questions } = await collectPersonalData(writer.user.id);
  expect(questions).toMatchObject([{ text: 'Le jeu est-il gratuit\u00a0?' }]);
  await eraseAccount(writer.user.id, () => true);
  expect((await app.gql(LIST)).data.questions.items).toEqual([
    { text: 'Le jeu est-il gratuit\u00a0?', answer: 'Réponse retirée.', authorName: null },
  ]);
});

it('a domain that claims what another has is refused, by both names', () => {
  expect(() =>
    foldSite([
      ...site.domains,
      { ...faq, errors: site.domains.find(({ name }) => name === 'news')?.errors },
    ]),
  ).toThrow('faq and news both bring the error');
});
