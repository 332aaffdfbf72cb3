import { Menu as MenuIcon } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import { useLocation } from 'react-router-dom';

import { UnsavedChangesGuard } from '#client/platform/forms/unsavedChanges';
import { Drawer } from '#ui/overlays/Drawer';
import { AvatarMenu } from './AvatarMenu';
import { LeaveQuestion } from '../LeaveQuestion';
import { DeletionCancelledNotice } from '../DeletionCancelledNotice';
import { PageBoundary } from '../PageBoundary';
import { ShellBrand } from './ShellBrand';
import { ShellFoot } from './ShellFoot';
import { PhoneBar } from './PhoneBar';
import { ShellNav, type ShellNavItem, type ShellNavSection } from './ShellNav';

export interface ShellProps {
  /** Label of the side menu for screen readers: 'Espace membre'. */
  label: string;
  sections: ShellNavSection[];
  /** Links of the bar at the bottom of a phone. Without them, the menu button is in the header. */
  phoneBar?: readonly ShellNavItem[];
  boxes?: ReactNode;
  /** Content at the left of the bar, shown if the window is at least 768 px wide. */
  barStart?: ReactNode;
  /** Urgent link of the bar. On a phone it takes the place of the name of the site. */
  alert?: ReactNode;
  /** Variant of `barStart` for the drawer that replaces the side menu. */
  drawerStart?: ReactNode;
  /** Content at the right of the bar, before the avatar. */
  barEnd?: ReactNode;
  /** Version of the site, shown in the footer. */
  version?: string;
  children: ReactNode;
}

/** Layout of all signed-in pages: side menu (a drawer below 768 px), bar, page. */
export function Shell(props: ShellProps) {
  return (
    <UnsavedChangesGuard Question={LeaveQuestion}>
      <Frame {...props} />
    </UnsavedChangesGuard>
  );
}

function Frame({
  label,
  sections,
  phoneBar,
  boxes,
  barStart,
  alert,
  drawerStart,
  barEnd,
  version,
  children,
}: ShellProps) {
  const [drawer, setDrawer] = useState(false);
  const { pathname } = useLocation();
  const [drawnFor, setDrawnFor] = useState(pathname);
  // Closes the drawer after the user has opened another page.
  if (drawnFor !== pathname) {
    setDrawnFor(pathname);
    setDrawer(false);
  }
  const side = (start?: ReactNode) => (
    <div className="flex min-h-full flex-col gap-2 px-3.5 pt-3 pb-5 text-[#b9c6dd] md:pt-[13px]">
      <div className="px-2.5 pb-2.5 narrow:pr-8">
        <ShellBrand />
      </div>
      {start && <div className="px-2.5 pb-1">{start}</div>}
      <ShellNav label={label} sections={sections} />
      {boxes && <div className="grid gap-2 pt-6">{boxes}</div>}
    </div>
  );
  return (
    <div className="min-h-dvh bg-canvas md:grid print:block print:bg-surface md:grid-cols-[min(17rem,34vw)_minmax(0,1fr)]">
      <a
        href="#contenu"
        className="absolute top-2 left-2 z-40 -translate-y-20 rounded-control bg-surface px-4 py-3 font-semibold text-ink focus:translate-y-0"
      >
        Aller au contenu
      </a>
      <aside className="on-night sticky top-0 hidden h-[calc(100dvh-min(var(--foot-taken,0px),50dvh))] overflow-y-auto bg-night-900 md:block print:hidden">
        {side()}
      </aside>
      <Drawer open={drawer} onOpenChange={setDrawer} title={label}>
        {side(drawerStart)}
      </Drawer>
      <div className="flex min-h-dvh min-w-0 flex-col print:block">
        {/* With text enlarged to 200 %, a phone has room for four buttons and nothing else. */}
        <header className="sticky top-0 z-20 flex h-16 items-center gap-2.5 border-b border-line bg-surface px-2 md:gap-4 md:px-7 max-[14rem]:gap-0 max-[14rem]:px-1 print:hidden max-[14rem]:[&_button]:size-[min(2.75rem,64px)]">
          {!phoneBar && (
            <button
              type="button"
              aria-label="Ouvrir le menu"
              aria-expanded={drawer}
              onClick={() => setDrawer(true)}
              className="grid size-11 shrink-0 place-items-center rounded-control text-ink hover:bg-surface-sunken md:hidden"
            >
              <MenuIcon aria-hidden="true" size={22} />
            </button>
          )}
          {!alert && (
            <div className="min-w-0 md:hidden max-[14rem]:hidden">
              <ShellBrand onPaper />
            </div>
          )}
          <div className="hidden items-center gap-3 empty:hidden md:flex">
            {barStart}
            {alert}
          </div>
          <div className="ml-auto flex items-center gap-1.5 md:gap-3 max-[14rem]:gap-0">
            {alert && <div className="md:hidden">{alert}</div>}
            {barEnd}
            <AvatarMenu />
          </div>
        </header>
        <main id="contenu" tabIndex={-1} className="flex-1 outline-none">
          <DeletionCancelledNotice />
          <PageBoundary>{children}</PageBoundary>
        </main>
        <ShellFoot version={version} />
        {phoneBar && (
          <PhoneBar items={phoneBar} isMenuOpen={drawer} onMenu={() => setDrawer(true)} />
        )}
      </div>
    </div>
  );
}
