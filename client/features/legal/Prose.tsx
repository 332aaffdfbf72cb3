import { createContext, createElement, useContext, type ReactNode } from 'react';

/** Heading level of the sections: h3 in the dialog, h2 on a page. */
export const SectionHeading = createContext<'h2' | 'h3'>('h3');

/** Body of a legal text, with the date of its last update. */
export function Prose({ updated, children }: { updated: string; children: ReactNode }) {
  return (
    <div className="grid grid-cols-1 gap-6 text-body leading-relaxed [&_a]:font-semibold [&_a]:underline [&_a]:underline-offset-4 [&_li]:mt-1.5 [&_p+p]:mt-2.5 [&_ul+p]:mt-2.5 [&_ul]:mt-2 [&_ul]:list-disc [&_ul]:pl-5">
      {children}
      <p className="border-t border-line pt-4 text-sm text-muted">
        Dernière mise à jour&nbsp;: {updated}.
      </p>
    </div>
  );
}

export function Section({ title, children }: { title: string; children: ReactNode }) {
  const heading = useContext(SectionHeading);
  return (
    <section>
      {createElement(heading, { className: 'mb-2 text-lg' }, title)}
      {children}
    </section>
  );
}
