import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { Appeal } from '#domains/moderation/decisions/appeals/appeal.entity';
import { appealUrl } from '#domains/moderation/decisions/appeals/appealLink';
import type { Decision } from '#domains/moderation/decisions/decision.entity';
import { AppealKind, DecisionKind } from '#domains/moderation/decisions/decision.types';
import { ArticleAudience } from '#domains/content/news/article/article.types';
import { Report } from '#domains/moderation/reports/report.entity';
import type { User } from '#domains/identity/users/user.entity';
import { AuditEntry } from '#domains/insights/auditLog/auditEntry.entity';
import { repository, transaction } from '#platform/db/transaction';
import { clearThrottles } from '#platform/limits/throttle';
import { now } from '#platform/running/clock';
import { storeArticle } from '#server/seeds/factories/article.factory';
import { storeComment } from '#server/seeds/factories/comment.factory';
import { storeReport } from '#server/seeds/factories/report.factory';
import { createUser } from '#server/seeds/factories/user.factory';
import { commentCalls } from '#tests/support/content/comments';
import { decisionCalls, newestOf } from '#tests/support/content/decisions';
import { moderationCalls } from '#tests/support/content/moderation';
import { mailsTo } from '#tests/support/content/outbox';
import { storedUser } from '#tests/support/people/accounts';
import { createTestApp, type TestApp } from '#tests/support/running/testApp';

let app: TestApp;
let call: ReturnType<typeof decisionCalls>;
let staff: ReturnType<typeof moderationCalls>;
let comments: ReturnType<typeof commentCalls>;
let moderator: string;
let admin: string;
let articleId: number;
let author: User;
let as: string;

beforeAll(async () => {
  app = await createTestApp();
  call = decisionCalls(app);
  staff = moderationCalls(app);
  comments = commentCalls(app);
  moderator = await app.signInAs('moderateur@centrale.test');
  admin = await app.signInAs('admin@centrale.test');
});
beforeEach(async () => {
  clearThrottles();
  articleId = (await storeArticle({ audience: ArticleAudience.MEMBER, title: 'Nuit agitée' })).id;
  author = await createUser();
  as = await app.signInAs(author.email);
});
afterAll(() => app.close());

const comment = () => storeComment({ articleId, userId: author.id, content: 'Encore toi\u00a0?' });
const report = (targetId: number, reporter: User, headId: number | null = null) =>
  storeReport({ targetId, targetUserId: author.id, reporterId: reporter.id, headId });
const readNotifications = async (token: string) =>
  (await app.gql('{ notifications { items { title message actionUrl } } }', {}, { as: token })).data
    .notifications.items;
const byMail = (token: string, kinds: string[]) =>
  app.gql(
    `mutation ($preferences: [NotificationPreferenceInput!]!) {
       updateNotificationPreferences(input: { preferences: $preferences }) { preferences { kind } } }`,
    { preferences: kinds.map((kind) => ({ kind, inSite: true, byMail: true })) },
    { as: token },
  );
const pageOf = ({ id }: Decision) => `/compte/decisions/${id}`;

/** Creates a member with a session. */
async function person() {
  const user = await createUser();
  return { user, token: await app.signInAs(user.email) };
}

async function appealed(kind: DecisionKind, token = as): Promise<Appeal> {
  const { id } = await newestOf(kind);
  expect((await call.file(token, id)).errors).toBeUndefined();
  return repository(Appeal).findOneOrFail({ where: { decisionId: id }, order: { id: 'DESC' } });
}

describe('the notification of a decision', () => {
  it('links to the decision, and is mailed once, when a comment is rejected or deleted', async () => {
    await byMail(as, ['COMMENT_DECIDED', 'MESSAGE']);
    const rejected = await comment();
    const items = [{ id: rejected.id, version: 1 }];
    await staff.bulk(moderator, { action: 'REJECT', comments: items, reason: 'Blessant' });
    expect(await readNotifications(as)).toMatchObject([
      { actionUrl: pageOf(await newestOf(DecisionKind.COMMENT_REJECTED)) },
    ]);
    const deleted = await comment();
    await staff.deleteComment(moderator, deleted.id, 1, 'Hors sujet');
    const decision = await newestOf(DecisionKind.COMMENT_DELETED);
    expect((await readNotifications(as))[0]).toMatchObject({ actionUrl: pageOf(decision) });
    const mails = await mailsTo(app, author.email);
    expect(mails.map(({ subject }) => subject.split(' – ')[0])).toEqual([
      'Commentaire masqué',
      'Commentaire supprimé',
    ]);
    expect(mails[1]?.text).toContain(pageOf(decision));
  });

  it('is sent once, without the names of the reporters, when reports hide a comment', async () => {
    await byMail(as, ['COMMENT_DECIDED', 'MESSAGE']);
    const { id } = await comment();
    // As many as the default of the setting reportThreshold.
    const reporters = [await person(), await person(), await person()];
    for (const { token } of reporters) {
      const { errors } = await comments.report({ commentId: id, reason: 'SPAM' }, token);
      expect(errors).toBeUndefined();
    }
    const decision = await newestOf(DecisionKind.COMMENT_HELD);
    expect(await readNotifications(as)).toMatchObject([
      {
        title: 'Votre commentaire est masqué en attente d’une décision',
        actionUrl: pageOf(decision),
      },
    ]);
    const mails = await mailsTo(app, author.email);
    expect(mails).toHaveLength(1);
    expect(mails[0]!.text).toContain(pageOf(decision));
    expect(mails[0]!.text).toContain(
      'Un contrôle automatique des signalements, sans intervention humaine',
    );
    for (const { user } of reporters) expect(mails[0]!.text).not.toContain(user.username);
  });

  it('is mailed once to a warned member and once to the reporter whose report is upheld', async () => {
    const reporter = await person();
    await byMail(as, ['MESSAGE']);
    await byMail(reporter.token, ['REPORT_DECIDED']);
    const { id } = await report((await comment()).id, reporter.user);
    await staff.decide(moderator, { id, version: 1, decision: 'RESOLVE', act: 'WARN' });
    const warning = pageOf(await newestOf(DecisionKind.WARNING));
    expect(await readNotifications(as)).toMatchObject([
      { title: 'Commentaire masqué et avertissement', actionUrl: warning },
    ]);
    const received = (await mailsTo(app, author.email)).filter(({ text }) =>
      text.includes(warning),
    );
    expect(received).toHaveLength(1);
    const upheld = pageOf(await newestOf(DecisionKind.REPORT_UPHELD));
    expect(await readNotifications(reporter.token)).toMatchObject([{ actionUrl: upheld }]);
    const mails = await mailsTo(app, reporter.user.email);
    expect(mails.filter(({ text }) => text.includes(upheld))).toHaveLength(1);
  });

  it('does not tell the reporter the facts that the reported person reads', async () => {
    const reporter = await person();
    const { id } = await report((await comment()).id, reporter.user);
    const facts = 'Vous êtes avertie pour avoir écrit cela deux fois.';
    const input = { id, version: 1, decision: 'RESOLVE', act: 'WARN', facts };
    expect((await staff.decide(moderator, input)).errors).toBeUndefined();
    const { data } = await call.mine(as);
    expect(data.myDecisions.items[0]).toMatchObject({ facts });
    const own = (await call.mine(reporter.token)).data.myDecisions.items;
    expect(own).toMatchObject([{ kind: 'REPORT_UPHELD', facts: null }]);
    const received = JSON.stringify([
      own,
      await readNotifications(reporter.token),
      await mailsTo(app, reporter.user.email),
    ]);
    expect(received).not.toContain('avertie');
  });

  it('is sent again when a reopened report is decided again', async () => {
    const { user, token } = await person();
    const { id } = await report((await comment()).id, user);
    await staff.decide(moderator, { id, version: 1, decision: 'DISMISS' });
    const appeal = await appealed(DecisionKind.REPORT_DISMISSED, token);
    await call.decide(admin, appeal.id, 'OVERTURNED');
    const { version } = await repository(Report).findOneByOrFail({ id });
    await staff.decide(admin, { id, version, decision: 'RESOLVE' });
    const titles = (await readNotifications(token)).map((one: { title: string }) => one.title);
    expect(titles).toEqual([
      'Votre signalement est accepté',
      'La réponse à votre recours',
      'Votre signalement est rejeté',
    ]);
  });
});

describe('the decision about a report', () => {
  it('describes the report to its reporter without naming the reported person', async () => {
    const reporter = await person();
    const { id } = await report((await comment()).id, reporter.user);
    await staff.decide(moderator, { id, version: 1, decision: 'DISMISS' });
    const { data } = await app.gql(
      '{ myDecisions(page: 1, pageSize: 5) { items { restriction } } }',
      {},
      { as: reporter.token },
    );
    const [{ restriction }] = data.myDecisions.items;
    expect(restriction).toMatch(
      /^Votre signalement du \d+\S* \S+ \d{4} \(commentaire sous «\u00a0.+\u00a0»\) est rejeté\. /,
    );
    expect(restriction).not.toContain(author.username);
  });
});

describe('the decision on an appeal after reporters were informed', () => {
  it('notifies the reporters of the new outcome and its grounds without naming the person', async () => {
    const reporter = await person();
    await byMail(reporter.token, ['REPORT_DECIDED']);
    const { id } = await report((await comment()).id, reporter.user);
    await staff.decide(moderator, { id, version: 1, decision: 'RESOLVE' });
    const appeal = await appealed(DecisionKind.COMMENT_REJECTED);
    await call.decide(admin, appeal.id, 'OVERTURNED', { grounds: 'C’était une citation.' });
    const upheld = await newestOf(DecisionKind.REPORT_UPHELD);
    const [received] = await readNotifications(reporter.token);
    expect(received).toMatchObject({
      title: 'Une décision a changé après un recours',
      actionUrl: pageOf(upheld),
    });
    expect(received.message).toContain('C’était une citation.');
    expect(received.message).not.toContain(author.username);
    const mails = await mailsTo(app, reporter.user.email);
    expect(mails.at(-1)?.text).toContain('C’était une citation.');
    const { data } = await call.one(reporter.token, upheld.id);
    expect(data.myDecision.overturnedBecause).toBe('C’était une citation.');
    // `overturnedBecause` is null for the author of the comment, because the appeal was their own.
    const own = await call.one(as, appeal.decisionId);
    expect(own.data.myDecision).toMatchObject({ overturnedBecause: null, state: 'OVERTURNED' });
  });

  it('notifies no reporter when the first decision is upheld', async () => {
    const reporter = await person();
    const { id } = await report((await comment()).id, reporter.user);
    await staff.decide(moderator, { id, version: 1, decision: 'RESOLVE' });
    const before = await readNotifications(reporter.token);
    const appeal = await appealed(DecisionKind.COMMENT_REJECTED);
    await call.decide(admin, appeal.id, 'UPHELD');
    expect(await readNotifications(reporter.token)).toEqual(before);
  });
});

describe('several appeals against one dismissal', () => {
  /** Dismisses the reports of the given people about one comment. @returns the decision */
  async function dismissed(...people: { user: User }[]): Promise<Decision> {
    const { id: targetId } = await comment();
    const [first, ...others] = people;
    const { id } = await report(targetId, first!.user);
    for (const { user } of others) await report(targetId, user, id);
    await staff.decide(moderator, { id, version: 1, decision: 'DISMISS' });
    return newestOf(DecisionKind.REPORT_DISMISSED);
  }

  it('are all decided when one of them succeeds, and all reporters are notified', async () => {
    const [one, two, three] = [await person(), await person(), await person()];
    const decision = await dismissed(one, two, three);
    const first = await appealed(DecisionKind.REPORT_DISMISSED, one.token);
    const second = await appealed(DecisionKind.REPORT_DISMISSED, two.token);
    await call.decide(admin, first.id, 'OVERTURNED', { grounds: 'À relire.' });
    const rows = await repository(Appeal).findBy({ decisionId: decision.id });
    expect(rows.map(({ state }) => state)).toEqual(['overturned', 'overturned']);
    const entries = await repository(AuditEntry).findBy({ action: 'appeal.decided' });
    const afterOf = (id: number) => entries.find(({ targetId }) => targetId === String(id))?.after;
    expect(afterOf(first.id)).not.toHaveProperty('settledWith');
    expect(afterOf(second.id)).toMatchObject({ settledWith: first.id, outcome: 'overturned' });
    const other =
      'Le recours d’une autre personne a déjà changé cette décision. Votre recours est donc clos.';
    expect((await mailsTo(app, one.user.email)).at(-1)?.text).not.toContain(other);
    expect((await mailsTo(app, two.user.email)).at(-1)?.text).toContain(other);
    expect((await readNotifications(two.token))[0]).toMatchObject({
      title: 'La réponse à votre recours',
    });
    expect((await readNotifications(three.token))[0]).toMatchObject({
      title: 'Votre signalement est rouvert',
      actionUrl: pageOf(decision),
    });
    const read = (await call.one(three.token, decision.id)).data.myDecision;
    expect(read).toMatchObject({ state: 'OVERTURNED', overturnedBecause: 'À relire.' });
  });

  it('cannot be decided by an appellant, even one whose report was deleted', async () => {
    const [one, two] = [await person(), await person()];
    const decision = await dismissed(one);
    const appeal = await appealed(DecisionKind.REPORT_DISMISSED, one.token);
    const { id: appellantId } = await storedUser('admin@centrale.test');
    // An appeal whose report no longer exists: only the appeal identifies its author.
    const own = { appellantId, kind: AppealKind.CONTEST, text: 'Signalé aussi.', filedAt: now() };
    await transaction(() =>
      repository(Appeal).save(Object.assign(new Appeal(), own, { decisionId: decision.id })),
    );
    expect((await call.decide(admin, appeal.id, 'OVERTURNED')).code).toBe('CONFLICT_OF_INTEREST');
    const { data } = await call.appeal(admin, appeal.id);
    expect(data.appeal.canDecide).toBe(false);
    expect((await repository(Appeal).findOneByOrFail({ id: appeal.id })).state).toBe('pending');
    expect((await call.one(two.token, decision.id)).data.myDecision).toBeNull();
  });
});

describe('the text written by members and staff', () => {
  const HTML = '<img src=x onerror=alert(1)> & «\u00a0gras\u00a0»';

  it('is escaped in mails and unchanged in API responses', async () => {
    const { id } = await comment();
    const comments = [{ id, version: 1 }];
    await staff.bulk(moderator, { action: 'REJECT', comments, reason: 'Non', facts: HTML });
    const decision = await newestOf(DecisionKind.COMMENT_REJECTED);
    const filed = await call.file(as, decision.id, HTML);
    expect(filed.data.fileAppeal.decision).toMatchObject({ facts: HTML, appeal: { text: HTML } });
    const appeal = await repository(Appeal).findOneByOrFail({ decisionId: decision.id });
    await call.decide(admin, appeal.id, 'UPHELD', { grounds: HTML });
    const mails = await mailsTo(app, author.email);
    expect(mails).toHaveLength(2);
    for (const { html, text } of mails) {
      expect(html).toContain('&lt;img src=x onerror=alert(1)&gt; &amp;');
      expect(html).not.toContain('<img src=x');
      expect(text).toContain(HTML);
    }
  });
});

describe('the link in the mail to a banned member', () => {
  const BAN =
    'mutation ($input: BanUserInput!) { banUser(input: $input) { ... on BanPayload { ban { id } } } }';
  const linkOf = (decision: Decision) =>
    new URL(appealUrl(decision)).searchParams.get('jeton') ?? '';

  /** Bans the author. @returns the token of the link in the mail */
  async function banned(): Promise<string> {
    const input = { userId: author.id, reason: 'Insultes.', durationDays: 7 };
    await app.gql(BAN, { input }, { as: moderator });
    return linkOf(await newestOf(DecisionKind.BAN));
  }

  it('cannot be used as a session or as a link of another kind', async () => {
    const token = await banned();
    expect((await call.mine(token)).code).toBe('SESSION_EXPIRED');
    expect((await call.mine(as)).errors).toBeDefined();
    const asReset = await app.gql(
      'mutation ($input: ResetPasswordInput!) { resetPassword(input: $input) { message } }',
      { input: { token, newPassword: 'Une-Phrase-Longue-18!' } },
    );
    expect(asReset.code).toBe('INVALID_TOKEN');
    const decision = await newestOf(DecisionKind.BAN);
    expect((await call.one(token, decision.id)).code).toBe('SESSION_EXPIRED');
    expect((await call.one(as, decision.id)).errors).toBeDefined();
  });

  it('cannot be used after sixty wrong guesses in an hour', async () => {
    const token = await banned();
    const guesses = Array.from(
      { length: 60 },
      (_, index) => `${token.slice(0, -4)}${1000 + index}`,
    );
    for (const guess of guesses)
      expect((await call.byLink(undefined, guess)).code).toBe('INVALID_TOKEN');
    expect((await call.byLink(undefined, token)).code).toBe('RATE_LIMITED');
    expect((await call.fileByLink(undefined, token)).code).toBe('RATE_LIMITED');
    expect(await repository(Appeal).countBy({ appellantId: author.id })).toBe(0);
  });
});
