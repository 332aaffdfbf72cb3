import { addressOf, byId, trustedDocument } from '../support/content/trusted';

/** Request for the news list: ten articles with author and tags. */
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

/** Request of the client for the news list, by document text. */
export const BY_TEXT = { operationName: 'PublicNewsList', query: OF_THE_CLIENT.body, variables };
/** The same request by document ID. */
export const BY_ID = {
  operationName: 'PublicNewsList',
  extensions: byId(OF_THE_CLIENT.id),
  variables,
};
/** Path of the same request by GET. */
export const BY_ADDRESS = addressOf(OF_THE_CLIENT.id, variables);
