import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { IsNull } from 'typeorm';
import { ArticleAudience } from '#domains/content/news/article/article.types';
import { Comment } from '#domains/content/comments/comment.entity';
import { CommentStatus } from '#domains/content/comments/comment.types';
import { activeBanOf } from '#domains/identity/users/bans/activeBan.service';
import { AdminAreaAccess } from '#domains/identity/settings/settings.types';
import { ConfirmationRow } from '#domains/moderation/approvals/approval.entity';
import { CaseRow } from '#domains/moderation/cases/case.entity';
import { Appeal } from '#domains/moderation/decisions/appeals/appeal.entity';
import { appealUrl } from '#domains/moderation/decisions/appeals/appealLink';
import { Decision } from '#domains/moderation/decisions/decision.entity';
import { DecisionKind, DecisionState } from '#domains/moderation/decisions/decision.types';
import { Report } from '#domains/moderation/reports/report.entity';
import { repository, transaction } from '#platform/db/transaction';
import { DAY, fromNow } from '#platform/running/clock';
import { clearThrottles } from '#platform/limits/throttle';
import { storeArticle } from '#server/seeds/factories/article.factory';
import { storeComment } from '#server/seeds/factories/comment.factory';
import {
  caseDecider,
  CONFIRM_REQUEST,
  DECIDE_CASE,
  GROUNDS,
  reportComment,
} from '#tests/support/content/caseDeciding';
import { openAs } from '#tests/support/content/cases';
import { decisionCalls } from '#tests/support/content/decisions';
import { storedNotifications } from '#tests/support/content/notifications';
import { mailsTo } from '#tests/support/content/outbox';
import { changeSettings } from '#tests/support/people/accounts';
import { signedInMember, type SignedInMember } from '#tests/support/people/members';
import { createTestApp, type TestApp } from '#tests/support/running/testApp';

const PREVIEW = `query ($input: DecisionPreviewInput!) { decisionPreview(input: $input) {
  kind title restriction facts decidedBy waysToAppeal notificationTitle notificationMessage
  rule { title version } } }`;
const ANSWER = `query ($input: AppealPreviewInput!) { appealPreview(input: $input) {
  effect decidedBy finality notificationTitle notificationMessage rule { title version } } }`;

let app: TestApp;
let call: ReturnType<typeof decisionCalls>;
let staff: SignedInMember;
let author: SignedInMember;
let comment: Comment;
beforeAll(async () => {
  app = await createTestApp();
  call = decisionCalls(app);
  await changeSettings({ adminAreaAccess: AdminAreaAccess.STAFF });
  staff = await caseDecider();
});
afterAll(() => app.close());
beforeEach(async () => {
  clearThrottles();
  author = await signedInMember();
  const article = await storeArticle({ audience: ArticleAudience.MEMBER, title: 'Nuit agitée' });
  const written = { articleId: article.id, userId: author.user.id, content: 'Un avis tranché' };
  comment = await storeComment(written);
});

const report = () => reportComment(app, comment.id);
const firstReport = () => repository(Report).findOneBy({ targetId: comment.id });
const commentNow = () => repository(Comment).findOneByOrFail({ id: comment.id });

/** Decides the open case of the comment; opens one when there is none. */
async function decide(given: object) {
  const pending = await firstReport();
  const named = { subjectType: 'COMMENT', subjectId: String(comment.id) };
  const { number } = pending
    ? await repository(CaseRow).findOneByOrFail({ subjectId: comment.id })
    : await openAs(app, staff.token, named);
  const { version: commentVersion } = await commentNow();
  const versions = { number, commentVersion, reportVersion: pending?.version ?? null };
  const input = { ...versions, ...given, ...GROUNDS };
  const { data, errors } = await app.gql(DECIDE_CASE, { input }, { as: staff.token });
  expect(errors).toBeUndefined();
  return data.decideCase;
}

/** Decisions about the author that are read and appealed on their own. */
const ownDecisions = () =>
  repository(Decision).find({
    where: { personId: author.user.id, mainId: IsNull() },
    order: { id: 'ASC' },
  });
const againstAuthor = async () =>
  (await ownDecisions()).filter(
    ({ kind }) => ![DecisionKind.REPORT_UPHELD, DecisionKind.REPORT_DISMISSED].includes(kind),
  );
const toAuthor = () => mailsTo(app, author.user.email);

const preview = async (kinds: string[], about: object) => {
  const input = { kinds, ...about, ...GROUNDS };
  const { data, errors } = await app.gql(PREVIEW, { input }, { as: staff.token });
  expect(errors).toBeUndefined();
  return data.decisionPreview;
};

const previewAnswer = async (as: string, input: object) => {
  const { data, errors } = await app.gql(ANSWER, { input }, { as });
  expect(errors).toBeUndefined();
  return data.appealPreview;
};

/** Paragraphs of the mail about an answer, after the greeting. */
const answerLines = (previewed: {
  effect: string;
  decidedBy: string;
  finality: string;
  rule: { title: string; version: number };
}) => [
  previewed.effect,
  'Pourquoi\u00a0: Relu à tête reposée.',
  `La règle\u00a0: «\u00a0${previewed.rule.title}\u00a0» (version ${previewed.rule.version}).`,
  `Décidé par\u00a0: ${previewed.decidedBy}`,
  previewed.finality,
];

/** Masks times of day in a text: a preview and its decision are seconds apart. */
const sameTime = (text: string) => text.replaceAll(/\d\d:\d\d/g, 'HH:MM');

const CHOICES = [
  { subject: 'HIDE', person: 'WARN', kinds: ['WARNING', 'COMMENT_REJECTED'] },
  { subject: 'HIDE', person: 'BAN', kinds: ['BAN', 'COMMENT_REJECTED'] },
  { subject: 'DELETE', person: 'WARN', kinds: ['WARNING', 'COMMENT_DELETED'] },
  { subject: 'DELETE', person: 'BAN', kinds: ['BAN', 'COMMENT_DELETED'] },
  { subject: 'HIDE', person: 'NOTHING', kinds: ['COMMENT_REJECTED'] },
  { subject: 'DELETE', person: 'NOTHING', kinds: ['COMMENT_DELETED'] },
];

describe.each([0, 2])('a decision about a comment with %i reports', (count) => {
  it.each(CHOICES)(
    'informs the author once, as previewed, of the measures $subject and $person',
    async ({ subject, person, kinds }) => {
      const reporters = [];
      for (let at = 0; at < count; at += 1) reporters.push(await report());
      const pending = await firstReport();
      const about = pending ? { reportId: String(pending.id) } : { commentId: String(comment.id) };
      const banDays = person === 'BAN' ? 3 : null;
      const outcome = count > 0 ? ['REPORT_UPHELD'] : [];
      const previews = await preview([...kinds, ...outcome], { ...about, banDays });
      expect(previews).toHaveLength(1 + outcome.length);
      const [toPerson, toReporter] = previews;

      expect(await decide({ subject, person, banDays })).toMatchObject({
        __typename: 'CasePayload',
      });

      const [decision, ...others] = await againstAuthor();
      expect(others).toEqual([]);
      const [notice, ...otherNotices] = await storedNotifications(author.user.id);
      expect(otherNotices).toEqual([]);
      expect(notice).toMatchObject({ title: toPerson.notificationTitle });
      expect(sameTime(notice!.message)).toBe(sameTime(toPerson.notificationMessage));
      expect(JSON.stringify(notice)).toContain(`/compte/decisions/${decision!.id}`);
      const [mail, ...otherMails] = await toAuthor();
      expect(otherMails).toEqual([]);
      expect(mail!.subject).toContain(toPerson.title);
      const lines = [
        `Bonjour ${author.user.username},`,
        toPerson.restriction,
        `Les faits\u00a0: ${toPerson.facts}`,
        `La règle\u00a0: «\u00a0${toPerson.rule.title}\u00a0» (version ${toPerson.rule.version}).`,
        `Décidé par\u00a0: ${toPerson.decidedBy}`,
        `Contester\u00a0: ${toPerson.waysToAppeal}`,
      ];
      expect(sameTime(mail!.text)).toContain(sameTime(lines.join('\n\n')));
      for (const { user } of reporters) {
        expect(await storedNotifications(user.id)).toMatchObject([
          { title: toReporter.notificationTitle, message: toReporter.notificationMessage },
        ]);
        expect(await mailsTo(app, user.email)).toEqual([]);
      }
    },
  );
});

describe('a decision that hides a comment and sanctions its author', () => {
  it('is one entry in the decisions of the author, which names both measures', async () => {
    await report();
    await decide({ subject: 'HIDE', person: 'WARN' });
    const { data } = await call.mine(author.token);
    expect(data.myDecisions).toMatchObject({
      total: 1,
      items: [
        {
          kind: 'WARNING',
          title: 'Commentaire masqué et avertissement',
          quote: 'Un avis tranché',
          canAppeal: true,
          mustBeRead: true,
        },
      ],
    });
    const { restriction } = data.myDecisions.items[0];
    expect(restriction).toContain('Votre commentaire sous «\u00a0Nuit agitée\u00a0» est masqué');
    expect(restriction).toContain(
      'Vous recevez un avertissement. Cet avertissement sera effacé le ',
    );
    const part = await repository(Decision).findOneByOrFail({
      personId: author.user.id,
      kind: DecisionKind.COMMENT_REJECTED,
    });
    expect((await call.one(author.token, part.id)).data.myDecision).toBeNull();
  });

  it('is recorded with both measures in the decided case', async () => {
    await openAs(app, staff.token, { subjectType: 'USER', subjectId: String(author.user.id) });
    const { case: decided } = await decide({ subject: 'HIDE', person: 'WARN' });
    const outcomes = decided.timeline.map(({ outcome }: { outcome: string }) => outcome);
    expect(outcomes).toEqual(expect.arrayContaining(['COMMENT_REJECTED', 'WARNED']));
    const informed = decided.timeline.filter(({ kind }: { kind: string }) => kind === 'INFORMED');
    expect(informed).toHaveLength(1);
  });

  it('is reverted completely by an appeal, with one answer to the author', async () => {
    await report();
    await decide({ subject: 'HIDE', person: 'BAN', banDays: 3 });
    const [ban] = await againstAuthor();
    const token = new URL(appealUrl(ban!)).searchParams.get('jeton')!;
    expect((await call.othersByLink(undefined, token)).data.otherDecisionsByLink).toEqual([]);
    expect((await call.fileByLink(undefined, token)).errors).toBeUndefined();
    const { id } = await repository(Appeal).findOneByOrFail({ decisionId: ban!.id });
    const chief = await app.signInAs('superadmin@centrale.test');
    const shown = await call.appeal(chief, id);
    expect(shown.data.appeal).toMatchObject({
      decisionTitle: 'Commentaire masqué et bannissement',
      quote: 'Un avis tranché',
      canDecide: true,
    });
    const previewed = await previewAnswer(chief, { id, outcome: 'OVERTURNED' });
    expect((await call.decide(chief, id, 'OVERTURNED')).errors).toBeUndefined();
    expect(await commentNow()).toMatchObject({ status: CommentStatus.APPROVED });
    expect(await activeBanOf(author.user.id)).toBeNull();
    const rows = await repository(Decision).findBy({ personId: author.user.id });
    const states = rows.filter(({ kind }) => kind !== DecisionKind.REPORT_UPHELD);
    expect(states.map(({ state }) => state)).toEqual(Array(2).fill(DecisionState.OVERTURNED));
    const mails = (await toAuthor()).filter(({ subject }) => subject.includes('recours'));
    expect(mails).toHaveLength(1);
    expect(mails[0]!.text).toContain(answerLines(previewed).join('\n\n'));
    const notice = (await storedNotifications(author.user.id)).find(
      ({ title }) => title === previewed.notificationTitle,
    );
    expect(notice?.message).toBe(previewed.notificationMessage);
    expect(previewed.effect).toBe(
      'Décision contestée\u00a0: Commentaire masqué et bannissement. La décision est annulée. Votre commentaire est de nouveau visible. Le bannissement est levé.',
    );
  });

  it('still hides the comment after an appeal that shortens the ban', async () => {
    await decide({ subject: 'HIDE', person: 'BAN', banDays: 7 });
    const [ban] = await againstAuthor();
    const token = new URL(appealUrl(ban!)).searchParams.get('jeton')!;
    await call.fileByLink(undefined, token);
    const { id } = await repository(Appeal).findOneByOrFail({ decisionId: ban!.id });
    const chief = await app.signInAs('superadmin@centrale.test');
    const endsAt = fromNow(2 * DAY).toISOString();
    const previewed = await previewAnswer(chief, { id, outcome: 'REDUCED', endsAt });
    expect((await call.decide(chief, id, 'REDUCED', { endsAt })).errors).toBeUndefined();
    expect(await commentNow()).toMatchObject({ status: CommentStatus.REJECTED });
    expect(previewed.effect).toContain('Votre commentaire reste masqué. Le bannissement finit le');
    const mails = (await toAuthor()).filter(({ subject }) => subject.includes('recours'));
    expect(mails.map(({ text }) => text)).toEqual([
      expect.stringContaining(answerLines(previewed).join('\n\n')),
    ]);
  });

  it('leaves a comment unchanged on appeal when its part of the decision has ended', async () => {
    await report();
    await decide({ subject: 'HIDE', person: 'WARN' });
    const [warning] = await againstAuthor();
    const ofWarning = { mainId: warning!.id };
    await transaction(() => repository(Decision).update(ofWarning, { state: DecisionState.ENDED }));
    await call.file(author.token, warning!.id);
    const { id } = await repository(Appeal).findOneByOrFail({ decisionId: warning!.id });
    const chief = await app.signInAs('superadmin@centrale.test');
    expect((await call.decide(chief, id, 'OVERTURNED')).errors).toBeUndefined();
    expect(await commentNow()).toMatchObject({ status: CommentStatus.REJECTED });
  });

  it('sends one notification and one mail once it is approved', async () => {
    await changeSettings({ confirmPermanentBans: true });
    await report();
    const answer = await decide({ subject: 'HIDE', person: 'BAN', banDays: 0 });
    expect(answer.__typename).toBe('ApprovalRequested');
    expect(await ownDecisions()).toEqual([]);
    expect(await toAuthor()).toEqual([]);
    const where = { subjectId: author.user.id };
    const { id } = await repository(ConfirmationRow).findOneByOrFail(where);
    const chief = await app.signInAs('superadmin@centrale.test');
    expect((await app.gql(CONFIRM_REQUEST, { id }, { as: chief })).errors).toBeUndefined();
    await changeSettings({ confirmPermanentBans: false });
    expect(await againstAuthor()).toMatchObject([{ kind: DecisionKind.BAN, endsAt: null }]);
    expect(await toAuthor()).toHaveLength(1);
    const titles = (await storedNotifications(author.user.id)).map(({ title }) => title);
    expect(titles).toEqual(['Commentaire masqué et bannissement']);
  });
});
