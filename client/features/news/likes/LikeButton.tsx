import { HeartButton } from '#ui/inputs/HeartButton';
import { useArticleLike } from './useArticleLike';

/** Button with which an anonymous visitor likes a public article, or removes the like. */
export function LikeButton({ article }: { article: { id: string; likeCount: number } }) {
  return <HeartButton {...useArticleLike(article)} />;
}
