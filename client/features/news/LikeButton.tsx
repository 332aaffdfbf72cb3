import { HeartButton } from '../../ui/inputs/HeartButton';
import { useArticleLike } from './useArticleLike';

/** Likes a public article as a visitor, and unlikes it when pressed again. */
export function LikeButton({ article }: { article: { id: string; likeCount: number } }) {
  return <HeartButton {...useArticleLike(article)} />;
}
