import { Bell, X } from 'lucide-react';
import { useEffect, useRef } from 'react';

import { Button } from '#ui/inputs/Button';
import { QueryView } from '#ui/feedback/QueryView';
import { Skeleton } from '#ui/feedback/Skeleton';
import { NotificationItem } from './NotificationItem';
import { isPinned, PinnedNotices, type PinnedNotice } from './PinnedNotices';
import type { useNotificationActions } from './useNotificationActions';
import type { NotificationFeed, useNotificationFeed } from './useNotificationFeed';

const FAILURE = 'Erreur lors du chargement des notifications';

export interface NotificationPanelProps {
  titleId: string;
  unread: number;
  /** Urgent messages above the notifications. */
  pinned: readonly PinnedNotice[];
  feed: ReturnType<typeof useNotificationFeed>;
  actions: ReturnType<typeof useNotificationActions>;
  onClose: () => void;
}

/** Panel with the newest notifications and the buttons for them. */
export function NotificationPanel({
  titleId,
  unread,
  pinned,
  feed,
  actions,
  onClose,
}: NotificationPanelProps) {
  const { heading, list, focusRow } = useFocusRestored(feed.data);
  const markAll = async () => {
    // The button disappears when no notification is unread, so the focus moves to the heading.
    heading.current?.focus();
    await actions.markAllRead();
  };
  return (
    <>
      <div className="flex min-h-14 shrink-0 items-center gap-2 narrow:flex-wrap border-b border-line py-1.5 pr-2 pl-4 md:pl-5">
        <h2 id={titleId} ref={heading} tabIndex={-1} className="mr-auto text-lg outline-none">
          Notifications
        </h2>
        {(unread > 0 || actions.markingAll) && (
          <Button
            variant="quiet"
            size="small"
            busy={actions.markingAll}
            busyLabel="Un instant…"
            onClick={() => void markAll()}
          >
            Tout marquer comme lu
          </Button>
        )}
        <button
          type="button"
          aria-label="Fermer les notifications"
          onClick={onClose}
          className="grid size-11 place-items-center rounded-control text-muted hover:bg-surface-sunken hover:text-ink md:hidden"
        >
          <X aria-hidden="true" size={20} />
        </button>
      </div>
      <div className="overflow-y-auto overscroll-contain">
        <PinnedNotices
          notices={pinned}
          onFollow={(notice) => {
            onClose();
            const own = feed.data?.items.find((item) => !item.read && isPinned(item, [notice]));
            if (own) void actions.markRead(own.id);
          }}
        />
        <QueryView
          query={feed}
          failure={FAILURE}
          skeleton={<Waiting />}
          isEmpty={({ items }) => items.length === 0}
          empty={pinned.length === 0 && <Empty />}
        >
          {(data) => (
            <>
              {feed.error && <StaleNote refetch={feed.refetch} />}
              <ul ref={list} className="divide-y divide-line">
                {data.items
                  .filter((item) => !isPinned(item, pinned))
                  .map((notification, index) => (
                    <NotificationItem
                      key={notification.id}
                      notification={notification}
                      onRead={() => {
                        focusRow(index);
                        return actions.markRead(notification.id);
                      }}
                      onDelete={() => {
                        focusRow(index);
                        return actions.remove(notification.id);
                      }}
                      onFollow={onClose}
                    />
                  ))}
              </ul>
              {data.items.length < data.total && (
                <MoreButton
                  loading={feed.loadingMore}
                  onClick={() => {
                    focusRow(data.items.length);
                    feed.more();
                  }}
                />
              )}
            </>
          )}
        </QueryView>
      </div>
    </>
  );
}

/**
 * Restores the focus when the focused button disappears with its row: `focusRow` stores the index
 * of the row, and the row at that index receives the focus after the reload.
 */
function useFocusRestored(feed: NotificationFeed | null) {
  const heading = useRef<HTMLHeadingElement>(null);
  const list = useRef<HTMLUListElement>(null);
  const wanted = useRef<number | null>(null);
  useEffect(() => {
    if (!feed || wanted.current === null) return;
    const row = list.current?.children[Math.min(wanted.current, feed.items.length - 1)];
    wanted.current = null;
    if (row instanceof HTMLElement) row.focus();
    else heading.current?.focus();
  }, [feed]);
  const focusRow = (index: number) => {
    wanted.current = index;
  };
  return { heading, list, focusRow };
}

function MoreButton({ loading, onClick }: { loading: boolean; onClick: () => void }) {
  return (
    <div className="border-t border-line p-3 text-center">
      <Button
        variant="secondary"
        size="small"
        busy={loading}
        busyLabel="Chargement…"
        onClick={onClick}
      >
        Afficher plus
      </Button>
    </div>
  );
}

/** Message that the list could not be reloaded and may be outdated. */
function StaleNote({ refetch }: { refetch: () => void }) {
  return (
    <div
      role="alert"
      className="flex flex-wrap items-center justify-between gap-2 bg-accent-soft px-4 py-2 text-sm font-medium text-accent-strong md:px-5"
    >
      {FAILURE}
      <Button variant="secondary" size="small" onClick={refetch}>
        Réessayer
      </Button>
    </div>
  );
}

function Empty() {
  return (
    <div className="flex flex-col items-center gap-1.5 px-6 py-12 text-center">
      <Bell aria-hidden="true" size={26} className="mb-1.5 text-muted" />
      <p className="font-title text-lg font-bold text-ink">Aucune notification</p>
      <p className="max-w-[36ch] text-body text-muted">
        Les réponses à vos commentaires, vos succès et vos événements s’afficheront ici.
      </p>
    </div>
  );
}

function Waiting() {
  return (
    <div className="divide-y divide-line">
      {[1, 2, 3].map((row) => (
        <div key={row} className="flex gap-3 px-4 py-3.5 md:px-5">
          <Skeleton className="size-9 shrink-0 rounded-full" />
          <div className="grow">
            <Skeleton className="h-5 w-1/2" />
            <Skeleton className="mt-2 h-4 w-full" />
            <Skeleton className="mt-3 mb-2 h-4 w-24" />
          </div>
        </div>
      ))}
    </div>
  );
}
