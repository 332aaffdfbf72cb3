import { ArrowLeft } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';

import { memberPaths } from '#client/platform/address/paths';

/** Column that contains an article, below the link back to the list. */
export function ArticleFrame({ children }: { children: ReactNode }) {
  return (
    <div className="mx-auto max-w-200 px-4 pt-[22px] pb-14 md:px-7 md:pt-[30px]">
      <Link
        to={memberPaths.news}
        className="mb-4 inline-flex min-h-11 items-center gap-2 text-body font-semibold text-ink hover:text-accent-strong print:hidden"
      >
        <ArrowLeft aria-hidden="true" size={18} /> Retour aux actualités
      </Link>
      {children}
    </div>
  );
}
