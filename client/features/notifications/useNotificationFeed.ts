import type { ApolloClient } from '@apollo/client';
import { useApolloClient } from '@apollo/client/react';
import { useEffect, useState } from 'react';

import { notifications as limits } from '#client/generated/limits';
import { NotificationsDocument, type BellNotificationFragment } from '#client/generated/graphql';
import { fullMessageOf } from '#client/platform/text/errorMessages';

/** Count of notifications that each call of `more` adds to the list. */
const STEP = 10;
/** Maximum page size that the server accepts. */
const LARGEST_PAGE = limits.pageSize.max;

export interface NotificationFeed {
  items: BellNotificationFragment[];
  total: number;
}

/** Changes to which the list reacts: `version` reloads; `read` was marked as read. */
interface Followed {
  version: number;
  read: BellNotificationFragment | null;
}

/**
 * Loads the newest notifications while the panel is open, ten more with each call of `more`. A new
 * `version` reloads the list; the loaded notifications stay visible in the meantime.
 */
export function useNotificationFeed(open: boolean, { version, read }: Followed) {
  const client = useApolloClient();
  const [wanted, setWanted] = useState(STEP);
  const [attempt, setAttempt] = useState(0);
  const [data, setData] = useState<NotificationFeed | null>(null);
  const [settled, setSettled] = useState<{ of: string; error?: { message: string } } | null>(null);
  const asked = `${wanted} ${version} ${attempt}`;

  useEffect(() => {
    if (!open) return undefined;
    let current = true;
    const settle = (error?: { message: string }) => current && setSettled({ of: asked, error });
    const load = async () => {
      const feed = await readFeed(client, wanted);
      if (current) setData(feed);
    };
    load().then(
      () => settle(),
      (error) => settle({ message: fullMessageOf(error) }),
    );
    return () => {
      current = false;
    };
  }, [client, open, asked, wanted]);

  const [shown, setShown] = useState(read);
  if (read && read !== shown) {
    setShown(read);
    const renewed = (item: BellNotificationFragment) => (item.id === read.id ? read : item);
    setData((known) => known && { ...known, items: known.items.map(renewed) });
  }

  const loading = settled?.of !== asked;
  return {
    data,
    // A reload does not show the loading state.
    loading: loading && data === null,
    loadingMore: loading && data !== null && data.items.length < Math.min(wanted, data.total),
    error: loading ? undefined : settled.error,
    refetch: () => setAttempt((before) => before + 1),
    more: () => setWanted((before) => before + STEP),
  };
}

/** Loads the `wanted` newest notifications with parallel requests, one per page. */
async function readFeed(client: ApolloClient, wanted: number): Promise<NotificationFeed> {
  const pageSize = Math.min(wanted, LARGEST_PAGE);
  const pages = await Promise.all(
    Array.from({ length: Math.ceil(wanted / pageSize) }, async (_, index) => {
      const { data } = await client.query({
        query: NotificationsDocument,
        variables: { page: index + 1, pageSize },
        fetchPolicy: 'no-cache',
      });
      if (!data) throw new Error('The query returned no data: set its errorPolicy to "none".');
      return data.notifications;
    }),
  );
  // If a notification arrives between two requests, another one moves and appears on both pages, so
  // duplicates are removed.
  const items = new Map(pages.flatMap((page) => page.items.map((item) => [item.id, item])));
  return { items: [...items.values()].slice(0, wanted), total: pages[0]?.total ?? 0 };
}
