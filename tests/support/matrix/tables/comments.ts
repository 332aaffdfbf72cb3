import { CommentStatus } from '#domains/content/comments/comment.types';
import type { CommentOverrides } from '#server/seeds/factories/comment.factory';
import { createPerson } from '../cast';
import { plain, type Caller, type Case, type Entry, type Matrix, type Variables } from '../matrix';
import { comment, draft, memberArticle, next } from '../objects';
import {
  ALLOWED,
  holders,
  members,
  notBought,
  NOTHING,
  payers,
  payersAndModerators,
  type Verdicts,
} from '../spec';

const PENDING = CommentStatus.PENDING;
const other = async () => (await createPerson()).id;
const own = ({ id }: Caller) => id;

/** Returns a case in which the object is a stored comment of a user. */
const of = (
  expected: Verdicts,
  writer: (caller: Caller) => number | Promise<number>,
  asked: (id: number) => Variables,
  as: CommentOverrides = {},
): Case => ({
  expected,
  variables: async (caller) => asked((await comment(await writer(caller), as)).id),
});

const byId = (id: number): Variables => ({ id });
const variables = (id: number): Variables => ({ id, content: `Un autre texte ${next()}` });
const like = (id: number): Variables => ({ id, liked: true });
const report = (commentId: number): Variables => ({ input: { commentId, reason: 'SPAM' } });

const post = async (made: Promise<{ id: number }>, more: object = {}): Promise<Variables> => ({
  input: { articleId: (await made).id, content: `Un commentaire ${next()}`, ...more },
});
/** Stores a reply under a comment on a new article. */
const reply = (as: CommentOverrides = {}): Case['variables'] => {
  return async () => {
    const { id: parentId, articleId } = await comment(await other(), as);
    return { input: { articleId, parentId, content: `Une réponse ${next()}` } };
  };
};
const premiumComment = async () => {
  const { id: articleId } = await memberArticle(true);
  return (await comment(await other(), { articleId })).id;
};

const list = async (made: Promise<{ id: number }>) => ({ articleId: (await made).id });
const thread = (writer: (caller: Caller) => number | Promise<number>): Case['variables'] => {
  return async (caller) => {
    const { articleId } = await comment(await writer(caller), { status: PENDING });
    return { articleId };
  };
};

const reading: Matrix = {
  'Query.comments': {
    send: 'query ($articleId: ID!) { comments(articleId: $articleId) { items { id } } }',
    cases: {
      'of an article for members': {
        expected: members(),
        variables: async () => ({ articleId: (await comment(await other())).articleId }),
      },
      'the caller’s own, pending': { expected: members(), variables: thread(own) },
      'another’s, pending': { expected: members(NOTHING), variables: thread(other) },
      'of a premium article': {
        expected: payersAndModerators('PREMIUM_REQUIRED'),
        variables: () => list(memberArticle(true)),
        read: () => ALLOWED,
      },
      'of a draft': { expected: members('ARTICLE_NOT_FOUND'), variables: () => list(draft()) },
    },
  },
  'Query.commentPlace': {
    send: 'query ($id: ID!) { commentPlace(id: $id) { page } }',
    cases: {
      'of another’s': of(members(), other, byId),
      'of the caller’s own, pending': of(members(), own, byId, { status: PENDING }),
      'of another’s, pending': of(members(NOTHING), other, byId, { status: PENDING }),
      'of one on a premium article': {
        expected: payersAndModerators(NOTHING),
        variables: async () => ({ id: await premiumComment() }),
      },
    },
  },
  'Query.commentReplies': {
    send: 'query ($id: ID!) { commentReplies(commentId: $id) { total } }',
    cases: {
      'of another’s': of(members(), other, byId),
      'of the caller’s own, pending': of(members(), own, byId, { status: PENDING }),
      'of another’s, pending': of(members('COMMENT_NOT_FOUND'), other, byId, { status: PENDING }),
      'of one on a premium article': {
        expected: payersAndModerators('COMMENT_NOT_FOUND'),
        variables: async () => ({ id: await premiumComment() }),
      },
    },
  },
};

const writing: Matrix = {
  'Mutation.addComment': {
    send: 'mutation ($input: CommentInput!) { addComment(input: $input) { comment { id } } }',
    cases: {
      'on an article for members': { expected: members(), variables: () => post(memberArticle()) },
      'on a premium article': {
        expected: payers('PREMIUM_REQUIRED'),
        variables: () => post(memberArticle(true)),
      },
      'on a draft': { expected: members('ARTICLE_NOT_FOUND'), variables: () => post(draft()) },
      'under another’s': { expected: members(), variables: reply() },
      'under another’s, pending': {
        expected: members('COMMENT_NOT_FOUND'),
        variables: reply({ status: PENDING }),
      },
    },
  },
  'Mutation.editComment': {
    send: 'mutation ($id: ID!, $content: String!) { editComment(input: { id: $id, content: $content }) { comment { id } } }',
    cases: {
      'the caller’s own': of(members(), own, variables),
      'another’s': of(members('COMMENT_NOT_FOUND'), other, variables),
    },
  },
  'Mutation.deleteComment': {
    send: 'mutation ($id: ID!) { deleteComment(input: { id: $id }) { comment { id } } }',
    cases: {
      'the caller’s own': of(members(), own, byId),
      'another’s': of(members('COMMENT_NOT_FOUND'), other, byId),
    },
  },
  'Mutation.setCommentLike': {
    send: 'mutation ($id: ID!, $liked: Boolean!) { setCommentLike(input: { id: $id, liked: $liked }) { comment { id } } }',
    cases: {
      'the caller’s own': of(members(), own, like),
      'another’s': of(members(), other, like),
      'another’s, pending': of(members('COMMENT_NOT_FOUND'), other, like, { status: PENDING }),
      'one on a premium article': {
        expected: payers('COMMENT_NOT_FOUND'),
        variables: async () => like(await premiumComment()),
      },
    },
  },
  'Mutation.reportComment': {
    send: 'mutation ($input: CommentReportInput!) { reportComment(input: $input) { message } }',
    cases: {
      'the caller’s own': of(members('VALIDATION_FAILED'), own, report),
      'another’s': of(members(), other, report),
      'another’s, pending': of(members('COMMENT_NOT_FOUND'), other, report, { status: PENDING }),
    },
  },
};

const queue = notBought(holders('moderation.comments.view'));
const moderate = notBought(holders('moderation.comments.moderate'));
const moderateOwn = holders('moderation.comments.moderate', 'CONFLICT_OF_INTEREST');
const decide =
  (decision: string) =>
  (id: number): Variables => ({ input: { id, version: 1, decision } });
const remove = (id: number): Variables => ({ id, version: 1 });
const bulk =
  (action: string) =>
  (id: number): Variables => ({ input: { action, comments: [{ id, version: 1 }] } });

/** Entry of an operation that is refused on the moderator's own comment. */
const both = (
  send: string,
  asked: (id: number) => Variables,
  more: Entry['cases'] = {},
): Entry => ({
  send,
  cases: {
    'the caller’s own': of(moderateOwn, own, asked, { status: PENDING }),
    'another’s': of(moderate, other, asked, { status: PENDING }),
    ...more,
  },
});
const BULK =
  'mutation ($input: CommentBulkInput!) { bulkComments(input: $input) { results { code } } }';

/** Operations on comments for readers, authors and moderators. */
export const comments: Matrix = {
  ...reading,
  ...writing,
  'Query.managedComments': plain('{ managedComments { total } }', queue),
  'Query.commentCounts': plain('{ commentCounts { total } }', queue),
  'Mutation.moderateComment': both(
    'mutation ($input: CommentDecisionInput!) { moderateComment(input: $input) { ... on CommentPayload { comment { id } } ... on VersionConflict { __typename message } } }',
    decide('APPROVE'),
    { 'another’s, rejected': of(moderate, other, decide('REJECT')) },
  ),
  'Mutation.editTeamComment': {
    send: 'mutation ($id: ID!, $version: Int!) { editTeamComment(input: { id: $id, content: "Restez courtois.", version: $version }) { ... on CommentPayload { comment { id } } } }',
    cases: {
      'of the team': {
        expected: moderate,
        variables: async () => {
          const { id, version } = await comment(null, { byTeam: true });
          return { id, version };
        },
      },
      'of a member': of(
        notBought(holders('moderation.comments.moderate', 'COMMENT_NOT_FOUND')),
        other,
        remove,
      ),
    },
  },
  'Mutation.deleteCommentAsStaff': both(
    'mutation ($id: ID!, $version: Int!) { deleteCommentAsStaff(input: { id: $id, version: $version }) { ... on DeletedPayload { message } ... on VersionConflict { __typename message } } }',
    remove,
  ),
  'Mutation.bulkComments': {
    send: BULK,
    cases: {
      'approve the caller’s own': of(moderateOwn, own, bulk('APPROVE'), { status: PENDING }),
      'approve another’s': of(moderate, other, bulk('APPROVE'), { status: PENDING }),
      'reject another’s': of(moderate, other, bulk('REJECT'), { status: PENDING }),
      'delete another’s': of(moderate, other, bulk('DELETE')),
    },
  },
};
