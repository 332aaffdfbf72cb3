import { useEffect, useRef, useState, type ImgHTMLAttributes, type ReactNode } from 'react';

import { classes } from '../inputs/classes';
import { HazardBand } from './HazardBand';

export interface SmartImageProps extends Omit<ImgHTMLAttributes<HTMLImageElement>, 'src'> {
  /** URL of the image; without it, the fallback is shown. */
  src?: string | null;
  /** Alternative text; empty for decoration. */
  alt: string;
  /** URL of an image of the site, shown when `src` is missing or fails to load. */
  standIn?: string;
  /** Shown instead of the default illustration when no image can be shown. */
  fallback?: ReactNode;
}

/**
 * Image with fallbacks. When `src` is missing or fails to load, shows the image `standIn`; when
 * that fails as well, an illustration. Fills the box of its `className`, which must set the size or
 * the aspect ratio.
 */
export function SmartImage({ src, alt, standIn, fallback, className, ...rest }: SmartImageProps) {
  const [failed, setFailed] = useState<readonly string[]>([]);
  const image = useRef<HTMLImageElement>(null);
  const shown = [src, standIn].find((address) => address && !failed.includes(address));

  useEffect(() => {
    // In a server-rendered page, the image may have failed before `onError` was registered.
    const element = image.current;
    if (shown && element?.complete && element.naturalWidth === 0) {
      setFailed((others) => [...others, shown]);
    }
  }, [shown]);

  if (!shown) return fallback ?? <Night alt={alt} className={className} />;
  return (
    <img
      // The key changes, so that the element of the failed image is not reused.
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

/** Default illustration: a night sky with coverage rings, and the hazard band. */
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
