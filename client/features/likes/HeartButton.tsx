import { Heart } from 'lucide-react';

import { formatNumber } from '../../platform/format';
import { buttonClasses, type ButtonSize, type ButtonVariant } from '../../ui/Button';

export interface HeartButtonProps {
  liked: boolean;
  /** How many people like it. */
  count: number;
  onToggle: () => void;
  variant?: ButtonVariant;
  size?: ButtonSize;
}

/** The button that likes something and says how many do. */
export function HeartButton(props: HeartButtonProps) {
  const { liked, count, onToggle, variant = 'second', size = 'normal' } = props;
  return (
    <button
      type="button"
      aria-pressed={liked}
      aria-label={`J’aime, ${formatNumber(count)} ${count > 1 ? 'mentions' : 'mention'}`}
      onClick={onToggle}
      className={buttonClasses(variant, size, liked ? 'text-rouge-fonce' : undefined)}
    >
      <Heart
        aria-hidden="true"
        size={size === 'petit' ? 16 : 18}
        fill={liked ? 'currentColor' : 'none'}
      />
      J’aime
      <span className="tabular-nums">{formatNumber(count)}</span>
    </button>
  );
}
