import { Heart } from 'lucide-react';

import { formatNumber } from '../../platform/format';
import { buttonClasses } from '../../ui/Button';
import { useArticleLike } from './useArticleLike';

/** Likes an article, and unlikes it when pressed again; says how many people do. */
export function LikeButton({ article }: { article: { id: string; likeCount: number } }) {
  const { liked, count, toggle } = useArticleLike(article);
  return (
    <button
      type="button"
      aria-pressed={liked}
      aria-label={`J’aime, ${formatNumber(count)} ${count > 1 ? 'mentions' : 'mention'}`}
      onClick={() => void toggle()}
      className={buttonClasses('second', 'normal', liked ? 'text-rouge-fonce' : undefined)}
    >
      <Heart aria-hidden="true" size={18} fill={liked ? 'currentColor' : 'none'} />
      J’aime
      <span className="tabular-nums">{formatNumber(count)}</span>
    </button>
  );
}
