import { useState } from 'react';

import { initials } from '../../platform/format';

/** A round picture, or the first letters of a name where there is none or it does not load. */
export function Avatar({ name, url }: { name: string; url: string | null }) {
  const [failed, setFailed] = useState<string | null>(null);
  if (url && failed !== url) {
    return (
      <img
        src={url}
        alt=""
        onError={() => setFailed(url)}
        className="size-9 rounded-full object-cover"
      />
    );
  }
  return (
    <span
      aria-hidden="true"
      className="inline-grid size-9 place-items-center rounded-full bg-nuit-700 text-[13px] leading-none font-bold text-white"
    >
      {initials(name)}
    </span>
  );
}
