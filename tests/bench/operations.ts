/** What the news figures measure: ten items with author and tags, and one whole article. */
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
