import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { Permission } from '#platform/access/permissions';
import { repository } from '#platform/db/transaction';
import { clearThrottles } from '#platform/limits/throttle';
import { collectPersonalData } from '#platform/personalData';
import { ArticleAudience } from '#domains/content/news/article/article.types';
import { Comment } from '#domains/content/comments/comment.entity';
import { Decision } from '#domains/moderation/decisions/decision.entity';
import { storeArticle } from '#server/seeds/factories/article.factory';
import { asked, kindsOf, moderator, openAs, readCaseAs } from '#tests/support/content/cases';
import { commentCalls, expectRightCounts } from '#tests/support/content/comments';
import { storedNotifications } from '#tests/support/content/notifications';
import { reportedPerson } from '#tests/support/content/reports';
import { signedInMember, type SignedInMember } from '#tests/support/people/members';
import { lastAuditEntry, signedInWith } from '#tests/support/people/staff';
import { createTestApp, type TestApp } from '#tests/support/running/testApp';

const ANSWER = `mutation ($number: String!, $content: String!, $clientKey: String) {
  answerInDiscussion(input: { number: $number, content: $content, clientKey: $clientKey }) {
    case { number timeline { kind refId actor { username } } } } }`;
const EDIT = `mutation ($id: ID!, $content: String!, $version: Int!) {
  editTeamComment(input: { id: $id, content: $content, version: $version }) {
    ... on CommentPayload { comment { id content byTeam author { username } } }
    ... on CommentConflict { __typename message } } }`;
const MAY = 'query ($number: String!) { case(number: $number) { viewerCan { answer } } }';
const TEXT = 'Restez courtois, merci.';
const TEAM = 'L’équipe de modération';
const { MODERATION_COMMENTS_VIEW, MODERATION_COMMENTS_MODERATE } = Permission;
const { MODERATION_REPORTS_VIEW, MODERATION_REPORTS_HANDLE } = Permission;

let app: TestApp;
let call: ReturnType<typeof commentCalls>;
let staff: SignedInMember;
let reader: SignedInMember;
let author: SignedInMember;
let articleId: number;
let commentId: number;
let number: string;
beforeAll(async () => {
  app = await createTestApp();
  call = commentCalls(app);
  staff = await signedInWith([
    MODERATION_COMMENTS_VIEW,
    MODERATION_COMMENTS_MODERATE,
    MODERATION_REPORTS_VIEW,
    MODERATION_REPORTS_HANDLE,
  ]);
  reader = await signedInMember();
});
afterAll(() => app.close());
beforeEach(async () => {
  clearThrottles();
  author = await signedInMember();
  articleId = (await storeArticle({ audience: ArticleAudience.MEMBER })).id;
  const { data } = await call.add({ articleId, content: 'Un avis.' }, author.token);
  commentId = Number(data.addComment.comment.id);
  const subject = { subjectType: 'COMMENT', subjectId: String(commentId) };
  ({ number } = await openAs(app, (await moderator()).token, subject));
});

const answer = (as = staff.token, more: object = {}) =>
  asked(app, ANSWER, { number, content: TEXT, clientKey: null, ...more }, as);
const stored = () => repository(Comment).findOneByOrFail({ articleId, byTeam: true });
const mayAnswer = async (as: string) =>
  (await asked(app, MAY, { number }, as)).viewerCan.answer as boolean;

describe('an answer of the team in the discussion', () => {
  it('is a published reply signed by the team, without an author', async () => {
    const row = await answer();
    expect(kindsOf(row)).toContain('TEAM_COMMENT');
    const { data } = await app.gql(
      `query ($id: ID!) { comments(articleId: $id) { items { id byTeam replies { content byTeam status
        author { id } authorIsStaff authorDeactivated } } } }`,
      { id: articleId },
      { as: reader.token },
    );
    expect(data.comments.items).toEqual([
      {
        id: String(commentId),
        byTeam: false,
        replies: [
          {
            content: TEXT,
            byTeam: true,
            status: 'APPROVED',
            author: null,
            authorIsStaff: false,
            authorDeactivated: false,
          },
        ],
      },
    ]);
    expect(await expectRightCounts(articleId)).toBe(2);
    const reply = await stored();
    expect(reply).toMatchObject({ userId: null, parentId: commentId, decidedById: null });
    expect(await lastAuditEntry('comment', String(reply.id), 'comment.teamWritten')).toMatchObject({
      actorId: staff.user.id,
    });
  });

  it('is posted once when the request is sent twice with one idempotency key', async () => {
    const clientKey = 'a1b2c3d4-e5f6';
    await answer(staff.token, { clientKey });
    await answer(staff.token, { clientKey });
    expect(await repository(Comment).countBy({ articleId, byTeam: true })).toBe(1);
    const row = await readCaseAs(app, number, staff.token);
    expect(kindsOf(row).filter((kind) => kind === 'TEAM_COMMENT')).toHaveLength(1);
  });

  it('is added to the thread of an answered reply, and notifies the members that it mentions', async () => {
    const other = await signedInMember();
    const { data } = await call.add(
      { articleId, parentId: String(commentId), content: 'Une réponse.' },
      other.token,
    );
    const subjectId = data.addComment.comment.id as string;
    const opened = await openAs(app, staff.token, { subjectType: 'COMMENT', subjectId });
    const content = `@${other.user.username} ${TEXT}`;
    await answer(staff.token, { number: opened.number, content });
    expect(await stored()).toMatchObject({ parentId: commentId });
    const [mention] = (await storedNotifications(other.user.id)).slice(-1);
    expect(mention?.message).toMatch(new RegExp(`^${TEAM} vous mentionne`));
  });

  it('notifies the author of the answered comment, in the name of the team', async () => {
    await answer();
    const [notice] = (await storedNotifications(author.user.id)).slice(-1);
    expect(notice).toMatchObject({ title: 'Nouvelle réponse à votre commentaire', actorId: null });
    expect(notice?.message).toMatch(new RegExp(`^${TEAM} vous a répondu`));
  });

  it('is refused without the permission, in a conflict of interest, and in a hidden discussion', async () => {
    const support = await signedInWith([MODERATION_REPORTS_VIEW, MODERATION_REPORTS_HANDLE]);
    expect(await answer(support.token)).toBe('FORBIDDEN');
    expect(await mayAnswer(support.token)).toBe(false);
    const noCases = await signedInWith([MODERATION_COMMENTS_MODERATE]);
    expect(await answer(noCases.token)).toBe('FORBIDDEN');
    const reporter = await signedInWith([MODERATION_COMMENTS_MODERATE, MODERATION_REPORTS_VIEW]);
    expect(await mayAnswer(reporter.token)).toBe(true);
    await reportedPerson(author.user, reporter.user);
    expect(await answer(reporter.token)).toBe('CONFLICT_OF_INTEREST');
    expect(await mayAnswer(reporter.token)).toBe(false);
    await call.remove(commentId, author.token);
    expect(await answer()).toBe('VALIDATION_FAILED');
    expect(await mayAnswer(staff.token)).toBe(false);
    const { number: other } = await openAs(app, staff.token);
    expect(await answer(staff.token, { number: other })).toBe('COMMENT_NOT_FOUND');
    expect(await answer(staff.token, { content: ' ' })).toBe('VALIDATION_FAILED');
    expect(await repository(Comment).countBy({ articleId, byTeam: true })).toBe(0);
  });

  it('can be liked, reported and answered without a notification to its writer', async () => {
    await answer();
    const { id } = await stored();
    const before = await storedNotifications(staff.user.id);
    expect((await call.like(id, true, reader.token)).errors).toBeUndefined();
    const report = { commentId: String(id), reason: 'OTHER', description: 'Pas clair.' };
    expect((await call.report(report, reader.token)).errors).toBeUndefined();
    const reply = { articleId, parentId: String(commentId), content: 'Entendu.' };
    expect((await call.add(reply, reader.token)).errors).toBeUndefined();
    expect(await storedNotifications(staff.user.id)).toEqual(before);
    expect(kindsOf(await readCaseAs(app, number, staff.token)).at(-1)).toBe('TEAM_COMMENT');
  });

  it('can be edited and deleted only by staff who moderate comments', async () => {
    await answer();
    const { id, version } = await stored();
    const edit = (as: string, change: object = {}) =>
      asked(
        app,
        EDIT,
        { id: String(id), content: 'Merci de rester courtois.', version, ...change },
        as,
      );
    const colleague = await signedInWith([MODERATION_COMMENTS_MODERATE]);
    expect(await edit(reader.token)).toBe('FORBIDDEN');
    expect((await call.edit(id, 'Détourné', staff.token)).code).toBe('COMMENT_NOT_FOUND');
    expect((await call.remove(id, staff.token)).code).toBe('COMMENT_NOT_FOUND');
    expect(await edit(colleague.token, { id: String(commentId) })).toBe('COMMENT_NOT_FOUND');
    expect(await edit(colleague.token)).toMatchObject({ byTeam: true, author: null });
    expect(await edit(colleague.token)).toBe('CONFLICT');
    expect(await lastAuditEntry('comment', String(id), 'comment.teamEdited')).toMatchObject({
      actorId: colleague.user.id,
    });
    const removed = await app.gql(
      'mutation ($id: ID!, $version: Int!) { deleteCommentAsStaff(input: { id: $id, version: $version }) { ... on DeletedPayload { message } ... on CommentConflict { __typename message } } }',
      { id, version: version + 1 },
      { as: colleague.token },
    );
    expect(removed.errors).toBeUndefined();
    expect((await stored()).deletedAt).not.toBeNull();
    const [decision] = await repository(Decision).find({ order: { id: 'DESC' }, take: 1 });
    expect(decision).toMatchObject({ subjectId: id, personId: null });
  });
});

/** Operations on a comment of the team and its article, with everything that names people. */
const COMMENT = `id articleId parentId byTeam content statusReason mentions { written hasPage }
  author { id username avatarUrl frame hasPage } authorIsStaff authorIsPremium authorDeactivated`;
const PAGE = `total items { ${COMMENT} replies { ${COMMENT} } }`;
const MEMBER_OPERATIONS: Readonly<Record<string, string>> = {
  comments: `query ($articleId: ID!) { comments(articleId: $articleId) { ${PAGE} } }`,
  commentReplies: `query ($parentId: ID!) { commentReplies(commentId: $parentId) { ${PAGE} } }`,
  commentPlace: 'query ($id: ID!) { commentPlace(id: $id) { articleId page parentId replyPage } }',
  addComment: `mutation ($articleId: ID!, $parentId: ID!) {
    addComment(input: { articleId: $articleId, parentId: $parentId, content: "Noté." }) { comment { ${COMMENT} } } }`,
  editComment: `mutation ($id: ID!) { editComment(input: { id: $id, content: "Noté." }) { comment { ${COMMENT} } } }`,
  deleteComment: `mutation ($id: ID!) { deleteComment(input: { id: $id }) { comment { ${COMMENT} } } }`,
  setCommentLike: `mutation ($id: ID!) { setCommentLike(input: { id: $id, liked: true }) { comment { ${COMMENT} } } }`,
  reportComment:
    'mutation ($id: ID!) { reportComment(input: { commentId: $id, reason: OTHER, description: "Pas clair." }) { message } }',
};
const OTHER_OPERATIONS = [
  'query ($articleId: String!) { article(slug: $articleId) { id title commentCount } }',
  'query ($articleId: ID!) { mentionSuggestions(articleId: $articleId, begins: "") { username avatarUrl } }',
  '{ notifications { items { title message actionUrl actionText } } }',
  '{ followedThreads { items { articleId title commentCount } } }',
];

describe('the writer of an answer of the team', () => {
  const variables = async () => {
    const { id } = await stored();
    return { articleId: String(articleId), parentId: String(commentId), id: String(id) };
  };
  /** Expects that an answer names neither the account of the writer nor its ID as a person. */
  const expectNameless = (answer: unknown) => {
    const text = JSON.stringify(answer);
    const { id, username, email } = staff.user;
    expect(text).not.toContain(username);
    expect(text).not.toContain(email);
    expect(text).not.toMatch(
      new RegExp(`"(?:userId|authorId|actorId|personId)":"?${id}"?[,}]|"author":\\{"id":"${id}"`),
    );
  };

  it('is not disclosed by any operation that members may call', async () => {
    const schema = (
      await app.gql(
        '{ __schema { queryType { fields { ...F } } mutationType { fields { ...F } } } } fragment F on __Field { name type { name ofType { name ofType { name } } } }',
        {},
        { as: staff.token },
      )
    ).data.__schema;
    const ofStaff = new Set(['managedComments', 'moderateComment', 'editTeamComment']);
    const returning = [...schema.queryType.fields, ...schema.mutationType.fields]
      .filter(({ type }: { type: object }) =>
        /"(?:Comment|ModerateComment|ManagedComment)(?:Page|Payload|Place|Result)?"/.test(
          JSON.stringify(type),
        ),
      )
      .map(({ name }: { name: string }) => name)
      .filter((name: string) => !ofStaff.has(name));
    expect(Object.keys(MEMBER_OPERATIONS)).toEqual(expect.arrayContaining(returning));
    await answer();
    const given = await variables();
    for (const path of ['', '/comments']) {
      const { body } = await app.rest('GET', `/member/news/${articleId}${path}`, {
        as: reader.token,
      });
      expect(JSON.stringify(body)).toContain(TEXT);
      expect(JSON.stringify(body)).toContain(`"userName":"${TEAM}"`);
      expectNameless(body);
    }
    for (const { token: as } of [reader, author, staff]) {
      const all = [...Object.values(MEMBER_OPERATIONS), ...OTHER_OPERATIONS];
      const own = as === staff.token ? all.filter((one) => !one.startsWith('mutation')) : all;
      for (const document of own) {
        const { data, errors } = await app.gql(document, given, { as });
        expectNameless({ data, errors });
      }
    }
  });

  it('is not disclosed by the data exports of members, nor by the writer’s player page', async () => {
    await answer();
    await call.report(
      { commentId: (await variables()).id, reason: 'OTHER', description: 'Pas clair.' },
      reader.token,
    );
    for (const { user } of [reader, author]) expectNameless(await collectPersonalData(user.id));
    expect(JSON.stringify(await collectPersonalData(staff.user.id))).not.toContain(TEXT);
    const { username } = staff.user;
    const page = await app.gql(
      'query ($username: String!) { player(username: $username) { comments { content } } }',
      { username },
      { as: staff.token },
    );
    expect(JSON.stringify(page.data)).not.toContain(TEXT);
  });

  it('is disclosed to staff only by the audit log', async () => {
    await answer();
    const as = (await moderator()).token;
    const row = await asked(
      app,
      `query ($number: String!) { case(number: $number) { label excerpt timeline { kind refId actor { id username } person { username } }
        conversation { byTeam content author { username } } persons { role person { username } } } }`,
      { number },
      as,
    );
    const entry = row.timeline.find(({ kind }: { kind: string }) => kind === 'TEAM_COMMENT');
    expect(entry).toMatchObject({ actor: null, person: null });
    expect(row.conversation).toContainEqual({ byTeam: true, content: TEXT, author: null });
    const managed = await app.gql(
      'query ($articleId: ID!) { managedComments(filter: { articleId: $articleId }) { items { content byTeam author { username } } } }',
      { articleId },
      { as: staff.token },
    );
    expect(managed.data.managedComments.items).toContainEqual({
      content: TEXT,
      byTeam: true,
      author: null,
    });
  });
});
