import type { ReactNode } from 'react';

import type { PrivacyPart as PartName } from '#client/shared/sitePaths';

export interface PrivacyPartProps {
  /** ID of the section, for links to it. */
  id: PartName;
  title: string;
  /** Sentence about the choices of the section. */
  text: ReactNode;
  children: ReactNode;
}

/** Section of the privacy page: its subject, and the choices beside it. */
export function PrivacyPart({ id, title, text, children }: PrivacyPartProps) {
  return (
    <section
      id={id}
      aria-labelledby={`titre-${id}`}
      className="grid scroll-mt-20 gap-x-8 gap-y-4 px-4 py-5 sm:px-6 lg:grid-cols-[minmax(0,17rem)_minmax(0,1fr)] lg:px-7 lg:py-6"
    >
      <div>
        <h2 id={`titre-${id}`} tabIndex={-1} className="text-lg">
          {title}
        </h2>
        <p className="mt-1 text-body text-muted">{text}</p>
      </div>
      <div className="min-w-0">{children}</div>
    </section>
  );
}
