import { randomUUID } from 'node:crypto';

const LIKE =
  'mutation ($input: ArticleLikeInput!) { setArticleLike(input: $input) { article { likeCount } } }';

/** SQL that reads the visitor keys of the stored likes. */
export const LIKES = 'SELECT "visitorKey" FROM article_likes WHERE "visitorKey" IS NOT NULL';

let visitors = 0;

/** Likes the first article as a new visitor. @returns the visitor key, or null when refused */
export async function like(url: string): Promise<string | null> {
  const visitorKey = randomUUID();
  visitors += 1;
  const address = `10.${visitors >> 16}.${(visitors >> 8) % 256}.${visitors % 256}`;
  const answer = await fetch(`${url}/graphql`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-forwarded-for': address },
    body: JSON.stringify({
      query: LIKE,
      variables: { input: { articleId: '1', liked: true, visitorKey } },
    }),
  });
  const { data } = (await answer.json()) as { data: unknown };
  return data ? visitorKey : null;
}
