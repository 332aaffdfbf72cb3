import { useEffect, useRef, useState, type ImgHTMLAttributes, type ReactNode } from 'react';

import { classes } from '../inputs/classes';
import { HazardBand } from './HazardBand';

export interface SmartImageProps extends Omit<ImgHTMLAttributes<HTMLImageElement>, 'src'> {
  /** Without an address, what stands in for it is shown. */
  src?: string | null;
  /** What the image shows; empty when it only decorates. */
  alt: string;
  /** The address of an image of ours, shown where there is none or it does not come. */
  standIn?: string;
  /** Replaces the night that is drawn where no image can be shown. */
  fallback?: ReactNode;
}

/**
 * An image that never leaves a hole: no address, or one that does not answer, gives the image that
 * stands in for it, and at last a piece of night. It fills the box of its `className`, which must set
 * the size or the ratio.
 */
export function SmartImage({ src, alt, standIn, fallback, className, ...rest }: SmartImageProps) {
  const [failed, setFailed] = useState<readonly string[]>([]);
  const image = useRef<HTMLImageElement>(null);
  const shown = [src, standIn].find((address) => address && !failed.includes(address));

  useEffect(() => {
    // In a page rendered by the server the image may have failed before anybody listened.
    const element = image.current;
    if (shown && element?.complete && element.naturalWidth === 0) {
      setFailed((others) => [...others, shown]);
    }
  }, [shown]);

  if (!shown) return fallback ?? <Night alt={alt} className={className} />;
  return (
    <img
      // What failed leaves nothing behind in the element of what is tried next.
      key={shown}
      ref={image}
      src={shown}
      alt={alt}
      decoding="async"
      onError={() => setFailed((others) => [...others, shown])}
      className={classes('object-cover', className)}
      {...rest}
    />
  );
}

/** Where no image can be shown: the night, its coverage rings, and the hazard band at the foot. */
function Night({ alt, className }: { alt: string; className?: string }) {
  return (
    <span
      role={alt ? 'img' : undefined}
      aria-label={alt || undefined}
      aria-hidden={alt ? undefined : true}
      className={classes(
        'relative flex flex-col justify-end overflow-hidden print:hidden bg-[repeating-radial-gradient(circle_at_86%_118%,transparent_0_39px,rgb(147_164_196/.13)_39px_40px),linear-gradient(140deg,var(--color-night-700),var(--color-night-900))]',
        className,
      )}
    >
      <HazardBand />
    </span>
  );
}
