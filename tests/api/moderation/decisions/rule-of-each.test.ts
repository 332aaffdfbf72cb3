import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { CaseEntryRow } from '#domains/moderation/cases/entries/caseEntry.entity';
import { CaseEntryKind } from '#domains/moderation/cases/entries/entry.types';
import { Appeal } from '#domains/moderation/decisions/appeals/appeal.entity';
import { appealUrl } from '#domains/moderation/decisions/appeals/appealLink';
import { Decision } from '#domains/moderation/decisions/decision.entity';
import { DecisionKind } from '#domains/moderation/decisions/decision.types';
import { ArticleAudience } from '#domains/content/news/article/article.types';
import { ReportReason } from '#domains/moderation/reports/report.types';
import { RulePhase } from '#domains/moderation/rules/rules.types';
import { publishRules, readRules } from '#domains/moderation/rules/rules.service';
import type { User } from '#domains/identity/users/user.entity';
import { repository, transaction } from '#platform/db/transaction';
import { clearThrottles } from '#platform/limits/throttle';
import { DAY, shiftClock } from '#platform/running/clock';
import { actorOf } from '#server/seeds/past';
import { storeArticle } from '#server/seeds/factories/article.factory';
import { storeComment } from '#server/seeds/factories/comment.factory';
import { storeReport } from '#server/seeds/factories/report.factory';
import { createUser } from '#server/seeds/factories/user.factory';
import { commentCalls } from '#tests/support/content/comments';
import { decisionCalls, newestOf } from '#tests/support/content/decisions';
import { moderationCalls } from '#tests/support/content/moderation';
import { mailsTo } from '#tests/support/content/outbox';
import { changeSettings } from '#tests/support/people/accounts';
import { lastAuditEntry } from '#tests/support/people/staff';
import { neutral } from '#tests/support/running/onDatabase';
import { createTestApp, type TestApp } from '#tests/support/running/testApp';

const BAN =
  'mutation ($input: BanUserInput!) { banUser(input: $input) { ... on BanPayload { ban { id } } } }';
const BULK_BAN =
  'mutation ($input: UserBulkInput!) { bulkUsers(input: $input) { ... on UserBulkPayload { done refused } } }';
const GENERAL = 'esprit';

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
afterEach(() => shiftClock(0));
afterAll(() => app.close());

const store = () => storeComment({ articleId, userId: author.id, content: 'Encore toi\u00a0?' });
const reported = async (reason: ReportReason, targetId: number, headId: number | null = null) =>
  storeReport({
    targetId,
    targetUserId: author.id,
    reporterId: (await createUser()).id,
    reason,
    headId,
  });
const mutate = async (document: string, input: object, token: string) => {
  const { errors } = await app.gql(document, { input }, { as: token });
  expect(errors).toBeUndefined();
};
const ban = (more: object = {}) =>
  mutate(BAN, { userId: author.id, reason: 'Insultes.', durationDays: 7, ...more }, moderator);
const about = () => repository(Decision).findBy({ personId: author.id });
const inForce = async () => (await readRules(null))!;
const reject = async (more: object = {}, by = moderator) => {
  const { id } = await store();
  const comments = [{ id, version: 1 }];
  return staff.bulk(by, { action: 'REJECT', comments, ...more });
};
const readNotifications = async (token: string) =>
  (await app.gql('{ notifications { items { title message actionUrl } } }', {}, { as: token })).data
    .notifications.items;
const mailed = async () => (await mailsTo(app, author.email)).at(-1)!.text;

async function appealed(kind: DecisionKind, token = as): Promise<Appeal> {
  const { id } = await newestOf(kind);
  expect((await call.file(token, id)).errors).toBeUndefined();
  return repository(Appeal).findOneByOrFail({ decisionId: id });
}

describe('a decision for which staff choose no rule', () => {
  const { COMMENT_REJECTED, COMMENT_DELETED, BAN: BANNED } = DecisionKind;
  neutral.it.each<[string, DecisionKind, () => Promise<unknown>]>([
    [
      'a comment is rejected',
      COMMENT_REJECTED,
      async () => {
        const { id } = await store();
        await mutate(
          'mutation ($input: CommentDecisionInput!) { moderateComment(input: $input) { ... on CommentPayload { comment { id } } ... on VersionConflict { __typename message } } }',
          { id, version: 1, decision: 'REJECT' },
          moderator,
        );
      },
    ],
    ['comments are rejected in bulk', COMMENT_REJECTED, () => reject()],
    [
      'a comment is deleted',
      COMMENT_DELETED,
      async () => staff.deleteComment(moderator, (await store()).id),
    ],
    ['a person is banned', BANNED, () => ban()],
    [
      'people are banned in bulk',
      BANNED,
      () => mutate(BULK_BAN, { action: 'BAN', userIds: [author.id], reason: 'Insultes.' }, admin),
    ],
  ])('refers to the general rule in force when %s', async (_, kind, action) => {
    await action();
    const [made, ...others] = await about();
    expect(others).toEqual([]);
    const { version } = await inForce();
    expect(made).toMatchObject({ kind, ruleKey: GENERAL, rulesVersionId: version.number });
    expect(await mailed()).toContain('La règle\u00a0: «\u00a0L’esprit de ces règles\u00a0»');
  });

  neutral.it.each([
    ['hides a comment', null, ['comment_rejected']],
    ['warns', 'WARN', ['comment_rejected', 'warning']],
    ['bans', 'BAN', ['ban', 'comment_rejected']],
  ])(
    'refers to the rule for the most severe reason of the reports when the decision %s',
    async (...row) => {
      const [, action, kinds] = row;
      const { id: targetId } = await store();
      const { id } = await reported(ReportReason.SPAM, targetId);
      await reported(ReportReason.HARASSMENT, targetId, id);
      const input = { id, version: 1, decision: 'RESOLVE', act: action };
      expect((await staff.decide(moderator, input)).errors).toBeUndefined();
      const made = (await about()).filter((one) => one.kind !== DecisionKind.REPORT_UPHELD);
      expect(made.map((one) => one.kind).toSorted()).toEqual(kinds);
      for (const { ruleKey } of made) expect(ruleKey).toBe('harcelement');
      expect(await newestOf(DecisionKind.REPORT_UPHELD)).toMatchObject({ ruleKey: 'harcelement' });
    },
  );

  it('is previewed with the rule that the reason of the report proposes', async () => {
    const { id: targetId } = await store();
    const { id } = await reported(ReportReason.OFF_TOPIC, targetId);
    const other = await reported(ReportReason.OTHER, (await store()).id);
    const proposed = async (report: number) =>
      (
        await app.gql(
          'query ($id: ID!) { managedReport(id: $id) { proposedRule } }',
          { id: report },
          { as: moderator },
        )
      ).data.managedReport.proposedRule;
    expect([await proposed(id), await proposed(other.id)]).toEqual(['sujet', null]);
    const preview = async (input: object) =>
      (
        await app.gql(
          'query ($input: DecisionPreviewInput!) { decisionPreview(input: $input) { rule { key } } }',
          { input },
          { as: moderator },
        )
      ).data.decisionPreview[0].rule.key;
    expect(await preview({ kinds: ['WARNING'], reportId: id })).toBe('sujet');
    expect(await preview({ kinds: ['WARNING'] })).toBe(GENERAL);
  });

  neutral.it('cites no rule when a report is dismissed and no rule was named', async () => {
    const { id } = await reported(ReportReason.SPAM, (await store()).id);
    await staff.decide(moderator, { id, version: 1, decision: 'DISMISS' });
    expect(await newestOf(DecisionKind.REPORT_DISMISSED)).toMatchObject({ ruleKey: null });
  });
});

describe('a rule that is not in force', () => {
  const formerKey = async (): Promise<string> => {
    const { version, rules } = await inForce();
    const unchanged = rules.map(({ key, title, text }) => ({ key, title, text }));
    const added = { key: null, title: 'De passage', text: 'Une règle d’un jour.' };
    const staffMember = await actorOf('superadmin@centrale.test');
    const rest = { summary: 'Un essai.' };
    await publishRules(staffMember, {
      basedOn: version.number,
      rules: [...unchanged, added],
      ...rest,
    });
    const { number } = (await inForce()).version;
    await publishRules(staffMember, { basedOn: number, rules: unchanged, ...rest });
    return 'de-passage';
  };

  neutral.it('is refused by every operation, and nothing is decided', async () => {
    const { id } = await store();
    const reportOf = async () => (await reported(ReportReason.SPAM, (await store()).id)).id;
    const fields = expect.objectContaining({ ruleKey: expect.stringContaining('en vigueur') });
    for (const ruleKey of [await formerKey(), 'inconnue', `${GENERAL}' OR '1'='1`]) {
      const answers = [
        await app.gql(
          'mutation ($input: CommentDecisionInput!) { moderateComment(input: $input) { ... on CommentPayload { comment { id } } ... on VersionConflict { __typename message } } }',
          { input: { id, version: 1, decision: 'REJECT', ruleKey } },
          { as: moderator },
        ),
        await app.gql(
          `mutation ($id: ID!, $ruleKey: String) {
             deleteCommentAsStaff(input: { id: $id, version: 1, ruleKey: $ruleKey }) { ... on DeletedPayload { message } ... on VersionConflict { __typename message } } }`,
          { id, ruleKey },
          { as: moderator },
        ),
        await staff.decide(moderator, {
          id: await reportOf(),
          version: 1,
          decision: 'RESOLVE',
          act: 'WARN',
          ruleKey,
        }),
        await app.gql(
          BAN,
          { input: { userId: author.id, reason: 'Insultes.', ruleKey } },
          { as: moderator },
        ),
      ];
      for (const { errors } of answers)
        expect(errors?.[0]?.extensions).toMatchObject({ code: 'VALIDATION_FAILED', fields });
    }
    expect(await about()).toEqual([]);
  });

  it('cannot be chosen through fields that the input does not have, such as rulesVersionId', async () => {
    const { id } = await store();
    for (const more of [{ rulesVersionId: 1 }, { phase: 'LINKS' }, { deciderId: 1 }]) {
      const { code } = await app.gql(
        'mutation ($input: CommentDecisionInput!) { moderateComment(input: $input) { ... on CommentPayload { comment { id } } ... on VersionConflict { __typename message } } }',
        { input: { id, version: 1, decision: 'REJECT', ...more } },
        { as: moderator },
      );
      expect(code).toBe('GRAPHQL_INVALID');
    }
    expect(await about()).toEqual([]);
  });
});

describe('an automatic decision', () => {
  const write = (content: string) => comments.add({ articleId, content }, as);
  const ruleOf = async (kind: DecisionKind) =>
    (await repository(Decision).findOneByOrFail({ personId: author.id, kind })).ruleKey;
  const LINKS = 'https://a.fr https://b.fr https://c.fr';

  it('refers to the rule of its check, and notifies the author on the site only', async () => {
    await changeSettings({ bannedWords: ['zut'] });
    await write('Ah zut alors, encore raté.');
    expect(await ruleOf(DecisionKind.COMMENT_REJECTED)).toBe('respect');
    await write(`Mes sources\u00a0: ${LINKS}`);
    expect(await ruleOf(DecisionKind.COMMENT_HELD)).toBe('publicite');
    const rows = await about();
    const pages = rows.map(({ id }) => `/compte/decisions/${id}`);
    const notices = await readNotifications(as);
    expect(notices.map((one: { actionUrl: string }) => one.actionUrl).toSorted()).toEqual(
      pages.toSorted(),
    );
    expect(notices[0].message).toContain('contrôle automatique');
    expect(await mailsTo(app, author.email)).toEqual([]);
  });

  neutral.it('refers to the rule proposed by the reports that hide a comment', async () => {
    const { id } = await store();
    for (const reason of ['OFF_TOPIC', 'INAPPROPRIATE', 'SPAM'] as const) {
      const token = await app.signInAs((await createUser()).email);
      expect((await comments.report({ commentId: id, reason }, token)).errors).toBeUndefined();
    }
    expect(await ruleOf(DecisionKind.COMMENT_HELD)).toBe('contenu-choquant');
    expect(await mailed()).toContain('Rien de choquant');
  });

  neutral.it(
    'refers to the rule that staff set for the check, or to the general rule if none is set',
    async () => {
      const { version, rules } = await inForce();
      const unchanged = rules.map(({ key, title, text }) => ({ key, title, text }));
      const place = rules.findIndex(({ key }) => key === 'signaler');
      await publishRules(await actorOf('superadmin@centrale.test'), {
        basedOn: version.number,
        summary: 'Autrement.',
        rules: unchanged,
        byPhase: [{ phase: RulePhase.REPORTS, rule: place }],
      });
      await write(`Encore des sources\u00a0: ${LINKS}`);
      expect(await ruleOf(DecisionKind.COMMENT_HELD)).toBe(GENERAL);
      const { id } = await store();
      for (let one = 0; one < 3; one += 1) {
        const token = await app.signInAs((await createUser()).email);
        await comments.report({ commentId: id, reason: 'SPAM' }, token);
      }
      expect((await newestOf(DecisionKind.COMMENT_HELD)).ruleKey).toBe('signaler');
    },
  );
});

describe('the answer to an appeal', () => {
  neutral.it.each(['UPHELD', 'OVERTURNED'])(
    'with the outcome %s refers to the rule of the decision',
    async (end) => {
      await reject({ ruleKey: 'respect' });
      const appeal = await appealed(DecisionKind.COMMENT_REJECTED);
      const { data } = await call.decide(admin, appeal.id, end);
      expect(data.decideAppeal.appeal).toMatchObject({
        state: end,
        answerRule: { key: 'respect' },
      });
      const decision = await newestOf(DecisionKind.COMMENT_REJECTED);
      const stored = await repository(Appeal).findOneByOrFail({ id: appeal.id });
      const { ruleKey, rulesVersionId } = decision;
      expect(stored).toMatchObject({ ruleKey, rulesVersionId, deciderRole: 'Administrateur' });
    },
  );

  it('states the role of the decider, the effect, the rule, and that no further appeal is possible', async () => {
    await reject({ ruleKey: 'respect' });
    const appeal = await appealed(DecisionKind.COMMENT_REJECTED);
    await call.decide(admin, appeal.id, 'UPHELD', { ruleKey: 'haine' });
    const notices = [
      'La décision est confirmée. Votre commentaire reste masqué.',
      'Une personne de l’équipe (rôle «\u00a0Administrateur\u00a0»), qui n’avait pas pris la décision.',
    ] as const;
    const { appeal: read } = (await call.one(as, appeal.decisionId)).data.myDecision;
    expect(read).toMatchObject({
      effect: notices[0],
      decidedBy: notices[1],
      rule: { key: 'haine' },
    });
    expect(read.finality).toContain('définitive');
    const [notice] = await readNotifications(as);
    for (const part of notices) expect(notice.message).toContain(part);
    expect(notice.message).toContain('définitive');
    const mail = await mailed();
    for (const part of [...notices, 'Ni haine, ni discrimination', 'définitive'])
      expect(mail).toContain(part);
    expect(`${mail}${notice.message}${JSON.stringify(read)}`).not.toMatch(/\badmin\b/);
    const kind = CaseEntryKind.APPEAL_DECIDED;
    const line = await repository(CaseEntryRow).findOneByOrFail({ kind, refId: appeal.id });
    expect(line.facts).toMatchObject({ ruleKey: 'haine' });
    expect(await lastAuditEntry('appeal', appeal.id, 'appeal.decided')).toMatchObject({
      after: { ruleKey: 'haine' },
    });
  });

  neutral.it('is refused with an unknown rule, and the appeal stays pending', async () => {
    await reject();
    const appeal = await appealed(DecisionKind.COMMENT_REJECTED);
    const { code, errors } = await call.decide(admin, appeal.id, 'UPHELD', { ruleKey: 'inconnue' });
    expect(code).toBe('VALIDATION_FAILED');
    expect(errors?.[0]?.extensions.fields).toHaveProperty('ruleKey');
    expect((await repository(Appeal).findOneByOrFail({ id: appeal.id })).state).toBe('pending');
  });

  it('refers to the general rule if the appealed decision is old and has no rule', async () => {
    await reject();
    const { id } = await newestOf(DecisionKind.COMMENT_REJECTED);
    await transaction(() =>
      repository(Decision).update(id, { ruleKey: null, rulesVersionId: null }),
    );
    const appeal = await appealed(DecisionKind.COMMENT_REJECTED);
    await call.decide(admin, appeal.id, 'UPHELD');
    expect(await repository(Appeal).findOneByOrFail({ id: appeal.id })).toMatchObject({
      ruleKey: GENERAL,
    });
    expect(await repository(Decision).findOneByOrFail({ id })).toMatchObject({ ruleKey: null });
  });

  neutral.it('states when a reduced ban ends', async () => {
    await ban();
    const { id, ...decision } = await newestOf(DecisionKind.BAN);
    await call.fileByLink(undefined, tokenOf({ id, ...decision } as Decision));
    const appeal = await repository(Appeal).findOneByOrFail({ decisionId: id });
    const endsAt = new Date(Date.now() + 2 * DAY);
    await call.decide(admin, appeal.id, 'REDUCED', { endsAt });
    expect(await mailed()).toMatch(/La décision est réduite\. Le bannissement finit le \d/);
  });
});

const tokenOf = (decision: Decision) =>
  new URL(appealUrl(decision)).searchParams.get('jeton') ?? '';

describe('a banned member', () => {
  neutral.it('finds a notification of the ban once the ban has ended', async () => {
    await ban();
    const { id } = await newestOf(DecisionKind.BAN);
    shiftClock(8 * DAY);
    const [notices] = await readNotifications(await app.signInAs(author.email));
    expect(notices).toMatchObject({
      title: 'Votre compte est banni',
      actionUrl: `/compte/decisions/${id}`,
    });
    expect(notices.message).toContain('Motif\u00a0: Insultes.');
  });

  neutral.it('gets the appeal link by mail with every later decision', async () => {
    await ban();
    const link = `/recours?jeton=${tokenOf(await newestOf(DecisionKind.BAN))}`;
    await reject();
    const decision = await newestOf(DecisionKind.COMMENT_REJECTED);
    expect(await mailed()).toContain('Commentaire masqué');
    expect(await mailed()).toContain(link);
    expect(await mailed()).not.toContain('/compte/decisions');
    const token = new URL(`http://x${link}`).searchParams.get('jeton')!;
    await call.fileByLink(undefined, token, decision.id);
    const appeal = await repository(Appeal).findOneByOrFail({ decisionId: decision.id });
    await call.decide(admin, appeal.id, 'UPHELD');
    expect(await mailed()).toContain('Votre commentaire reste masqué.');
    expect(await mailed()).toContain(link);
    expect(await mailed()).not.toContain('/compte/decisions');
    const [other] = (await call.othersByLink(undefined, token)).data.otherDecisionsByLink;
    expect(other.appeal).toMatchObject({ effect: expect.stringContaining('confirmée') });
  });

  it('gets mails that link to the account page instead of the appeal page once the ban is overturned', async () => {
    await ban();
    const decision = await newestOf(DecisionKind.BAN);
    await call.fileByLink(undefined, tokenOf(decision));
    const appeal = await repository(Appeal).findOneByOrFail({ decisionId: decision.id });
    await call.decide(admin, appeal.id, 'OVERTURNED');
    expect(await mailed()).toContain('Le bannissement est levé.');
    expect(await mailed()).toContain(`/compte/decisions/${decision.id}`);
  });

  neutral.it('can appeal the dismissal of their own report through the mailed link', async () => {
    const { id: targetId } = await storeComment({ articleId });
    const { id } = await storeReport({ targetId, reporterId: author.id });
    await ban();
    await staff.decide(moderator, { id, version: 1, decision: 'DISMISS' });
    const { id: dismissed } = await newestOf(DecisionKind.REPORT_DISMISSED);
    const token = tokenOf(await newestOf(DecisionKind.BAN));
    const { data } = await call.fileByLink(undefined, token, dismissed);
    expect(data.fileAppealByLink.decision.appeal).toMatchObject({
      kind: 'CONTEST',
      state: 'PENDING',
    });
  });

  neutral.it(
    'can use the mailed link until the ban and the period to appeal it have both ended',
    async () => {
      await ban({ durationDays: null, permanent: true });
      const decision = await newestOf(DecisionKind.BAN);
      const token = tokenOf(decision);
      shiftClock(170 * DAY);
      await reject({}, await app.signInAs('moderateur@centrale.test'));
      const later = await newestOf(DecisionKind.COMMENT_REJECTED);
      shiftClock(200 * DAY);
      const { data } = await call.byLink(undefined, token);
      expect(data.decisionByLink).toMatchObject({ kind: 'BAN', canAppeal: false });
      expect((await call.fileByLink(undefined, token)).code).toBe('APPEAL_CLOSED');
      expect((await call.fileByLink(undefined, token, later.id)).errors).toBeUndefined();
      expect((await call.exportByLink(undefined, token)).errors).toBeUndefined();
      const lifting = await app.signInAs('admin@centrale.test');
      await app.gql(
        'mutation ($id: ID!) { liftBan(input: { userId: $id }) { ban { id } } }',
        { id: author.id },
        { as: lifting },
      );
      expect((await call.byLink(undefined, token)).code).toBe('INVALID_TOKEN');
    },
  );
});
