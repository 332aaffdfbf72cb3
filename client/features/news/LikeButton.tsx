import { HeartButton } from '#ui/inputs/HeartButton';
import { useArticleLike } from './useArticleLike';

/** Likes a public article as a visitor, or removes the like. */
export function LikeButton({ article }: { article: { id: string; likeCount: number } }) {
  return <HeartButton {...useArticleLike(article)} />;
}
