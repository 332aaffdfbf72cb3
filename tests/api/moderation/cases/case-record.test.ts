import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { CaseEntryRow } from '#domains/moderation/cases/entries/caseEntry.entity';
import { CaseRow } from '#domains/moderation/cases/case.entity';
import { Report } from '#domains/moderation/reports/report.entity';
import { HandoverReading } from '#domains/moderation/cases/handover/handoverNote.entity';
import { eraseAccount } from '#domains/identity/accounts/leaving/erasure.service';
import { query, repository, transaction } from '#platform/db/transaction';
import { storeComment } from '#server/seeds/factories/comment.factory';
import { storeArticle } from '#server/seeds/factories/article.factory';
import { ArticleAudience } from '#domains/content/news/article/article.types';
import {
  asked,
  CASE,
  CLAIM_CASE,
  kindsOf,
  moderator,
  NOTE_CASE,
  openAs,
  readCaseAs,
  REOPEN_CASE,
  CLOSE_CASE,
  LINK_CASES,
} from '#tests/support/content/cases';
import { commentCalls } from '#tests/support/content/comments';
import { lastAuditEntry } from '#tests/support/people/staff';
import { signedInMember, type SignedInMember } from '#tests/support/people/members';
import { neutral } from '#tests/support/running/onDatabase';
import { createTestApp, type TestApp } from '#tests/support/running/testApp';

let app: TestApp;
let writer: SignedInMember;
let colleague: SignedInMember;
beforeAll(async () => {
  app = await createTestApp();
  writer = await moderator();
  colleague = await moderator();
});
afterAll(() => app.close());

const aboutUser = (userId: number, as = writer.token) =>
  openAs(app, as, { subjectType: 'USER', subjectId: String(userId) });
const run = (sql: string, parameters: object = {}) => transaction(() => query(sql, parameters));
const entriesOf = (caseId: number) =>
  repository(CaseEntryRow).find({ where: { caseId }, order: { id: 'ASC' } });

describe('the entries of a case', () => {
  it.each([
    `UPDATE case_entries SET "text" = 'Autre' WHERE "caseId" = :id`,
    `UPDATE case_entries SET "facts" = '{"outcome":"banned"}' WHERE "caseId" = :id`,
    `UPDATE case_entries SET "actorId" = NULL WHERE "caseId" = :id`,
    `UPDATE case_entries SET "actorId" = "actorId" + 1 WHERE "caseId" = :id`,
    `UPDATE case_entries SET "at" = '2020-01-01 00:00:00.000' WHERE "caseId" = :id`,
    `UPDATE case_entries SET "caseId" = "caseId" - 1 WHERE "caseId" = :id`,
    `DELETE FROM case_entries WHERE "caseId" = :id`,
    `DELETE FROM cases WHERE "id" = :id`,
  ])('are protected by the database from this change: %s', async (sql) => {
    const { id } = await openAs(app, writer.token);
    const before = await entriesOf(Number(id));
    await expect(run(sql, { id: Number(id) })).rejects.toThrow();
    expect(await entriesOf(Number(id))).toEqual(before);
    expect(before).toHaveLength(2);
  });

  it('lose only the reference to a person whose account is erased', async () => {
    const reporter = await signedInMember();
    const author = await signedInMember();
    const gone = await moderator();
    const { id: articleId } = await storeArticle({ audience: ArticleAudience.MEMBER });
    const { id } = await storeComment({ articleId, userId: author.user.id, content: 'Signalé' });
    const reported = { commentId: id, reason: 'SPAM', description: 'Voici' };
    await commentCalls(app).report(reported, reporter.token);
    const row = await repository(CaseRow).findOneByOrFail({
      subjectId: id,
      personId: author.user.id,
    });
    const { number } = row;
    await asked(app, NOTE_CASE, { number, text: 'Vu' }, gone.token);
    const claim = { number, version: row.version };
    await asked(app, CLAIM_CASE, claim, gone.token);
    const before = await entriesOf(row.id);
    for (const { user } of [reporter, author, gone]) {
      await eraseAccount(user.id, () => true);
    }
    const erased = new Set([reporter, author, gone].map(({ user }) => user.id));
    expect(await entriesOf(row.id)).toEqual(
      before.map((entry) => ({
        ...entry,
        actorId: erased.has(entry.actorId ?? 0) ? null : entry.actorId,
      })),
    );
    const seen = await readCaseAs(app, number, writer.token);
    expect(seen).toMatchObject({
      label: 'Commentaire d’un utilisateur supprimé',
      person: null,
      assignee: null,
    });
    const all = JSON.stringify([seen, await repository(CaseRow).find(), await entriesOf(row.id)]);
    for (const { user } of [reporter, author, gone]) expect(all).not.toContain(user.username);
  });

  neutral.it(
    'are in the export of the staff who wrote them, while the subject gets only the case',
    async () => {
      const staff = await moderator();
      const { user, token } = await signedInMember();
      const { number } = await aboutUser(user.id, staff.token);
      const exportOf = async (as: string) =>
        JSON.parse(
          (await app.gql('mutation { exportMyData { json } }', {}, { as })).data.exportMyData.json,
        );
      const about = await exportOf(token);
      expect(about.cases).toMatchObject([{ number, subjectType: 'user', state: 'open' }]);
      expect(JSON.stringify(about)).not.toContain('À suivre');
      const done = await exportOf(staff.token);
      expect(done.caseEntries).toMatchObject([
        { number, kind: 'opened' },
        { number, kind: 'note' },
      ]);
    },
  );

  neutral.it('that staff wrote are recorded in the audit log without their text', async () => {
    const { number } = await openAs(app, writer.token);
    await asked(app, NOTE_CASE, { number, text: 'Un secret' }, writer.token);
    expect(await lastAuditEntry('case', number, 'case.opened')).toMatchObject({
      actorId: writer.user.id,
    });
    const noted = await lastAuditEntry('case', number, 'case.noted');
    expect(JSON.stringify(noted)).not.toContain('Un secret');
  });
});

describe('the concurrent actions of two moderators', () => {
  it('let one moderator claim a case, and return the current state of the case to the other', async () => {
    const { number, version } = await openAs(app, writer.token);
    const answers = await Promise.all(
      [writer, colleague].map(({ token: as }) => app.gql(CLAIM_CASE, { number, version }, { as })),
    );
    const refused = answers.filter(({ code }) => code === 'CONFLICT');
    expect(refused).toHaveLength(1);
    expect(refused[0]!.data.claimCase.current).toEqual({ number, state: 'TAKEN' });
  });

  it('open only one case about the same subject', async () => {
    const { user } = await signedInMember();
    const rows = await Promise.all(
      [writer, colleague].map(({ token }) => aboutUser(user.id, token)),
    );
    expect(rows[0].number).toBe(rows[1].number);
  });
});

describe('a case about a staff member', () => {
  neutral.it('hides from that member who reported, handles or decides the case', async () => {
    const subject = await moderator();
    const reporter = await signedInMember();
    const description = 'Il m’a écrit qu’il allait se tuer ce soir, je ne sais pas quoi faire.';
    const report = `mutation ($userId: ID!, $description: String!) {
      reportUser(input: { userId: $userId, reason: OTHER, description: $description }) { message } }`;
    const about = { userId: subject.user.id, description };
    expect((await app.gql(report, about, { as: reporter.token })).errors).toBeUndefined();
    const row = await repository(CaseRow).findOneByOrFail({ personId: subject.user.id });
    const { number, version } = row;
    await asked(app, CLAIM_CASE, { number, version }, writer.token);
    const other = (await openAs(app, writer.token)).number;
    await asked(app, LINK_CASES, { number, otherNumber: other }, writer.token);
    const reported = await repository(Report).findOneByOrFail({ targetUserId: subject.user.id });
    const decide =
      'mutation ($input: ReportDecisionInput!) { decideReport(input: $input) { ... on ReportPayload { report { id } } ... on VersionConflict { __typename message } } }';
    const input = {
      id: reported.id,
      version: reported.version,
      decision: 'RESOLVE',
      act: 'WARN',
    };
    const as = await app.signInAs('superadmin@centrale.test');
    expect((await app.gql(decide, { input }, { as })).errors).toBeUndefined();
    const seen = await readCaseAs(app, number, writer.token);
    expect(kindsOf(seen)).toEqual(expect.arrayContaining(['EMERGENCY', 'TAKEN', 'SANCTION']));
    expect(seen).toMatchObject({ emergency: true, assignee: { username: writer.user.username } });
    expect(seen.summary.decider).not.toBeNull();

    const own = await readCaseAs(app, number, subject.token);
    const names = [reporter, writer].map(({ user }) => user.username);
    const response = JSON.stringify({ ...own, conflict: null, persons: null, presences: null });
    for (const name of names) expect(response).not.toContain(name);
    const people = [...own.timeline, own].flatMap(({ actor, person, assignee }) =>
      [actor, person, assignee].flatMap((one) => one?.username ?? []),
    );
    expect(new Set(people)).toEqual(new Set([subject.user.username]));
    expect(own).toMatchObject({ emergency: false, assignee: null, otherCases: [] });
    expect(own.summary).toMatchObject({ decider: null, linkedNumbers: [] });
    expect(response).not.toContain(other);
    const roles = own.persons.map(({ role }: { role: string }) => role);
    expect(roles).not.toContain('DECIDER');
  });

  it('can be read but not changed by that member, who sees neither reporters nor notes', async () => {
    const subject = await moderator();
    const reporter = await signedInMember();
    await app.gql(
      `mutation ($userId: ID!) {
        reportUser(input: { userId: $userId, reason: SPAM, description: "Un motif caché" }) { message } }`,
      { userId: subject.user.id },
      { as: reporter.token },
    );
    const row = await repository(CaseRow).findOneByOrFail({ personId: subject.user.id });
    const { number } = row;
    await asked(app, NOTE_CASE, { number, text: 'Une note cachée' }, writer.token);
    const own = await readCaseAs(app, number, subject.token);
    expect(own).toMatchObject({
      conflict: { why: 'TARGET' },
      viewerCan: { note: false, claim: false },
    });
    const text = JSON.stringify(own);
    expect(text).not.toContain('caché');
    expect(text).not.toContain(reporter.user.username);
    expect(own.timeline.find(({ kind }: { kind: string }) => kind === 'REPORT')).toMatchObject({
      withheld: true,
      reason: 'SPAM',
      actor: null,
      text: null,
    });
    const version = own.version;
    for (const document of [CLAIM_CASE, CLOSE_CASE, REOPEN_CASE]) {
      expect(await asked(app, document, { number, version }, subject.token)).toBe('OWN_CASE');
    }
    expect(await asked(app, NOTE_CASE, { number, text: 'Moi' }, subject.token)).toBe('OWN_CASE');
    const other = (await openAs(app, writer.token)).number;
    for (const [one, two] of [
      [number, other],
      [other, number],
    ]) {
      const linked = { number: one, otherNumber: two };
      expect(await asked(app, LINK_CASES, linked, subject.token)).toBe('OWN_CASE');
    }
    // Searches and other operations find none of the content hidden from them.
    const found = async (search: string, as: string) =>
      (
        await asked(
          app,
          'query ($search: String) { cases(filter: { search: $search }) { items { number } } }',
          { search },
          as,
        )
      ).items.map((item: { number: string }) => item.number);
    expect(await found('caché', writer.token)).toContain(number);
    expect(await found('caché', subject.token)).not.toContain(number);
    // The subject may settle nothing in it, so no list of open cases contains it.
    expect(await found(number, subject.token)).toEqual([]);
    const news = await asked(app, '{ handover { news { caseNumber } } }', {}, subject.token);
    expect(JSON.stringify(news)).not.toContain(number);
    const earlier = await asked(
      app,
      `query ($number: String!) {
        earlierCaseEntries(number: $number, beforeId: "999999999") { text actor { username } } }`,
      { number },
      subject.token,
    );
    expect(JSON.stringify(earlier)).not.toContain('caché');
    expect(JSON.stringify(earlier)).not.toContain(reporter.user.username);
  });
});

describe('the operations on cases', () => {
  it('are refused without permission and for unknown case numbers', async () => {
    const { number, version } = await openAs(app, writer.token);
    const { token } = await signedInMember();
    const { data, errors } = await app.gql(
      `query ($number: String!) { one: case(number: $number) { ${CASE} } two: caseCounts { open } }`,
      { number },
      { as: token },
    );
    expect(data).toEqual({ one: null, two: null });
    expect(errors?.map(({ extensions }) => extensions.code)).toEqual(['FORBIDDEN', 'FORBIDDEN']);
    for (const odd of ['', '0', "MC-2026-00001' OR 1=1", 'MC-2026-99999', '%']) {
      expect(await readCaseAs(app, odd, writer.token)).toBeNull();
      const given = { number: odd, version };
      expect(await asked(app, CLAIM_CASE, given, writer.token)).toBe('CASE_NOT_FOUND');
    }
    const before = await repository(HandoverReading).count();
    for (const id of ['0', '999999', 'x']) {
      const answer = await asked(
        app,
        'mutation ($id: ID!) { markHandoverNoteRead(input: { id: $id }) { note { read } } }',
        { id },
        writer.token,
      );
      expect(answer).toBe('HANDOVER_NOTE_NOT_FOUND');
    }
    expect(await repository(HandoverReading).count()).toBe(before);
  });

  neutral.it('refuse a new case without a title, a reason or a subject', async () => {
    const before = await repository(CaseRow).count();
    const refused = async (input: object) =>
      (
        await app.gql(
          'mutation ($input: OpenCaseInput!) { openCase(input: $input) { case { id } } }',
          { input: { subjectType: 'NONE', severity: 'LOW', note: 'Oui', ...input } },
          { as: writer.token },
        )
      ).errors?.[0]?.extensions.fields;
    expect(await refused({})).toEqual({ title: 'Indiquez le titre du dossier.' });
    expect(await refused({ title: 'Un', note: '  ' })).toEqual({
      note: 'Indiquez la raison de ce dossier.',
    });
    expect(await refused({ subjectType: 'USER' })).toEqual({
      subjectId: 'Indiquez le sujet du dossier.',
    });
    expect(await refused({ subjectType: 'COMMENT', subjectId: '99999999' })).toEqual({
      subjectId: 'Ce numéro de dossier n’existe pas.',
    });
    expect(await repository(CaseRow).count()).toBe(before);
  });
});
