import { Heart } from 'lucide-react';

import { buttonClasses, type ButtonSize, type ButtonVariant } from './Button';

export interface HeartButtonProps {
  liked: boolean;
  /** Count of likes, formatted; null to show none. */
  count: string | null;
  /** Label for screen readers, with the count. */
  label: string;
  onToggle: () => void;
  variant?: ButtonVariant;
  size?: ButtonSize;
}

export function HeartButton(props: HeartButtonProps) {
  const { liked, count, label, onToggle, variant = 'secondary', size = 'normal' } = props;
  return (
    <button
      type="button"
      aria-pressed={liked}
      aria-label={label}
      onClick={onToggle}
      className={buttonClasses(variant, size, liked ? 'text-accent-strong' : undefined)}
    >
      <Heart
        aria-hidden="true"
        size={size === 'small' ? 16 : 18}
        fill={liked ? 'currentColor' : 'none'}
      />
      J’aime {count !== null && <span className="tabular-nums">{count}</span>}
    </button>
  );
}
