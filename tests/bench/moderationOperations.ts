const QUEUE = `query BenchQueue($filter: ManagedCommentFilter, $page: Int!) {
  managedComments(filter: $filter, page: $page, pageSize: 20) { total page pageCount items {
    id content createdAt editedAt status statusReason version likeCount reportCount articleId
    articleTitle author { id username avatarUrl } parentId deleted moderation
    canApprove canReject canDelete } }
}`;
const COUNTS =
  'query BenchCounts { commentCounts { total pending approved rejected reported today } }';

const queue = (filter: object, page = 1) => ({ query: QUEUE, variables: { filter, page } });

/** Requests of the queue of comments, keyed by the action of the moderator. */
export const moderationQueries = (
  articleId: number,
  authorId: number,
): Record<string, { query: string; variables?: object }> => ({
  'newest first': queue({}),
  'its last page': queue({}, 50),
  'what waits': queue({ status: 'PENDING' }),
  'what is reported': queue({ reportedOnly: true }),
  'what was refused': queue({ status: 'REJECTED' }),
  'one article': queue({ articleId }),
  'one author': queue({ authorId }),
  'a common word': queue({ search: 'reglage' }),
  'a rare word': queue({ search: 'numero zz12' }),
  'a word of what waits': queue({ search: 'tournoi', status: 'PENDING' }),
  'a word that is not there': queue({ search: 'introuvable' }),
  counts: { query: COUNTS },
});
