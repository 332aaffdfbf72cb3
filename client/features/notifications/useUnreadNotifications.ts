import { useEffect, useRef, useState } from 'react';

import {
  UnreadNotificationCountDocument,
  useNotificationReceivedSubscription,
  useUnreadNotificationCountQuery,
  type BellNotificationFragment,
} from '#client/generated/graphql';
import { useLive } from '#client/platform/graphql/live';
import { useAskingTime } from '#client/platform/session/useAskingTime';

/** Polling interval without a live connection, in milliseconds. */
export const POLL_MS = 30_000;

/**
 * Returns the count of unread notifications. The server pushes the count; the first push contains
 * the current count, so nothing is missed. Without a live connection, the count is requested every
 * 30 seconds while the page is visible. If the count cannot be loaded, it is 0.
 * @returns `version`: changes whenever the list may have changed. `newest`: title of the latest
 *    notification. `read`: notification last marked as read. `refresh`: reloads the count and
 *    changes `version`
 */
export function useUnreadNotifications() {
  const [version, setVersion] = useState(0);
  const [newest, setNewest] = useState<string | null>(null);
  const [read, setRead] = useState<BellNotificationFragment | null>(null);

  const { live, skip } = useLive();
  const { count, ask, setReceived } = useCount(
    useAskingTime(live, UnreadNotificationCountDocument),
  );
  const refresh = () => {
    setVersion((before) => before + 1);
    ask();
  };
  const { error } = useNotificationReceivedSubscription({
    skip,
    onData: ({ client, data: { data: signal } }) => {
      if (!signal) return;
      const { notification, unreadCount, newThreadCommentCount } = signal.notificationReceived;
      setReceived(unreadCount);
      client.writeQuery({
        query: UnreadNotificationCountDocument,
        data: { unreadNotificationCount: unreadCount, newThreadCommentCount },
      });
      if (notification?.read) return setRead(notification);
      if (notification) setNewest(notification.title);
      setVersion((before) => before + 1);
    },
  });
  const isSubscribed = live && !error;
  usePolling(!isSubscribed, refresh);

  return {
    count,
    version,
    newest,
    read,
    live: isSubscribed,
    refresh,
  };
}

/** Returns the latest count, whether it was pushed or requested. */
function useCount(isTime: boolean) {
  const [received, setReceived] = useState<number | null>(null);
  const { data, refetch } = useUnreadNotificationCountQuery({
    fetchPolicy: 'cache-and-network',
    skip: !isTime,
  });
  const ask = () =>
    void refetch().then(
      () => setReceived(null),
      () => undefined,
    );
  // A pushed count is newer than the response to a request that started before the push.
  return { count: received ?? data?.unreadNotificationCount ?? 0, ask, setReceived };
}

function usePolling(isOn: boolean, ask: () => void): void {
  const latest = useRef(ask);
  useEffect(() => {
    latest.current = ask;
  });
  useEffect(() => (isOn ? askWhileVisible(() => latest.current()) : undefined), [isOn]);
}

/** Calls `ask` every 30 seconds while the page is visible, and when it becomes visible. */
function askWhileVisible(ask: () => void): () => void {
  const askIfSeen = () => {
    if (document.visibilityState === 'visible') ask();
  };
  const timer = setInterval(askIfSeen, POLL_MS);
  document.addEventListener('visibilitychange', askIfSeen);
  return () => {
    clearInterval(timer);
    document.removeEventListener('visibilitychange', askIfSeen);
  };
}
