import { Article } from '#domains/content/news/article/article.entity';
import { repository } from '#platform/db/transaction';

const ARTICLE = `id slug title excerpt contentHtml category audience premium status featured publishedAt
  scheduledFor version readMinutes imageUrl imageAlt tags seoTitle seoDescription views likeCount
  commentCount author { id name } viewerCan { edit publish delete manage }`;

export const SAVE = `mutation ($input: SaveArticleInput!) { saveArticle(input: $input) { ... on ManagedArticlePayload { article { ${ARTICLE} } } ... on ArticleConflict { __typename message current { ${ARTICLE} } editor { id username } } } }`;

/** Query that reads the list of articles in the admin area, with its totals. */
export const LIST = `query ($filter: ManagedArticleFilter, $sort: ArticleSort, $direction: SortDirection, $page: Int, $pageSize: Int) {
  managedArticles(filter: $filter, sort: $sort, direction: $direction, page: $page, pageSize: $pageSize) {
    total page pageSize pageCount items { id title status views likeCount contentHtml tags author { name } }
  }
}`;
export const COUNTS = `query ($audience: ArticleAudience) { articleCounts(audience: $audience) {
  total published drafts scheduled archived featured premium views likes comments publishedThisMonth lastPublishedAt
} }`;

/** Staff mutations on one article, keyed by name. */
export const ARTICLE_MUTATIONS = {
  duplicateArticle:
    'mutation ($id: ID!) { duplicateArticle(input: { id: $id }) { article { id slug title status tags author { id } } } }',
  publishArticle:
    'mutation ($id: ID!) { publishArticle(input: { id: $id }) { article { id status version } } }',
  unpublishArticle:
    'mutation ($id: ID!) { unpublishArticle(input: { id: $id }) { article { id status version } } }',
  archiveArticle:
    'mutation ($id: ID!) { archiveArticle(input: { id: $id }) { article { id status version } } }',
  scheduleArticle:
    'mutation ($id: ID!, $at: DateTime) { scheduleArticle(input: { id: $id, at: $at }) { article { id status scheduledFor } } }',
  setArticleFeatured:
    'mutation ($id: ID!, $featured: Boolean!) { setArticleFeatured(input: { id: $id, featured: $featured }) { article { featured } } }',
  deleteArticle: 'mutation ($id: ID!) { deleteArticle(input: { id: $id }) { message } }',
  restoreArticle:
    'mutation ($id: ID!) { restoreArticle(input: { id: $id }) { article { id status trashedAt } } }',
  eraseArticle: 'mutation ($id: ID!) { eraseArticle(input: { id: $id }) { message } }',
  restoreArticleRevision:
    'mutation ($id: ID!, $version: Int!) { restoreArticleRevision(input: { id: $id, version: $version }) { article { title version } } }',
} as const;

export const BULK = `mutation ($input: ArticleBulkInput!) {
  bulkArticles(input: $input) { dryRun done refused results { id label done error code } }
}`;

/** Valid input of a public article. */
export const articleInput = (changes: Record<string, unknown> = {}) => ({
  title: 'Un titre',
  excerpt: 'Un extrait.',
  contentHtml: '<p>Un texte.</p>',
  category: 'UPDATE',
  audience: 'PUBLIC',
  ...changes,
});

/** Returns the current state of the article in an error. */
export const currentOf = ({ errors }: { errors?: { extensions: object }[] }) =>
  (errors?.[0]?.extensions as { current?: Record<string, unknown> } | undefined)?.current;

/** Reads a stored article. */
export const storedArticle = (id: number | string) =>
  repository(Article).findOneByOrFail({ id: Number(id) });
