import { Heart } from 'lucide-react';

import { formatNumber } from '../../platform/format';
import { buttonClasses } from '../../ui/Button';
import { VisuallyHidden } from '../../ui/VisuallyHidden';
import { useArticleLike } from './useArticleLike';

/** Likes an article, and unlikes it when pressed again; says how many people do. */
export function LikeButton({ article }: { article: { id: string; likeCount: number } }) {
  const { liked, count, toggle } = useArticleLike(article);
  return (
    <button
      type="button"
      aria-pressed={liked}
      onClick={() => void toggle()}
      className={buttonClasses('second', 'normal', liked ? 'text-rouge-fonce' : undefined)}
    >
      <Heart aria-hidden="true" size={18} fill={liked ? 'currentColor' : 'none'} />
      J’aime
      <span className="tabular-nums">
        <VisuallyHidden>, mentions&nbsp;: </VisuallyHidden>
        {formatNumber(count)}
      </span>
    </button>
  );
}
