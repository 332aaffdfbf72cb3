import { counted, plural } from '#client/platform/text/format';
import { Bell } from 'lucide-react';
import { useId, useState } from 'react';

import { Popover } from '#ui/overlays/Popover';
import { NotificationPanel } from './NotificationPanel';
import type { PinnedNotice } from './PinnedNotices';
import { useNotificationActions } from './useNotificationActions';
import { useNotificationFeed } from './useNotificationFeed';
import { useUnreadNotifications } from './useUnreadNotifications';

/** Largest count that is shown; larger counts are shown as '9+'. */
const LARGEST_BADGE = 9;

const badgeOf = (count: number): string =>
  count > LARGEST_BADGE ? `${LARGEST_BADGE}+` : String(count);

export interface NotificationMenuProps {
  /** Urgent messages above the notifications. */
  pinned?: readonly PinnedNotice[];
}

const NOTHING: readonly PinnedNotice[] = [];

/** Notification button of the header, with the unread count and the panel. */
export function NotificationMenu({ pinned = NOTHING }: NotificationMenuProps) {
  const titleId = useId();
  const [open, setOpen] = useState(false);
  const { count: unreadCount, newest, ...unread } = useUnreadNotifications();
  // An urgent message has a notification of its own, which may have been read.
  const count = Math.max(unreadCount, pinned.length);
  const feed = useNotificationFeed(open, unread);
  const actions = useNotificationActions(unread);
  return (
    <>
      <Popover
        open={open}
        onOpenChange={setOpen}
        labelledBy={titleId}
        trigger={
          <button
            type="button"
            aria-label={nameOf(unreadCount, pinned.length)}
            className="relative grid size-11 shrink-0 place-items-center rounded-control text-ink hover:bg-surface-sunken"
          >
            <Bell aria-hidden="true" size={21} />
            {count > 0 && (
              <span
                aria-hidden="true"
                className="absolute top-1 left-[calc(50%+1px)] min-w-4.5 rounded-[9px] bg-accent px-[5px] text-center text-[0.6875rem] leading-[1.125rem] font-bold text-white tabular-nums"
              >
                {badgeOf(count)}
              </span>
            )}
          </button>
        }
      >
        <NotificationPanel
          titleId={titleId}
          unread={unreadCount}
          pinned={pinned}
          feed={feed}
          actions={actions}
          onClose={() => setOpen(false)}
        />
      </Popover>
      <div aria-live="polite" className="sr-only">
        {newest && `Nouvelle notification\u00A0: ${newest}`}
      </div>
    </>
  );
}

function nameOf(count: number, pinnedCount: number): string {
  return [
    'Notifications',
    ...(pinnedCount > 0 ? [counted(pinnedCount, 'message urgent', 'messages urgents')] : []),
    ...(count > 0 ? [`${badgeOf(count)} ${plural(count, 'non lue', 'non lues')}`] : []),
  ].join(', ');
}
