import type { TestApp } from '../running/testApp';

const COMMENT = `id content createdAt editedAt status statusReason version likeCount reportCount articleId
  articleTitle author { id username avatarUrl } parentId deleted moderation canApprove canReject canDelete`;
const SHORT = `id type targetId targetLabel targetContent targetUser { id username } reporterName reason
  description severity status version createdAt assignedTo { id username } resolvedAt resolvedBy
  decisionNote linkedAct canDecide canClaim reportCount filings { reporterName reason description }`;
const REPORT = `${SHORT} notes { at authorName text } otherReports { ${SHORT} }`;

const COMMENTS = `query ($filter: ManagedCommentFilter, $page: Int, $pageSize: Int) {
  managedComments(filter: $filter, page: $page, pageSize: $pageSize) {
    total page pageSize pageCount items { ${COMMENT} } } }`;
const COMMENT_COUNTS = 'query { commentCounts { total pending approved rejected reported today } }';
const DELETE = `mutation ($id: ID!, $version: Int!, $reason: String) {
  deleteCommentAsStaff(input: { id: $id, version: $version, reason: $reason }) { ... on DeletedPayload { message } ... on CommentConflict { __typename message current { id status } } } }`;
const BULK = `mutation ($input: CommentBulkInput!) { bulkComments(input: $input) {
  dryRun done refused results { id label done error code } } }`;
const REPORTS = `query ($filter: ManagedReportFilter, $page: Int, $pageSize: Int) {
  managedReports(filter: $filter, page: $page, pageSize: $pageSize) {
    total page pageSize pageCount items { ${SHORT} notes { at authorName text } } } }`;
const ONE = `query ($id: ID!) { managedReport(id: $id) { ${REPORT} } }`;
const REPORT_COUNTS = 'query { reportCounts { total pending resolved dismissed critical } }';
const ASSIGNEES = 'query { reportAssignees { id username avatarUrl } }';
const onReport = (name: string) => `mutation ($id: ID!, $version: Int!) {
  ${name}(input: { id: $id, version: $version }) { ... on ReportPayload { report { ${REPORT} } }
    ... on ReportConflict { __typename message current { id status version } } } }`;
const NOTE = `mutation ($id: ID!, $text: String!) { addReportNote(input: { id: $id, text: $text }) { report { ${REPORT} } } }`;
const DECIDE = `mutation ($input: ReportDecisionInput!) { decideReport(input: $input) { ... on ReportPayload { report { ${REPORT} } } ... on ReportConflict { __typename message current { id status version } } } }`;
const BULK_REPORTS = `mutation ($input: ReportBulkInput!) { bulkReports(input: $input) {
  dryRun done refused results { id label done error code } } }`;
const REPORT_USER = `mutation ($userId: ID!, $reason: ReportReason!, $description: String) {
  reportUser(input: { userId: $userId, reason: $reason, description: $description }) { message } }`;
const REPORT_ARTICLE = `mutation ($articleId: ID!, $reason: ReportReason!, $description: String) {
  reportArticle(input: { articleId: $articleId, reason: $reason, description: $description }) { message } }`;

type Id = number | string;
type Fields = Record<string, unknown>;

/**
 * Returns functions that call the operations of moderators of an app. `as` is the token of the
 * caller.
 */
export function moderationCalls(app: TestApp) {
  const call =
    <Given extends unknown[]>(query: string, variables: (...given: Given) => Fields) =>
    (as: string | undefined, ...given: Given) =>
      app.gql(query, variables(...given), { as });
  return {
    comments: call(COMMENTS, (filter: Fields = {}, paging: Fields = {}) => ({ filter, ...paging })),
    commentCounts: call(COMMENT_COUNTS, () => ({})),
    deleteComment: call(DELETE, (id: Id, version = 1, reason?: string) => ({
      id,
      version,
      reason,
    })),
    bulk: call(BULK, (input: Fields) => ({ input })),
    reports: call(REPORTS, (filter: Fields = {}, paging: Fields = {}) => ({ filter, ...paging })),
    report: call(ONE, (id: Id) => ({ id })),
    reportCounts: call(REPORT_COUNTS, () => ({})),
    reportAssignees: call(ASSIGNEES, () => ({})),
    claim: call(onReport('claimReport'), (id: Id, version = 1) => ({ id, version })),
    release: call(onReport('releaseReport'), (id: Id, version = 1) => ({ id, version })),
    note: call(NOTE, (id: Id, text: string) => ({ id, text })),
    bulkReports: call(BULK_REPORTS, (input: Fields) => ({ input })),
    decide: call(DECIDE, (input: Fields) => ({ input })),
    reportUser: call(REPORT_USER, (userId: Id, more: Fields = {}) => ({
      userId,
      reason: 'HARASSMENT',
      ...more,
    })),
    reportArticle: call(REPORT_ARTICLE, (articleId: Id, more: Fields = {}) => ({
      articleId,
      reason: 'OFF_TOPIC',
      ...more,
    })),
  };
}
