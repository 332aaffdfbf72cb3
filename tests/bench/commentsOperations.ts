const COMMENT = `id parentId content createdAt editedAt editableUntil deleted status statusReason
  likeCount viewerHasLiked replyCount author { id username avatarUrl }
  viewerCan { edit delete report reply like }`;

/** Returns the request of a member article's page: the article and its first 20 comments. */
export const articlePageOf = ({ id, slug }: { id: number; slug: string }) => ({
  query: `query BenchMemberArticle($id: ID!, $slug: String!) {
    article(slug: $slug) { id slug title excerpt contentHtml category publishedAt readMinutes imageUrl
      tags premium likeCount viewerHasLiked commentCount commentsOpen author { name position company bio } }
    comments(articleId: $id) { total page pageCount items { ${COMMENT} replies { ${COMMENT} } } }
  }`,
  variables: { id, slug },
});
