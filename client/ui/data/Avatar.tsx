import { useState } from 'react';

import { classes } from '../inputs/classes';
import { AvatarRing, type Frame } from './AvatarRing';
import { initials } from './initials';

export interface AvatarProps {
  name: string;
  url: string | null;
  /** Diameter: 24, 36, 64 or 104 px; 36 px by default. */
  size?: 'small' | 'normal' | 'large' | 'huge';
  frame?: Frame | null;
}

const SIZES = {
  small: 'size-6 text-[0.59375rem]',
  normal: 'size-9 text-note',
  large: 'size-16 text-xl',
  huge: 'size-26 text-[2rem] max-sm:size-18 max-sm:text-2xl',
};

/** A round picture. Shows the initials of the name when there is no picture or it fails to load. */
export function Avatar({ frame, ...rest }: AvatarProps) {
  if (!frame) return <Face {...rest} />;
  return (
    <span className="relative inline-grid shrink-0">
      <Face {...rest} />
      <AvatarRing frame={frame} />
    </span>
  );
}

function Face({ name, url, size = 'normal' }: Omit<AvatarProps, 'frame'>) {
  const [failed, setFailed] = useState<string | null>(null);
  if (url && failed !== url) {
    return (
      <img
        src={url}
        alt=""
        // Otherwise the head of the page would preload the pictures of all rows of a list.
        loading="lazy"
        onError={() => setFailed(url)}
        className={classes('shrink-0 rounded-full object-cover', SIZES[size])}
      />
    );
  }
  return (
    <span
      aria-hidden="true"
      className={classes(
        'inline-grid shrink-0 place-items-center rounded-full bg-night-700 leading-none font-bold text-white',
        SIZES[size],
      )}
    >
      {initials(name)}
    </span>
  );
}
