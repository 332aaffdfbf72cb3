import { HeartButton } from '#ui/inputs/HeartButton';
import { useArticleLike } from './useArticleLike';

/** Button that likes a public article as an anonymous visitor, or removes the like. */
export function LikeButton({ article }: { article: { id: string; likeCount: number } }) {
  return <HeartButton {...useArticleLike(article)} />;
}
