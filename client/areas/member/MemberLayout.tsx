import type { ReactNode } from 'react';

import { NotificationMenu } from '#features/notifications/NotificationMenu';
import { useNewThreadComments } from '#features/notifications/useNewThreadComments';
import { PaletteButton } from '#features/palette/PaletteButton';
import { adminClosedReason } from '#features/shell/frame/adminClosedReason';
import { Shell } from '#features/shell/frame/Shell';
import { ShellBox } from '#features/shell/frame/ShellBox';
import { SubscriptionBadge } from '#features/shell/frame/SubscriptionBadge';
import { useClosedSections } from '#client/platform/memberSections';
import { adminPaths, memberPaths } from '#client/platform/address/paths';
import { useViewer } from '#client/platform/session/useSession';
import { Badge } from '#ui/data/Badge';
import { memberBarFor, memberMenuFor } from './memberMenu';

/** Layout of the member area with its side menu. */
export function MemberLayout({ children }: { children: ReactNode }) {
  const viewer = useViewer();
  const { user, openSections, canAccessAdmin } = viewer;
  const isClosed = useClosedSections();
  const newComments = useNewThreadComments();
  const isStaff = user.roles.length > 0;
  return (
    <Shell
      label="Espace membre"
      sections={memberMenuFor(openSections, newComments)}
      phoneBar={memberBarFor(openSections)}
      boxes={
        <>
          {isStaff && (
            <ShellBox
              title="Staff"
              link={
                canAccessAdmin
                  ? { to: adminPaths.dashboard, label: 'Ouvrir l’administration' }
                  : undefined
              }
            >
              {canAccessAdmin
                ? 'Administration du site et de la communauté.'
                : `Vous n’avez pas accès à l’administration. ${adminClosedReason(viewer)}`}
            </ShellBox>
          )}
          {user.subscription === 'FREE' && (
            <ShellBox
              title={'Passez Premium\u00A0!'}
              link={
                isClosed(memberPaths.store)
                  ? undefined
                  : { to: memberPaths.store, label: 'Voir la boutique' }
              }
            >
              Lisez les articles réservés aux abonnés et affichez un badge dans les commentaires.
              {isClosed(memberPaths.store) && ' La boutique ouvre bientôt.'}
            </ShellBox>
          )}
        </>
      }
      barEnd={
        <>
          <PaletteButton />
          <NotificationMenu />
          {isStaff && (
            <Badge tone="alert" className="max-xs:hidden">
              Staff
            </Badge>
          )}
          <span className="contents narrow:hidden">
            <SubscriptionBadge tier={user.subscription} />
          </span>
        </>
      }
    >
      {children}
    </Shell>
  );
}
