import { HeartPulse } from 'lucide-react';

import type { BellNotificationFragment } from '#client/generated/graphql';
import { RelativeTime } from '#client/platform/text/RelativeTime';
import { SmartLink } from '#ui/layout/SmartLink';

/** Urgent message that stays above the notifications, even when it was read. */
export interface PinnedNotice {
  id: string;
  title: string;
  /** Text that says until when the message stays. */
  note: string;
  /** Time of the message in ISO 8601. */
  at: string;
  /** Path that the message leads to. */
  to: string;
  /** Title of its notification, which leads to the same path and is not shown a second time. */
  covers: string;
}

/** Returns whether a notification says the same as one of the urgent messages. */
export const isPinned = (
  { title, actionUrl }: Pick<BellNotificationFragment, 'title' | 'actionUrl'>,
  notices: readonly PinnedNotice[],
): boolean => notices.some(({ covers, to }) => title === covers && actionUrl === to);

interface PinnedNoticesProps {
  notices: readonly PinnedNotice[];
  /** Called when the user follows a message. */
  onFollow: (notice: PinnedNotice) => void;
}

/** Urgent messages above the notifications. */
export function PinnedNotices({ notices, onFollow }: PinnedNoticesProps) {
  if (notices.length === 0) return null;
  return (
    <ul aria-label="Messages urgents" className="divide-y divide-line border-b border-line">
      {notices.map((notice) => (
        <li key={notice.id}>
          <SmartLink
            to={notice.to}
            onClick={() => onFollow(notice)}
            className="block bg-accent-soft px-4 py-3.5 shadow-[inset_4px_0_var(--color-accent)] -outline-offset-2 md:px-5"
          >
            <span className="flex items-start gap-2 font-title font-bold text-ink">
              <HeartPulse
                aria-hidden="true"
                size={18}
                className="mt-0.5 shrink-0 text-accent-strong"
              />
              <span className="min-w-0 wrap-anywhere">{notice.title}</span>
            </span>
            <RelativeTime instant={notice.at} className="mt-1 block text-note text-text" />
            <span className="block text-note text-text">{notice.note}</span>
          </SmartLink>
        </li>
      ))}
    </ul>
  );
}
