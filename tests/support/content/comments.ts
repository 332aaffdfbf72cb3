import { expect } from 'vitest';
import { Comment } from '#domains/content/comments/comment.entity';
import { CommentStatus } from '#domains/content/comments/comment.types';
import { CommentLike } from '#domains/content/comments/likes/commentLike.entity';
import { Article } from '#domains/content/news/article/article.entity';
import { repository } from '#platform/db/transaction';
import type { TestApp } from '../running/testApp';

/** Fields of a comment that tests read. */
const FIELDS = `id articleId parentId content createdAt editedAt editableUntil deleted status statusReason
  likeCount viewerHasLiked viewerHasReported replyCount hidden authorIsStaff authorIsPremium authorSubscription authorDeactivated author { id username avatarUrl }
  viewerCan { edit delete report reply like }`;

const page = (what: string) => `total page pageSize pageCount items { ${FIELDS} ${what} }`;

export const COMMENTS = `query ($articleId: ID!, $page: Int, $pageSize: Int) {
  comments(articleId: $articleId, page: $page, pageSize: $pageSize) { ${page(`replies { ${FIELDS} }`)} }
}`;
export const REPLIES = `query ($commentId: ID!, $page: Int, $pageSize: Int) {
  commentReplies(commentId: $commentId, page: $page, pageSize: $pageSize) { ${page('')} }
}`;
const ADD = `mutation ($input: CommentInput!) { addComment(input: $input) { comment { ${FIELDS} } } }`;
const EDIT = `mutation ($id: ID!, $content: String!) { editComment(input: { id: $id, content: $content }) { comment { ${FIELDS} } } }`;
const DELETE = `mutation ($id: ID!) { deleteComment(input: { id: $id }) { comment { ${FIELDS} } } }`;
const LIKE = `mutation ($id: ID!, $liked: Boolean!) { setCommentLike(input: { id: $id, liked: $liked }) { comment { ${FIELDS} } } }`;
const REPORT = `mutation ($input: CommentReportInput!) { reportComment(input: $input) { message } }`;
const MODERATE = `mutation ($input: CommentDecisionInput!) { moderateComment(input: $input) { ... on CommentPayload { comment { ${FIELDS} } } ... on CommentConflict { __typename message current { id status } } } }`;
const PLACE = `query ($id: ID!, $pageSize: Int) { commentPlace(id: $id, pageSize: $pageSize) { articleId page parentId replyPage } }`;
const DECIDE = `mutation ($input: ReportDecisionInput!) { decideReport(input: $input) { ... on ReportPayload { report { id status version linkedAct } } ... on ReportConflict { __typename message current { id status version } } } }`;

type Id = number | string;

/**
 * Returns functions that call the operations on comments of an app. `as` is the token of the
 * caller.
 */
export function commentCalls(app: TestApp) {
  return {
    list: (articleId: Id, as?: string, paging: { page?: number; pageSize?: number } = {}) =>
      app.gql(COMMENTS, { articleId, ...paging }, { as }),
    replies: (commentId: Id, as?: string, paging: { page?: number; pageSize?: number } = {}) =>
      app.gql(REPLIES, { commentId, ...paging }, { as }),
    add: (input: Record<string, unknown>, as?: string) => app.gql(ADD, { input }, { as }),
    edit: (id: Id, content: string, as?: string) => app.gql(EDIT, { id, content }, { as }),
    remove: (id: Id, as?: string) => app.gql(DELETE, { id }, { as }),
    like: (id: Id, liked: boolean, as?: string) => app.gql(LIKE, { id, liked }, { as }),
    report: (input: Record<string, unknown>, as?: string) => app.gql(REPORT, { input }, { as }),
    moderate: (input: Record<string, unknown>, as?: string) => app.gql(MODERATE, { input }, { as }),
    place: (id: Id, as?: string, pageSize?: number) => app.gql(PLACE, { id, pageSize }, { as }),
    decide: (input: Record<string, unknown>, as?: string) => app.gql(DECIDE, { input }, { as }),
  };
}

/** Reads a stored comment. */
export function storedComment(id: Id): Promise<Comment> {
  return repository(Comment).findOneByOrFail({ id: Number(id) });
}

/**
 * Expects the stored counts of comments, replies and likes to equal the numbers of rows. @returns
 * the comment count of the article
 */
export async function expectRightCounts(articleId: number): Promise<number> {
  const rows = await repository(Comment).findBy({ articleId });
  const isRead = (row: Comment | undefined) =>
    row?.status === CommentStatus.APPROVED && row.deletedAt === null;
  const byId = new Map(rows.map((row) => [row.id, row]));
  for (const row of rows) {
    const replies = rows.filter((one) => one.parentId === row.id && isRead(one));
    expect(row.replyCount).toBe(replies.length);
    const likes = await repository(CommentLike).countBy({ commentId: row.id, liked: true });
    expect(row.likeCount).toBe(likes);
  }
  const read = rows.filter((row) => {
    const parent = row.parentId === null ? row : byId.get(row.parentId);
    return isRead(row) && parent && parent.status !== CommentStatus.REJECTED;
  });
  const { commentCount } = await repository(Article).findOneByOrFail({ id: articleId });
  expect(commentCount).toBe(read.length);
  return commentCount;
}
