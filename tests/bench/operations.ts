import { addressOf, byId, trustedDocument } from '../support/content/trusted';

/** Requests of the news measurements: ten items with author and tags, and one article. */
export const LIST = {
  query: `query BenchList {
    articles(pageSize: 10) {
      total
      items { id slug title excerpt category publishedAt readMinutes imageUrl tags likeCount
        author { name position company } }
    }
  }`,
};

export const articleOf = (slug: string) => ({
  query: `query BenchArticle($slug: String!) {
    article(slug: $slug) { id slug title excerpt contentHtml category publishedAt readMinutes imageUrl tags likeCount
      author { name position company bio } }
  }`,
  variables: { slug },
});

const OF_THE_CLIENT = trustedDocument('PublicNewsList');
const variables = { page: 1, pageSize: 10, search: null, category: null };

/** The list as the client requests it: by document text, and below by document ID. */
export const BY_TEXT = { operationName: 'PublicNewsList', query: OF_THE_CLIENT.body, variables };
export const BY_ID = {
  operationName: 'PublicNewsList',
  extensions: byId(OF_THE_CLIENT.id),
  variables,
};
export const BY_ADDRESS = addressOf(OF_THE_CLIENT.id, variables);
