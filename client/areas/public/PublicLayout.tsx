import type { ReactNode } from 'react';
import { Outlet } from 'react-router-dom';

import { useDialogs } from '#client/platform/dialogs';
import { useSession } from '#client/platform/session/useSession';
import { BackToTop } from './BackToTop';
import { DevelopmentBanner } from './DevelopmentBanner';
import { PublicFooter } from './PublicFooter';
import { PublicHeader } from './PublicHeader';

/** Layout of every public page: banner, header, page, footer, back-to-top button. */
export function PublicLayout({ children }: { children?: ReactNode }) {
  const { openSignIn } = useDialogs();
  const { viewer } = useSession();
  return (
    <div className="flex min-h-dvh flex-col">
      <a
        href="#contenu"
        className="absolute top-2 left-2 z-40 -translate-y-20 rounded-control bg-surface px-4 py-3 font-semibold text-ink focus:translate-y-0 print:hidden"
      >
        Aller au contenu
      </a>
      <DevelopmentBanner />
      <PublicHeader />
      {/* The last section of a page extends to the footer, even on a tall screen. */}
      <main id="contenu" tabIndex={-1} className="flex flex-1 flex-col outline-none *:last:grow">
        {children ?? <Outlet />}
      </main>
      <PublicFooter onStaffSignIn={viewer ? undefined : () => openSignIn()} />
      <BackToTop />
    </div>
  );
}
