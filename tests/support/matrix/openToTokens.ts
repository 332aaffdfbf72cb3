import { ApiScope } from '#platform/access/apiScopes';
import { transaction } from '#platform/db/transaction';
import { createApiToken } from '#domains/identity/auth/apiTokens/apiTokens.service';

/**
 * Operations and routes that are open to API tokens, by scope. Written down here instead of read
 * from the access rules, because the server is tested against this table. All others are refused.
 */
export const OPEN_TO_TOKENS: Readonly<Record<string, ApiScope>> = {
  ...open(ApiScope.PROFILE_READ, ['Query.viewer', 'GET /auth/profile']),
  ...open(ApiScope.STATISTICS_READ, [
    'Query.myStatistics',
    'Query.myAchievements',
    'Query.myCallHistory',
    'Query.myShifts',
    'Query.myShift',
    'Query.myDebriefing',
    'Query.myShiftsCompared',
    'Query.ranking',
    'GET /member/stats',
    'GET /member/achievements',
  ]),
  ...open(ApiScope.NEWS_READ, [
    'Query.articles',
    'Query.article',
    'Query.author',
    'Query.quickUpdates',
    'Query.favourites',
    'Query.comments',
    'Query.commentReplies',
    'Query.commentPlace',
    'GET /member/news',
    'GET /member/news/{id}',
    'GET /member/news/{id}/comments',
  ]),
  ...open(ApiScope.COMMENTS_WRITE, [
    'Mutation.addComment',
    'Mutation.editComment',
    'Mutation.deleteComment',
    'POST /member/news/{id}/comments',
  ]),
  ...open(ApiScope.MODERATION_READ, [
    'Query.managedComments',
    'Query.commentCounts',
    'Query.cases',
    'Query.caseCounts',
    'Query.case',
    'Query.earlierCaseEntries',
    'Query.managedReports',
    'Query.managedReport',
    'Query.reportCounts',
  ]),
};

function open(scope: ApiScope, names: readonly string[]): Record<string, ApiScope> {
  return Object.fromEntries(names.map((name) => [name, scope]));
}

/** Creates an API token of an account. @returns the token */
export async function apiTokenOf(userId: number, scopes: readonly ApiScope[]): Promise<string> {
  const input = { name: 'Matrice', scopes: [...scopes], days: 1 };
  return (await transaction(() => createApiToken({ userId }, input))).token;
}
