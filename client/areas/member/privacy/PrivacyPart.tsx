import type { ReactNode } from 'react';

import type { PrivacyPart as PartName } from '#client/shared/sitePaths';

/** Titles of the sections, in the order of the page. */
export const privacyTitles: Readonly<Record<PartName, string>> = {
  'page-de-joueur': 'Ma page de joueur',
  classement: 'Classement',
  evenements: 'Événements',
  discussions: 'Mentions et discussions',
  notifications: 'Notifications',
  appareils: 'Appareils et résumé',
};

export interface PrivacyPartProps {
  /** ID of the section, for links to it. */
  id: PartName;
  /** Sentence about the choices of the section. */
  text: ReactNode;
  children: ReactNode;
}

/** Section of the privacy page: its subject, and the choices beside it. */
export function PrivacyPart({ id, text, children }: PrivacyPartProps) {
  return (
    <section
      id={id}
      aria-labelledby={`titre-${id}`}
      className="grid scroll-mt-20 gap-x-8 gap-y-4 px-4 py-5 sm:px-6 lg:grid-cols-[minmax(0,17rem)_minmax(0,1fr)] lg:px-7 lg:py-6"
    >
      <div>
        <h2 id={`titre-${id}`} tabIndex={-1} className="text-lg">
          {privacyTitles[id]}
        </h2>
        <p className="mt-1 text-body text-muted">{text}</p>
      </div>
      <div className="min-w-0">{children}</div>
    </section>
  );
}
