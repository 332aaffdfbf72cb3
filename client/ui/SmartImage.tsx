import { useEffect, useRef, useState, type ImgHTMLAttributes, type ReactNode } from 'react';

import { classes } from './classes';
import { HazardBand } from './HazardBand';

export interface SmartImageProps extends Omit<ImgHTMLAttributes<HTMLImageElement>, 'src'> {
  /** Without an address, the cover is drawn instead. */
  src?: string | null;
  /** What the image shows; empty when it only decorates. */
  alt: string;
  /** On the generated cover, in the dispatcher's type: usually the date, '2025-10-27'. */
  coverLabel?: string;
  /** Varies the generated cover: classes that set `--ondes` (the rings' centre) and `--lueur` (a hue). */
  coverClassName?: string;
  /** Replaces the generated cover. */
  fallback?: ReactNode;
}

/**
 * An image that never leaves a hole: no address, or an address that does not answer, gives the
 * generated cover. It fills the box of its `className`, which must set the size or the ratio.
 */
export function SmartImage({
  src,
  alt,
  coverLabel,
  coverClassName,
  fallback,
  className,
  ...rest
}: SmartImageProps) {
  const [failed, setFailed] = useState<string | null>(null);
  const image = useRef<HTMLImageElement>(null);

  useEffect(() => {
    // In a page rendered by the server the image may have failed before anybody listened.
    const element = image.current;
    if (src && element?.complete && element.naturalWidth === 0) setFailed(src);
  }, [src]);

  if (!src || failed === src) {
    return (
      fallback ?? (
        <Cover label={coverLabel} alt={alt} className={classes(coverClassName, className)} />
      )
    );
  }
  return (
    <img
      ref={image}
      src={src}
      alt={alt}
      decoding="async"
      onError={() => setFailed(src)}
      className={classes('object-cover', className)}
      {...rest}
    />
  );
}

/** The generated cover: the night and its coverage rings, a date in mono, the hazard band at the foot. */
export function Cover({
  label,
  alt = '',
  className,
}: {
  label?: string;
  alt?: string;
  className?: string;
}) {
  return (
    <span
      role={alt ? 'img' : undefined}
      aria-label={alt || undefined}
      aria-hidden={alt ? undefined : true}
      className={classes(
        'relative flex flex-col justify-between overflow-hidden print:hidden bg-[repeating-radial-gradient(circle_at_var(--ondes,86%_118%),transparent_0_39px,rgb(147_164_196/.13)_39px_40px),radial-gradient(circle_at_var(--ondes,86%_118%),color-mix(in_srgb,var(--lueur,transparent)_38%,transparent),transparent_72%),linear-gradient(140deg,var(--color-nuit-700),var(--color-nuit-900))]',
        className,
      )}
    >
      <span className="donnee px-[18px] py-4 text-note leading-none font-bold text-nuit-texte">
        {label}
      </span>
      <HazardBand />
    </span>
  );
}
