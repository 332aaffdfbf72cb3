import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { MatterKind } from '#domains/moderation/cases/caseStates';
import { CaseRow } from '#domains/moderation/cases/case.entity';
import { CaseMatter } from '#domains/moderation/cases/caseMatter.entity';
import { Appeal } from '#domains/moderation/decisions/appeals/appeal.entity';
import { Decision } from '#domains/moderation/decisions/decision.entity';
import {
  AppealKind,
  DecisionKind,
  DecisionSubject,
} from '#domains/moderation/decisions/decision.types';
import { recordAppeal } from '#domains/moderation/cases/recording/decisions';
import { deleteOldDetections, lookAt } from '#domains/moderation/distress/distress.service';
import { EmergencyTarget } from '#domains/moderation/distress/distress.types';
import { EmergencyReading } from '#domains/moderation/distress/emergencyReading.entity';
import { EmergencyDetectionRow } from '#domains/moderation/distress/emergencyDetection.entity';
import { Comment } from '#domains/content/comments/comment.entity';
import { Article } from '#domains/content/news/article/article.entity';
import { Report } from '#domains/moderation/reports/report.entity';
import { ArticleAudience } from '#domains/content/news/article/article.types';
import { eraseAccount } from '#domains/identity/accounts/leaving/erasure.service';
import { Permission } from '#platform/access/permissions';
import { clearThrottles } from '#platform/limits/throttle';
import { DAY, fromNow } from '#platform/running/clock';
import { collectPersonalData } from '#platform/personalData';
import { repository, transaction } from '#platform/db/transaction';
import { storeComment } from '#server/seeds/factories/comment.factory';
import { storeArticle } from '#server/seeds/factories/article.factory';
import { commentCalls } from '#tests/support/content/comments';
import { asked, CLOSE_CASE, openAs, readCaseAs, REOPEN_CASE } from '#tests/support/content/cases';
import { storedNotifications } from '#tests/support/content/notifications';
import { signedInMember, type SignedInMember } from '#tests/support/people/members';
import { lastAuditEntry, signedInWith } from '#tests/support/people/staff';
import { neutral } from '#tests/support/running/onDatabase';
import { createTestApp, type TestApp } from '#tests/support/running/testApp';

const SIGN = `id targetType targetId text at seenAt seenByName readByErased readByViewer settledAt caseNumber
  readers { person { username } at } person { username }`;
const LIST = `query ($seen: Boolean) { distressDetections(seen: $seen) { ${SIGN} } }`;
const MARK = `mutation ($id: ID!, $seen: Boolean) { reviewDistressDetection(input: { id: $id, seen: $seen }) { sign { ${SIGN} } } }`;

/** A message of a person in distress, and a message about the game. */
const REAL = 'J’ai plus envie de vivre, je veux mourir ce soir, et personne le sait.';
const PLAYED = 'Dans la mission 4 le feu prend chez la mamie, j’ai raté mon score.';

let app: TestApp;
let call: ReturnType<typeof commentCalls>;
let moderator: SignedInMember;
/** Moderator whom no member reported, and who therefore has no conflict of interest. */
let closer: SignedInMember;
let writer: SignedInMember;
let articleId: number;
beforeEach(() => clearThrottles());
beforeAll(async () => {
  app = await createTestApp();
  call = commentCalls(app);
  const { MODERATION_COMMENTS_VIEW, MODERATION_COMMENTS_MODERATE } = Permission;
  const { MODERATION_REPORTS_VIEW, MODERATION_REPORTS_HANDLE } = Permission;
  const comments = [MODERATION_COMMENTS_VIEW, MODERATION_COMMENTS_MODERATE];
  const reports = [MODERATION_REPORTS_VIEW, MODERATION_REPORTS_HANDLE];
  moderator = await signedInWith([...comments, ...reports]);
  closer = await signedInWith([...comments, ...reports]);
  writer = await signedInMember();
  articleId = (await storeArticle({ audience: ArticleAudience.MEMBER })).id;
});
afterAll(() => app.close());

const list = async (as = moderator.token, seen = false) => {
  const { data } = await app.gql(LIST, { seen }, { as });
  return data.distressDetections as {
    id: string;
    targetId: string;
    text: string;
    person: { username: string };
    caseNumber: string | null;
    settledAt: string | null;
    seenAt: string | null;
    readByViewer: boolean;
    readers: { person: { username: string } }[];
  }[];
};
/** Answers in private, as the moderator without a conflict of interest. */
const answer = (number: string) =>
  asked(
    app,
    'mutation ($number: String!) { writeToCasePerson(input: { number: $number, text: "Nous sommes là." }) { case { number } } }',
    { number },
    closer.token,
  );
/**
 * Closes a case in its current version, for the outcome ANSWERED after an answer.
 * @returns the case, or the error code
 */
async function close(number: string, outcome: string | null, as = closer.token, reason = '') {
  if (outcome === 'ANSWERED') await answer(number);
  const { version } = await repository(CaseRow).findOneByOrFail({ number });
  return asked(app, CLOSE_CASE, { number, version, outcome, reason: reason || null }, as);
}
/** Returns the error code of an answer. */
const codeOf = async (answer: ReturnType<typeof mark>) =>
  (await answer).errors?.[0]?.extensions.code;
const mark = (id: string, as = moderator.token, seen = true) => app.gql(MARK, { id, seen }, { as });
const write = async (content: string, as = writer.token) => {
  const { data } = await call.add({ articleId, content }, as);
  return data.addComment.comment as { id: string; status: string };
};
const signOf = async (commentId: string, as?: string) =>
  (await list(as)).find(({ targetId }) => targetId === commentId);

describe('a text with signs of real distress', () => {
  it('is published and listed for moderators, unlike a text about the game', async () => {
    const { id, status } = await write(REAL);
    expect(status).toBe('APPROVED');
    expect(await signOf(id)).toMatchObject({
      targetType: 'COMMENT',
      text: REAL,
      seenAt: null,
      person: { username: writer.user.username },
    });
    expect(await signOf((await write(PLAYED)).id)).toBeUndefined();
  });

  it('is no longer listed when its author removes the words or deletes the text', async () => {
    const { id } = await write(`${REAL} Vraiment.`);
    await call.edit(id, 'Bravo à l’équipe pour cette carte.', writer.token);
    expect(await signOf(id)).toBeUndefined();
    await call.edit(id, `${REAL} Encore.`, writer.token);
    expect(await signOf(id)).toBeDefined();
    await call.remove(id, writer.token);
    expect(await signOf(id)).toBeUndefined();
  });

  it('is listed when it is the description of a report, but hidden from the reported member', async () => {
    const { id } = await write('Un avis sur la carte.', moderator.token);
    const description = 'Il m’a écrit qu’il allait se tuer ce soir, je ne sais pas quoi faire.';
    await call.report({ commentId: id, reason: 'OTHER', description }, writer.token);
    const found = (as?: string) =>
      list(as).then((detections) => detections.find(({ text }) => text === description));
    expect(await found()).toBeUndefined();
    const { MODERATION_REPORTS_VIEW } = Permission;
    const reader = await signedInWith([MODERATION_REPORTS_VIEW]);
    const sign = await found(reader.token);
    expect(sign).toMatchObject({ targetType: 'REPORT' });
    expect(await codeOf(mark(sign!.id))).toBe('EMERGENCY_NOT_FOUND');
    expect(await codeOf(mark(sign!.id, reader.token))).toBe('FORBIDDEN');
  });

  neutral.it('is hidden from its author, even if the author is a moderator', async () => {
    const { id } = await write(`${REAL} Moi aussi.`, moderator.token);
    expect(await signOf(id)).toBeUndefined();
    const { MODERATION_COMMENTS_VIEW } = Permission;
    const colleague = await signedInWith([MODERATION_COMMENTS_VIEW]);
    const sign = await signOf(id, colleague.token);
    expect(sign).toBeDefined();
    expect(await codeOf(mark(sign!.id))).toBe('EMERGENCY_NOT_FOUND');
  });
});

describe('many distress detections of one member', () => {
  it('do not hide the detections of other members in the list', async () => {
    const { id: userId } = (await signedInMember()).user;
    for (let at = 0; at < 60; at += 1) {
      const { id: targetId } = await storeComment({ articleId, userId, content: `${REAL} ${at}` });
      const sign = {
        targetType: EmergencyTarget.COMMENT,
        targetId,
        personId: userId,
        at: fromNow(-DAY),
      };
      await transaction(() => repository(EmergencyDetectionRow).insert(sign));
    }
    const other = await signedInMember();
    const { id } = await write(`${REAL} Pour de vrai.`, other.token);
    const { length } = await list();
    expect(length).toBe(50);
    const waiting = new Set((await list()).map(({ person }) => person.username)).size;
    const place = (await list()).findIndex(({ targetId }) => targetId === id);
    expect(place).toBeGreaterThanOrEqual(0);
    expect(place).toBeLessThan(waiting);
  });
});

describe('an appeal with signs of real distress', () => {
  const FILE = `mutation ($id: ID!, $text: String!) { fileAppeal(input: { id: $id, text: $text }) { decision { id } } }`;
  const decided = (kind: DecisionKind, personId: number) =>
    transaction(() =>
      repository(Decision).save(
        Object.assign(new Decision(), {
          kind,
          personId,
          subjectType: DecisionSubject.USER,
          subjectId: personId,
          takenAt: fromNow(-DAY),
          appealUntil: fromNow(DAY),
        }),
      ),
    );
  const named = async (text: string, as?: string) =>
    (await list(as)).find((sign) => sign.text === text);

  it('is filed, and listed with its case for staff who decide appeals', async () => {
    const text = `${REAL} Et maintenant cet avertissement.`;
    const { id } = await decided(DecisionKind.WARNING, writer.user.id);
    const { errors } = await app.gql(FILE, { id: String(id), text }, { as: writer.token });
    expect(errors).toBeUndefined();
    const appeal = await repository(Appeal).findOneByOrFail({ decisionId: id });
    const sign = await named(text);
    expect(sign).toMatchObject({ targetType: 'APPEAL', targetId: String(appeal.id) });
    const { MODERATION_REPORTS_VIEW, MODERATION_COMMENTS_VIEW } = Permission;
    const reader = await signedInWith([MODERATION_REPORTS_VIEW, MODERATION_COMMENTS_VIEW]);
    expect(await named(text, reader.token)).toBeUndefined();
    expect(await codeOf(mark(sign!.id, reader.token))).toBe('EMERGENCY_NOT_FOUND');
    const { caseId } = await repository(CaseMatter).findOneByOrFail({
      kind: MatterKind.EMERGENCY,
      refId: Number(sign!.id),
    });
    const row = await repository(CaseRow).findOneByOrFail({ id: caseId });
    expect(row).toMatchObject({ state: 'appeal', emergency: true, urgency: 0 });
    await mark(sign!.id);
    expect(await named(text)).toBeDefined();
    expect(await lastAuditEntry('appeal', String(appeal.id), 'emergency.seen')).not.toBeNull();
  });

  neutral.it(
    'is hidden from the reported member when it is against the dismissal of a report',
    async () => {
      const text = `${REAL} Et personne ne m’a cru.`;
      const { id } = await decided(DecisionKind.REPORT_DISMISSED, moderator.user.id);
      const contest = Object.assign(new Appeal(), {
        decisionId: id,
        appellantId: writer.user.id,
        kind: AppealKind.CONTEST,
        text,
        filedAt: new Date(),
      });
      await transaction(async () => {
        const { id: appealId } = await repository(Appeal).save(contest);
        const about = { appealId, decisionId: id, appellantId: writer.user.id };
        await recordAppeal({ ...about, kind: AppealKind.CONTEST });
        const target = { targetType: EmergencyTarget.APPEAL, targetId: appealId };
        await lookAt({ ...target, personId: writer.user.id, text });
      });
      expect(await named(text)).toBeUndefined();
      const colleague = await signedInWith([Permission.MODERATION_REPORTS_HANDLE]);
      const sign = await named(text, colleague.token);
      expect(sign).toMatchObject({ targetType: 'APPEAL' });
      expect(await codeOf(mark(sign!.id))).toBe('EMERGENCY_NOT_FOUND');
    },
  );
});

describe('a distress message without an outcome', () => {
  const { MODERATION_COMMENTS_VIEW, MODERATION_COMMENTS_MODERATE } = Permission;
  /** Signs in a moderator of comments who may not close cases. */
  const junior = () => signedInWith([MODERATION_COMMENTS_VIEW, MODERATION_COMMENTS_MODERATE]);
  const caseOf = async (commentId: string) =>
    readCaseAs(app, (await signOf(commentId))!.caseNumber!, moderator.token);

  it('is marked as read by each staff member who read it; the banner and the case do not change', async () => {
    const { id } = await write(`${REAL} Lu.`);
    const { id: signId, caseNumber } = (await signOf(id))!;
    const other = await junior();
    const before = await caseOf(id);
    await Promise.all([mark(signId), mark(signId, other.token), mark(signId, other.token)]);
    const sign = (await signOf(id))!;
    expect(sign.readers.map(({ person }) => person.username).toSorted()).toEqual(
      [moderator.user.username, other.user.username].toSorted(),
    );
    expect(sign).toMatchObject({ readByViewer: true, settledAt: null, caseNumber });
    expect(await signOf(id, other.token)).toMatchObject({ caseNumber: null, readByViewer: true });
    expect(await caseOf(id)).toEqual(before);
    expect(before).toMatchObject({ state: 'OPEN', emergency: true, awaitsOutcome: true });
    expect((await list(moderator.token, true)).map((one) => one.id)).not.toContain(signId);
    expect(await lastAuditEntry('comment', id, 'emergency.seen')).not.toBeNull();
  });

  it('stays marked as read by other staff when one staff member removes their mark', async () => {
    const { id } = await write(`${REAL} Repris.`);
    const { id: signId } = (await signOf(id))!;
    const other = await junior();
    await mark(signId);
    await mark(signId, other.token);
    await mark(signId, other.token, false);
    await mark(signId, other.token, false);
    const sign = (await signOf(id))!;
    expect(sign.readers.map(({ person }) => person.username)).toEqual([moderator.user.username]);
    expect(await repository(EmergencyReading).countBy({ signId: Number(signId) })).toBe(1);
    expect(await lastAuditEntry('comment', id, 'emergency.unseen')).toMatchObject({
      actorId: other.user.id,
    });
  });

  neutral.it('stays marked as read when the account of its reader is erased', async () => {
    const { id } = await write(`${REAL} Effacé.`);
    const { id: signId } = (await signOf(id))!;
    const other = await junior();
    await mark(signId, other.token);
    const { seenAt } = (await signOf(id))!;
    await eraseAccount(other.user.id, () => true);
    expect(await signOf(id)).toMatchObject({
      readers: [],
      readByErased: true,
      seenAt,
      seenByName: 'Utilisateur supprimé',
    });
    const { distressDetections } = await collectPersonalData(writer.user.id);
    const own = (distressDetections as { targetId: number; seenAt: unknown }[]).find(
      ({ targetId }) => targetId === Number(id),
    );
    expect(new Date(own!.seenAt as string)).toEqual(new Date(seenAt!));
  });

  it('remains in the banner, without its text, after staff delete the comment', async () => {
    const { id } = await write(`${REAL} Retiré.`);
    const { version } = await repository(Comment).findOneByOrFail({ id: Number(id) });
    const removed = await app.gql(
      'mutation ($id: ID!, $version: Int!) { deleteCommentAsStaff(input: { id: $id, version: $version }) { ... on DeletedPayload { message } ... on VersionConflict { __typename message } } }',
      { id, version },
      { as: (await junior()).token },
    );
    expect(removed.errors).toBeUndefined();
    expect(await signOf(id)).toMatchObject({ text: '' });
    expect(await caseOf(id)).toMatchObject({ state: 'OPEN', awaitsOutcome: true });
  });
});

describe('the outcome of a distress message', () => {
  const found = async (text: string) => {
    const { id } = await write(`${REAL} ${text}`);
    const { id: signId, caseNumber } = (await signOf(id))!;
    return { id, signId, number: caseNumber! };
  };

  neutral.it(
    'is required to close the case; a false alarm or a handover also requires a reason',
    async () => {
      const { id, number } = await found('Issue.');
      const { version } = await repository(CaseRow).findOneByOrFail({ number });
      const refusal = async (outcome: string | null) => {
        const { errors } = await app.gql(
          CLOSE_CASE,
          { number, version, outcome, reason: null },
          { as: closer.token },
        );
        return errors?.[0]?.extensions as { code: string; fields?: Record<string, string> };
      };
      expect((await refusal(null)).fields?.outcome).toMatch(/Choisissez l’issue/);
      expect((await refusal('FALSE_ALARM')).fields?.reason).toMatch(/raison de la fausse alerte/);
      expect((await refusal('HANDED_OVER')).fields?.reason).toMatch(/destinataire/);
      expect(await signOf(id)).toBeDefined();
      expect(await readCaseAs(app, number, moderator.token)).toMatchObject({
        state: 'OPEN',
        version,
      });
      const closed = await close(number, 'HANDED_OVER', closer.token, 'Le 112.');
      expect(closed).toMatchObject({ state: 'CLOSED', awaitsOutcome: false });
      expect(closed.timeline.at(-1)).toMatchObject({ kind: 'CLOSED', outcome: 'HANDED_OVER' });
      expect(await signOf(id)).toBeUndefined();
      expect(await lastAuditEntry('case', number, 'case.closed')).toMatchObject({
        after: { outcome: 'handed_over' },
      });
    },
  );

  neutral.it('can only be given by members who may close cases', async () => {
    const { id, number } = await found('Droit.');
    const { MODERATION_COMMENTS_VIEW, MODERATION_COMMENTS_MODERATE, MODERATION_REPORTS_VIEW } =
      Permission;
    const reader = await signedInWith([
      MODERATION_COMMENTS_VIEW,
      MODERATION_COMMENTS_MODERATE,
      MODERATION_REPORTS_VIEW,
    ]);
    expect(await close(number, 'ANSWERED', reader.token)).toBe('FORBIDDEN');
    expect(await signOf(id)).toBeDefined();
  });

  it('can be ANSWERED only after the team has written to the author', async () => {
    const { number } = await found('Sans réponse.');
    const { version } = await repository(CaseRow).findOneByOrFail({ number });
    const early = { number, version, outcome: 'ANSWERED', reason: null };
    const { errors } = await app.gql(CLOSE_CASE, early, { as: closer.token });
    expect(errors?.[0]?.extensions).toMatchObject({
      code: 'VALIDATION_FAILED',
      fields: { outcome: 'Répondez d’abord à la personne, en privé ou dans la discussion.' },
    });
    expect(await close(number, 'ANSWERED')).toMatchObject({ state: 'CLOSED' });
  });

  neutral.it('is refused for a case without a distress message', async () => {
    const { number } = await openAs(app, closer.token);
    expect(await close(number, 'ANSWERED')).toBe('VALIDATION_FAILED');
    expect(await close(number, null)).toMatchObject({ state: 'CLOSED' });
  });

  it('is cleared when the case is reopened, which restores the banner', async () => {
    const { id, signId, number } = await found('Rouvert.');
    await mark(signId);
    await close(number, 'ANSWERED');
    const { version } = await repository(CaseRow).findOneByOrFail({ number });
    const again = await asked(app, REOPEN_CASE, { number, version, reason: null }, closer.token);
    expect(again).toMatchObject({ state: 'OPEN', awaitsOutcome: true, emergency: true });
    expect(await signOf(id)).toMatchObject({ id: signId, readByViewer: true, settledAt: null });
    expect(await close(number, null)).toBe('VALIDATION_FAILED');
    await close(number, 'ANSWERED');
    expect(await signOf(id)).toBeUndefined();
  });

  it('is recorded once when two requests close the case concurrently', async () => {
    const { number } = await found('À deux.');
    const answers = await Promise.all([close(number, 'ANSWERED'), close(number, 'ANSWERED')]);
    expect(answers.filter((one) => typeof one === 'string')).toHaveLength(1);
    const { timeline } = await readCaseAs(app, number, moderator.token);
    expect(timeline.filter(({ kind }: { kind: string }) => kind === 'CLOSED')).toHaveLength(1);
  });

  it('cannot be given until the report in the same case is decided', async () => {
    const { id } = await write('Encore un avis.', (await signedInMember()).token);
    const description = 'Il dit qu’il va se tuer ce soir, je ne sais pas quoi faire.';
    await call.report({ commentId: id, reason: 'OTHER', description }, writer.token);
    const sign = (await list()).find(({ text }) => text === description)!;
    expect(await close(sign.caseNumber!, 'ANSWERED')).toBe('CASE_STILL_WAITS');
    const { id: reportId, version } = await repository(Report).findOneByOrFail({
      targetId: Number(id),
      reporterId: writer.user.id,
    });
    const input = { id: reportId, version, decision: 'DISMISS' };
    const decide =
      'mutation ($input: ReportDecisionInput!) { decideReport(input: $input) { ... on ReportPayload { report { id } } ... on VersionConflict { __typename message } } }';
    expect((await app.gql(decide, { input }, { as: closer.token })).errors).toBeUndefined();
    expect(await signOf(sign.targetId)).toMatchObject({ id: sign.id });
    expect(await close(sign.caseNumber!, 'ANSWERED')).toMatchObject({ state: 'CLOSED' });
  });
});

describe('the notification of a distress message', () => {
  const noticesOf = async ({ user }: SignedInMember) =>
    (await storedNotifications(user.id)).filter(({ title }) => title === 'Détresse possible');

  it('is sent to all staff who may act on the message, without its text, and again when its case is reopened', async () => {
    const junior = await signedInWith([Permission.MODERATION_COMMENTS_MODERATE]);
    const support = await signedInWith([
      Permission.MODERATION_REPORTS_VIEW,
      Permission.MODERATION_REPORTS_HANDLE,
    ]);
    const reader = await signedInWith([Permission.MODERATION_COMMENTS_VIEW]);
    const own = await noticesOf(moderator);
    const { id } = await write(`${REAL} Prévenus.`);
    const sign = (await signOf(id, support.token))!;
    const number = sign.caseNumber!;
    expect(await noticesOf(support)).toMatchObject([
      { actionTarget: `/admin/main-courante/${number}` },
    ]);
    expect(await noticesOf(junior)).toMatchObject([{ actionTarget: '/admin/tableau-de-bord' }]);
    expect(await noticesOf(moderator)).toHaveLength(own.length + 1);
    expect(await noticesOf(reader)).toEqual([]);
    expect(await noticesOf(writer)).toEqual([]);
    expect(JSON.stringify(await noticesOf(support))).not.toContain('mourir');
    await mark(sign.id, support.token);
    await close(number, 'FALSE_ALARM', closer.token, 'Un essai.');
    const { version } = await repository(CaseRow).findOneByOrFail({ number });
    const before = (await noticesOf(closer)).length;
    await asked(app, REOPEN_CASE, { number, version, reason: null }, closer.token);
    expect(await noticesOf(support)).toHaveLength(2);
    expect(await noticesOf(closer)).toHaveLength(before);
  });

  it('is not sent to the author of the message, even if they are a moderator', async () => {
    const before = (await noticesOf(moderator)).length;
    await write(`${REAL} De moi.`, moderator.token);
    expect(await noticesOf(moderator)).toHaveLength(before);
  });
});

describe('the list of cases of a moderator of comments', () => {
  const INBOX =
    '{ cases(pageSize: 50) { items { number viewerCan { close } } } caseCounts { byKind { kind count } } }';

  it('contains cases with a distress message, which the moderator may not close', async () => {
    const junior = await signedInWith([
      Permission.MODERATION_COMMENTS_VIEW,
      Permission.MODERATION_COMMENTS_MODERATE,
      Permission.MODERATION_REPORTS_VIEW,
    ]);
    const { id } = await write(`${REAL} Pour tous.`);
    const number = (await signOf(id))!.caseNumber!;
    const { data } = await app.gql(INBOX, {}, { as: junior.token });
    expect(data.cases.items).toContainEqual({ number, viewerCan: { close: false } });
    const distress = data.caseCounts.byKind.find(
      ({ kind }: { kind: string }) => kind === 'DISTRESS',
    );
    expect(distress.count).toBeGreaterThan(0);
  });

  it('contains a distress message in spite of a conflict of interest, which forbids to decide', async () => {
    const { id } = await write(`${REAL} En conflit.`);
    const number = (await signOf(id))!.caseNumber!;
    await call.report({ commentId: id, reason: 'OTHER', description: 'À voir' }, closer.token);
    const numbers = `query ($kind: CaseKind!) {
      cases(filter: { kind: $kind }, pageSize: 50) { items { number viewerCan { claim decide } } } }`;
    const listed = async (kind: string, as: string) =>
      (await asked(app, numbers, { kind }, as)).items as { number: string }[];
    const refused = { number, viewerCan: { claim: false, decide: false } };
    expect(await listed('DISTRESS', closer.token)).toContainEqual(refused);
    const reports = await listed('REPORT', closer.token);
    expect(reports.filter((row) => row.number === number)).toEqual([]);
    const free = { number, viewerCan: { claim: true, decide: true } };
    expect(await listed('DISTRESS', moderator.token)).toContainEqual(free);
  });
});

neutral.describe('a distress message', () => {
  it('is not found by an invalid or unknown ID', async () => {
    for (const id of ['0', '-1', '99999999', '1 OR 1=1', 'x'.repeat(40)]) {
      expect(await codeOf(mark(id))).toBe('EMERGENCY_NOT_FOUND');
    }
  });
});

describe('the retention of distress detections', () => {
  const countStored = () => repository(EmergencyDetectionRow).countBy({ personId: writer.user.id });

  it('ends 30 days after the outcome, whenever the message was read', async () => {
    const { id } = await write(`${REAL} Il y a un mois.`);
    const { id: signId, caseNumber } = (await signOf(id))!;
    await mark(signId);
    const readAt = fromNow(-40 * DAY);
    await transaction(() =>
      repository(EmergencyReading).update({ signId: Number(signId) }, { readAt }),
    );
    await deleteOldDetections();
    expect(await signOf(id)).toBeDefined();
    await close(caseNumber!, 'ANSWERED');
    await deleteOldDetections();
    expect(await repository(EmergencyDetectionRow).existsBy({ id: Number(signId) })).toBe(true);
    const seenAt = fromNow(-31 * DAY);
    await transaction(() => repository(EmergencyDetectionRow).update(Number(signId), { seenAt }));
    await deleteOldDetections();
    expect(await repository(EmergencyDetectionRow).existsBy({ id: Number(signId) })).toBe(false);
    expect(await repository(EmergencyReading).countBy({ signId: Number(signId) })).toBe(0);
  });

  it('ends when the article of the comment is deleted or the author is erased', async () => {
    const gone = await storeArticle({ audience: ArticleAudience.MEMBER });
    const { data } = await call.add(
      { articleId: gone.id, content: `${REAL} Ailleurs.` },
      writer.token,
    );
    const before = await countStored();
    await transaction(() => repository(Article).delete(gone.id));
    expect(await signOf(data.addComment.comment.id)).toBeUndefined();
    await deleteOldDetections();
    expect(await countStored()).toBe(before - 1);
    expect(before).toBeGreaterThan(1);
    await eraseAccount(writer.user.id, async () => true);
    expect(await countStored()).toBe(0);
  });
});
