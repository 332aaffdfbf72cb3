import { Outlet } from 'react-router-dom';

import { useDialogs } from '../../features/dialogs/useDialogs';
import { useSession } from '../../platform/session/useSession';
import { BackToTop } from './BackToTop';
import { DevelopmentBanner } from './DevelopmentBanner';
import { PublicFooter } from './PublicFooter';
import { PublicHeader } from './PublicHeader';

/** What every public page stands in: notice, header, the page, footer, the way back to the top. */
export function PublicLayout() {
  const { openSignIn } = useDialogs();
  const isMember = useSession().status === 'member';
  return (
    <div className="flex min-h-dvh flex-col">
      <a
        href="#contenu"
        className="absolute top-2 left-2 z-40 -translate-y-20 rounded-rayon-petit bg-papier px-4 py-3 font-semibold text-encre focus:translate-y-0"
      >
        Aller au contenu
      </a>
      <DevelopmentBanner />
      <PublicHeader />
      {/* A page that is all night is night down to the footer, on the tallest screen. */}
      <main
        id="contenu"
        tabIndex={-1}
        className="flex-1 outline-none has-[>.sur-nuit:only-child]:grid"
      >
        <Outlet />
      </main>
      <PublicFooter onStaffSignIn={isMember ? undefined : () => openSignIn()} />
      <BackToTop />
    </div>
  );
}
