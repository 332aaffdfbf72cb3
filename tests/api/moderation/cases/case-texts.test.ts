import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { casesJobs } from '#domains/moderation/cases/cases.jobs';
import { CaseEntryRow } from '#domains/moderation/cases/entries/caseEntry.entity';
import { CaseRow } from '#domains/moderation/cases/case.entity';
import { Appeal } from '#domains/moderation/decisions/appeals/appeal.entity';
import { Decision } from '#domains/moderation/decisions/decision.entity';
import { DecisionKind } from '#domains/moderation/decisions/decision.types';
import { ArticleAudience } from '#domains/content/news/article/article.types';
import { query, repository, transaction } from '#platform/db/transaction';
import { clearThrottles } from '#platform/limits/throttle';
import { storeArticle } from '#server/seeds/factories/article.factory';
import { storeComment } from '#server/seeds/factories/comment.factory';
import { asked, kindsOf, moderator, NOTE_CASE, readCaseAs } from '#tests/support/content/cases';
import { commentCalls, storedComment } from '#tests/support/content/comments';
import { decisionCalls, newestOf } from '#tests/support/content/decisions';
import { moderationCalls } from '#tests/support/content/moderation';
import { signedInMember, type SignedInMember } from '#tests/support/people/members';
import { neutral } from '#tests/support/running/onDatabase';
import { createTestApp, type TestApp } from '#tests/support/running/testApp';

let app: TestApp;
let call: ReturnType<typeof commentCalls>;
let staff: ReturnType<typeof moderationCalls>;
let reader: SignedInMember;
let chief: string;
let articleId: number;
let author: SignedInMember;
/** Word that occurs only in the comment of the current test. */
let word: string;
let words = 0;

beforeAll(async () => {
  app = await createTestApp();
  call = commentCalls(app);
  staff = moderationCalls(app);
  reader = await moderator();
  chief = await app.signInAs('superadmin@centrale.test');
});
beforeEach(async () => {
  clearThrottles();
  articleId = (await storeArticle({ audience: ArticleAudience.MEMBER })).id;
  author = await signedInMember();
  word = `cochonnet${(words += 1)}x`;
});
afterAll(() => app.close());

const casesOf = (subjectId: number): Promise<CaseRow[]> =>
  repository(CaseRow).find({
    where: { subjectId, personId: author.user.id },
    order: { id: 'ASC' },
  });
const entriesOf = (caseId: number) =>
  repository(CaseEntryRow).find({ where: { caseId }, order: { id: 'ASC' } });
const run = (sql: string, parameters: object = {}) => transaction(() => query(sql, parameters));
const report = async (commentId: number) => {
  const given = { commentId, reason: 'SPAM', description: 'Voyez vous-mêmes' };
  const reporter = await signedInMember();
  expect((await call.report(given, reporter.token)).errors).toBeUndefined();
};
const purgeTexts = () =>
  casesJobs.find(({ name }) => name === 'cases.texts')!.run(AbortSignal.timeout(60_000));

/** Creates a reported comment that was edited afterwards, so that its case has both texts. */
async function reported(): Promise<{ id: number; number: string }> {
  const { data } = await call.add({ articleId, content: `Premier ${word}` }, author.token);
  const id = Number(data.addComment.comment.id);
  await report(id);
  await call.edit(id, `Second ${word}`, author.token);
  const [row] = await casesOf(id);
  return { id, number: row!.number };
}

const removedBy = async (id: number, token: string) => {
  const { version } = await storedComment(id);
  const removed = { action: 'DELETE', comments: [{ id, version }], reason: 'Hors charte' };
  expect((await staff.bulk(token, removed)).data.bulkComments.results[0].done).toBe(true);
};

/** Returns every answer about these cases that staff and the author can get. */
async function allAnswers(number: string): Promise<string> {
  const earlier = `query ($number: String!) {
    earlierCaseEntries(number: $number, beforeId: "999999999") { text } }`;
  const list = `query ($search: String) {
    open: cases(filter: { search: $search }, pageSize: 5) { items { excerpt timeline { text } } }
    closed: cases(filter: { list: CLOSED, search: $search }, pageSize: 5) {
      items { excerpt timeline { text } } } }`;
  const exported = 'mutation { exportMyData { json } }';
  const listed = await app.gql(list, { search: author.user.username }, { as: reader.token });
  expect(listed.errors).toBeUndefined();
  const rest = await app.rest('GET', '/member/export', { as: author.token });
  return JSON.stringify([
    await readCaseAs(app, number, reader.token),
    await asked(app, earlier, { number }, reader.token),
    listed.data,
    (await app.gql(exported, {}, { as: author.token })).data.exportMyData.json,
    (await app.gql(exported, {}, { as: reader.token })).data.exportMyData.json,
    (await app.gql('{ handover { news { caseLabel entry { text } } } }', {}, { as: chief })).data,
    rest,
  ]);
}

const found = async (search: string): Promise<number> =>
  (
    await asked(
      app,
      'query ($search: String) { cases(filter: { search: $search }) { total } }',
      { search },
      reader.token,
    )
  ).total +
  (
    await asked(
      app,
      'query ($search: String) { cases(filter: { search: $search, list: CLOSED }) { total } }',
      { search },
      reader.token,
    )
  ).total;

describe('the text of a comment in its cases', () => {
  neutral.it('is shown and searchable while the comment is not deleted', async () => {
    const { number } = await reported();
    expect((await allAnswers(number)).includes(`Premier ${word}`)).toBe(true);
    expect(await found(word)).toBe(1);
  });

  it('is removed from all cases and from the search when the author deletes the comment', async () => {
    const { id, number } = await reported();
    const { data } = await staff.reports(chief, { type: 'COMMENT', status: 'PENDING' });
    const item = data.managedReports.items.find(
      ({ targetId }: { targetId: string }) => Number(targetId) === id,
    );
    await staff.decide(chief, { id: item.id, decision: 'DISMISS', version: 1 });
    await report(id);
    const [closed, open] = await casesOf(id);
    expect([closed!.state, open!.state]).toEqual(['closed', 'open']);
    await asked(app, NOTE_CASE, { number, text: 'Une note gardée' }, reader.token);
    const before = await entriesOf(closed!.id);

    await call.remove(id, author.token);

    for (const row of await casesOf(id)) {
      expect(row).toMatchObject({ subjectText: null, lastText: null });
      expect(row.searchText).not.toContain(word);
      const seen = await readCaseAs(app, row.number, reader.token);
      expect(seen.timeline.at(-1)).toMatchObject({
        kind: 'TEXT_REMOVED',
        text: null,
        byAuthor: true,
        actor: { id: String(author.user.id) },
      });
      expect(seen).toMatchObject({
        excerpt: null,
        subject: { deleted: true, asReported: null, now: { text: null } },
      });
    }
    // Nothing else in the entries changed.
    expect((await entriesOf(closed!.id)).slice(0, -1)).toEqual(
      before.map((entry) => ({ ...entry, text: entry.kind === 'text_edited' ? null : entry.text })),
    );
    expect(before.some(({ kind, text }) => kind === 'text_edited' && text !== null)).toBe(true);
    expect(await found(word)).toBe(0);
    expect(await found('gardée')).toBe(1);
    expect(await found(number)).toBe(1);
    expect((await allAnswers(number)).includes(word)).toBe(false);
  });

  neutral.it(
    'is removed when staff delete the comment, and an entry names who deleted the comment',
    async () => {
      const { id, number } = await reported();
      await removedBy(id, chief);
      const row = await readCaseAs(app, number, reader.token);
      const removed = row.timeline.find(({ kind }: { kind: string }) => kind === 'TEXT_REMOVED');
      expect(removed).toMatchObject({ byAuthor: false, automatic: false, text: null });
      expect(removed.actor).not.toBeNull();
      expect((await allAnswers(number)).includes(word)).toBe(false);
      expect(await found(word)).toBe(0);
    },
  );

  it('is restored when an appeal overturns the deletion of the comment', async () => {
    const { id, number } = await reported();
    await removedBy(id, await app.signInAs('moderateur@centrale.test'));
    const decisions = decisionCalls(app);
    const decision = await newestOf(DecisionKind.COMMENT_DELETED);
    await decisions.file(author.token, decision.id);
    const appeal = await repository(Appeal).findOneByOrFail({ decisionId: decision.id });
    await decisions.decide(await app.signInAs('admin@centrale.test'), appeal.id, 'OVERTURNED');
    expect((await storedComment(id)).content).toBe(`Second ${word}`);
    const row = await readCaseAs(app, number, reader.token);
    expect(kindsOf(row).filter((kind) => kind === 'TEXT_EDITED')).toHaveLength(1);
    expect(row.subject).toMatchObject({ deleted: false, now: { text: `Second ${word}` } });
    expect((await repository(Decision).findOneByOrFail({ id: decision.id })).before).toBeNull();
  });

  it('is removed by a job when the comment was deleted with its article', async () => {
    const { id: gone } = await reported();
    const [row] = await casesOf(gone);
    await run('DELETE FROM comments WHERE "id" = :gone', { gone });
    const older = await storeComment({ articleId, userId: author.user.id, content: word });
    await report(older.id);
    const at = new Date(Date.now() - 60_000);
    await run(
      `UPDATE comments SET "content" = '', "deletedAt" = :at, "decidedAt" = :at,
         "decidedById" = :by WHERE "id" = :id`,
      { id: older.id, at, by: reader.user.id },
    );
    const [left] = await casesOf(older.id);
    await purgeTexts();
    await purgeTexts();
    expect((await entriesOf(row!.id)).at(-1)).toMatchObject({
      kind: 'text_removed',
      actorId: null,
      automatic: true,
      facts: { byAuthor: false },
    });
    const entries = await entriesOf(left!.id);
    expect(entries.filter(({ kind }) => kind === 'text_removed')).toMatchObject([
      { actorId: reader.user.id, at, facts: { byAuthor: false } },
    ]);
    expect(await found(word)).toBe(0);
  });
});

describe('the database protection of case entries', () => {
  it.each([
    ['a text of a comment that is not deleted', `"text" = NULL WHERE "kind" = 'text_edited'`],
    ['a note', `"text" = NULL WHERE "kind" = 'note'`],
    ['the description of a reporter', `"text" = NULL WHERE "kind" = 'report'`],
  ])('prevents the removal of %s', async (_what, change) => {
    const { id, number } = await reported();
    await asked(app, NOTE_CASE, { number, text: 'Une note' }, reader.token);
    const [row] = await casesOf(id);
    const sql = `UPDATE case_entries SET ${change} AND "caseId" = :id`;
    await expect(run(sql, { id: row!.id })).rejects.toThrow();
  });

  it('allows only the removal of the text of a deleted comment', async () => {
    const { id, number } = await reported();
    await asked(app, NOTE_CASE, { number, text: 'Une note' }, reader.token);
    const [{ id: caseId }] = (await casesOf(id)) as [CaseRow];
    await run(`UPDATE comments SET "deletedAt" = "createdAt" WHERE "id" = :id`, { id });
    const edited = `"caseId" = :caseId AND "kind" = 'text_edited'`;
    for (const sql of [
      `UPDATE case_entries SET "text" = 'Autre' WHERE ${edited}`,
      `UPDATE case_entries SET "text" = NULL, "actorId" = NULL WHERE ${edited}`,
      `UPDATE case_entries SET "text" = NULL, "facts" = '{"byAuthor":true}' WHERE ${edited}`,
      `UPDATE case_entries SET "text" = NULL, "at" = '2020-01-01 00:00:00.000' WHERE ${edited}`,
      `UPDATE case_entries SET "text" = NULL, "kind" = 'note' WHERE ${edited}`,
      `UPDATE case_entries SET "text" = NULL WHERE "caseId" = :caseId AND "kind" = 'note'`,
      `UPDATE case_entries SET "text" = NULL WHERE "caseId" = :caseId AND "kind" = 'report'`,
      `DELETE FROM case_entries WHERE ${edited}`,
    ]) {
      await expect(run(sql, { caseId })).rejects.toThrow();
    }
    await run(`UPDATE case_entries SET "text" = NULL WHERE ${edited}`, { caseId });
    const texts = (await entriesOf(caseId)).map(({ kind, text }) => [kind, text]);
    expect(texts).toContainEqual(['text_edited', null]);
    expect(texts).toContainEqual(['note', 'Une note']);
  });
});
