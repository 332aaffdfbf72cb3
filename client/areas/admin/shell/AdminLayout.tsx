import { useMemo, type ReactNode } from 'react';

import { NotificationMenu } from '#features/notifications/NotificationMenu';
import { PaletteButton } from '#features/palette/PaletteButton';
import { Shell } from '#features/shell/frame/Shell';
import { UnderTitleContext } from '#features/shell/underTitle';
import { memberPaths } from '#client/platform/address/paths';
import { useViewer } from '#client/platform/session/useSession';
import { SmartLink } from '#ui/layout/SmartLink';
import { adminMenuFor } from './adminMenu';
import { MaintenanceBanner } from './MaintenanceBanner';
import { RoleSwitcher } from './RoleSwitcher';
import { RefusalHost } from './RefusalHost';
import { useShownRole } from './useShownRole';
import { SectionTabs, TabCountsContext } from './SectionTabs';
import { DistressLink, distressNotices } from '../emergencies/DistressAlerts';
import { useDistress } from '../emergencies/useDistress';
import { useWaiting } from '../queues/useWaiting';

const BAR_LINK =
  'min-h-11 items-center px-2 text-body font-medium whitespace-nowrap text-ink hover:underline inline-flex';

const TABS = <SectionTabs />;

/**
 * Layout of the administration, with the menu entries that the viewer's permissions allow and the
 * switcher of the displayed role.
 */
export function AdminLayout({ children }: { children: ReactNode }) {
  const { permissions, viewingAs } = useViewer();
  const waiting = useWaiting();
  const role = useShownRole();
  const detections = useDistress();
  // The same element in each render, so that new counts do not render the page again.
  const page = useMemo(
    () => (
      <UnderTitleContext value={TABS}>
        <MaintenanceBanner />
        {children}
        <RefusalHost />
      </UnderTitleContext>
    ),
    [children],
  );
  return (
    // Outside the shell, which renders an unchanged page only once.
    <TabCountsContext value={waiting.tabs}>
      <Shell
        label="Administration"
        sections={adminMenuFor(permissions, waiting.entries)}
        version={waiting.siteVersion}
        // Hidden during impersonation, because the viewer's own roles do not apply then.
        barStart={!viewingAs && <RoleSwitcher {...role} />}
        alert={detections.length > 0 && <DistressLink detections={detections} />}
        drawerStart={!viewingAs && <RoleSwitcher {...role} onNight />}
        barEnd={
          <>
            <span className="max-lg:hidden">
              <SmartLink to={memberPaths.dashboard} className={BAR_LINK}>
                Espace membre
              </SmartLink>
            </span>
            {/* On a phone this link is only in the menu of the avatar. */}
            <span className="max-sm:hidden">
              <SmartLink to={memberPaths.root} className={BAR_LINK}>
                Mon compte
              </SmartLink>
            </span>
            <PaletteButton />
            <NotificationMenu pinned={distressNotices(detections)} />
          </>
        }
      >
        {page}
      </Shell>
    </TabCountsContext>
  );
}
