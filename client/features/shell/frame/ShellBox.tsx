import { ArrowRight } from 'lucide-react';
import type { ReactNode } from 'react';

import { SmartLink } from '#ui/layout/SmartLink';

export interface ShellBoxProps {
  title: string;
  children: ReactNode;
  link?: { to: string; label: string };
}

export function ShellBox({ title, children, link }: ShellBoxProps) {
  return (
    <section className="rounded-card border border-night-600 p-[15px] text-sm leading-normal">
      <h2 className="font-text text-sm font-bold tracking-normal text-white">{title}</h2>
      <p className="mt-1">{children}</p>
      {link && (
        <SmartLink
          to={link.to}
          className="mt-1 -mb-1.5 inline-flex min-h-9 items-center gap-1.5 font-semibold text-signal hover:underline pointer-coarse:min-h-11"
        >
          {link.label} <ArrowRight aria-hidden="true" size={15} />
        </SmartLink>
      )}
    </section>
  );
}
