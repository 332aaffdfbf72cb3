import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';

import { NotificationMenu } from '#features/notifications/NotificationMenu';
import { UnreadNotificationCountDocument, type MemberSection } from '#client/generated/graphql';
import { GraphqlFailure, renderClient, type Answers } from '#tests/support/browser/renderClient';

interface Row {
  id: string;
  read: boolean;
  title: string;
  actionUrl: string | null;
  [more: string]: unknown;
}

const notification = (id: number, parts: Partial<Row> = {}): Row => ({
  __typename: 'Notification',
  id: String(id),
  type: 'INFO',
  title: `Titre ${id}`,
  message: `Message ${id}`,
  read: false,
  createdAt: new Date().toISOString(),
  actionUrl: null,
  actionText: null,
  scheduledFor: null,
  ...parts,
});

/** Returns the answers of a server that stores these notifications, newest first. */
function serverWith(rows: Row[], answers: Answers = {}) {
  const find = (id: unknown) => rows.find((row) => row.id === id);
  const unread = () => rows.filter(({ read }) => !read).length;
  /**
   * Sends socket events to the page. `by` does nothing until a page is open, and is then replaced.
   */
  const publisher = { by: (_signal: object) => {} };
  const publish = (notification: Row | null = null) =>
    publisher.by({
      notificationReceived: {
        __typename: 'NotificationSignal',
        notification,
        unreadCount: unread(),
        newThreadCommentCount: 0,
      },
    });
  const known: Answers = {
    UnreadNotificationCount: () => ({
      unreadNotificationCount: unread(),
      newThreadCommentCount: 0,
    }),
    Notifications: ({ page, pageSize }) => {
      const start = (Number(page) - 1) * Number(pageSize);
      return {
        notifications: {
          __typename: 'NotificationPage',
          total: rows.length,
          items: rows.slice(start, start + Number(pageSize)),
        },
      };
    },
    MarkNotificationRead: ({ id }) => {
      const row = find(id);
      if (row) row.read = true;
      publish(row);
      return { markNotificationRead: { __typename: 'NotificationPayload', notification: row } };
    },
    MarkAllNotificationsRead: () => {
      const count = unread();
      for (const row of rows) row.read = true;
      publish();
      return {
        markAllNotificationsRead: { __typename: 'MarkAllNotificationsReadPayload', marked: count },
      };
    },
    DeleteNotification: ({ id }) => {
      rows.splice(
        rows.findIndex((row) => row.id === id),
        1,
      );
      publish();
      return {
        deleteNotification: { __typename: 'DeletedPayload', id: '1', message: 'Supprimée' },
      };
    },
    ...answers,
  };
  return { rows, unread, known, publisher };
}

async function openNotifications(
  rows: Row[],
  answers: Answers = {},
  openSections: MemberSection[] = ['ACHIEVEMENTS'],
) {
  const server = serverWith(rows, answers);
  const view = renderClient(<NotificationMenu />, {
    at: '/compte/tableau-de-bord',
    answers: server.known,
    permissions: [],
    openSections,
  });
  server.publisher.by = (signal) =>
    act(() => view.streams.say('NotificationReceived', { ...signal }));
  await userEvent.click(screen.getByRole('button', { name: /^Notifications/ }));
  const panel = within(await screen.findByRole('dialog', { name: 'Notifications' }));
  return { ...view, ...server, panel };
}

const notificationsButton = () => screen.getByRole('button', { name: /^Notifications/ });
const count = (calls: { operation: string }[], name: string) =>
  calls.filter(({ operation }) => operation === name).length;

beforeEach(() => localStorage.setItem('authToken', 'jeton'));
afterEach(() => vi.useRealTimers());

describe('the notification badge', () => {
  test.each([
    [0, 'Notifications', ''],
    [1, 'Notifications, 1 non lue', '1'],
    [9, 'Notifications, 9 non lues', '9'],
    [10, 'Notifications, 9+ non lues', '9+'],
  ])('with %d unread notifications is named "%s" and shows "%s"', async (unread, name, shown) => {
    const rows = Array.from({ length: unread }, (_, index) => notification(index + 1));
    renderClient(<NotificationMenu />, { answers: serverWith(rows).known, permissions: [] });
    expect((await screen.findByRole('button', { name })).textContent).toBe(shown);
  });

  test('shows an urgent message once, although it has a notification of its own', async () => {
    const to = '/admin/main-courante/MC-2026-00085';
    const own = notification(1, { title: 'Détresse possible', actionUrl: to });
    const other = notification(2, { title: 'Nouveau message', actionUrl: to });
    const pinned = {
      id: '4',
      title: 'Détresse possible\u00A0: rose',
      note: 'Reste ici.',
      at: new Date().toISOString(),
      to,
      covers: 'Détresse possible',
    };
    renderClient(<NotificationMenu pinned={[pinned]} />, {
      answers: serverWith([own, other]).known,
      permissions: [],
    });
    await userEvent.click(await screen.findByRole('button', { name: /message urgent/ }));
    expect(await screen.findByText('Nouveau message')).toBeTruthy();
    expect(screen.getAllByText(/^Détresse possible/)).toHaveLength(1);
  });

  test('shows neither a count nor an error when the count cannot be loaded', async () => {
    const { calls } = renderClient(<NotificationMenu />, {
      answers: {
        UnreadNotificationCount: () => {
          throw new GraphqlFailure('INTERNAL', 'Panne.');
        },
      },
      permissions: [],
    });
    await waitFor(() => expect(count(calls, 'UnreadNotificationCount')).toBeGreaterThan(0));
    expect(screen.getByRole('button', { name: 'Notifications' }).textContent).toBe('');
    expect(screen.queryByText('Panne.')).toBeNull();
  });
});

describe('the notification panel', () => {
  test('shows title, message, age and action of each notification', async () => {
    const { panel } = await openNotifications([
      notification(1, { type: 'SUCCESS', actionUrl: '/compte/succes', actionText: 'Voir' }),
    ]);
    expect(await panel.findByText('Message 1')).toBeTruthy();
    expect(panel.getByText("À l'instant")).toBeTruthy();
    expect(panel.getByText('Succès')).toBeTruthy();
    expect(panel.getByRole('link', { name: 'Titre 1 – Voir' }).getAttribute('href')).toBe(
      '/compte/succes',
    );
  });

  // Tests run in the time zone of New York, six hours behind Paris.
  test('shows the time that a notification names in the local time of the device, too', async () => {
    const scheduledFor = '2030-12-04T19:30:00Z';
    const { panel } = await openNotifications([notification(1), notification(2, { scheduledFor })]);
    const local = await panel.findAllByText(/À votre heure/);
    expect(local.map(({ textContent }) => textContent.replaceAll(/\s/g, ' '))).toEqual([
      'À votre heure : mercredi 4 décembre 2030 à 14 h 30',
    ]);
  });

  test('shows "Bientôt" instead of a link to a closed section', async () => {
    const row = notification(1, { actionUrl: '/compte/succes', actionText: 'Voir' });
    const { panel, addresses } = await openNotifications([row], {}, ['NEWS']);
    expect(await panel.findByText('Bientôt')).toBeTruthy();
    expect(panel.queryByRole('link')).toBeNull();
    await userEvent.click(panel.getByRole('button', { name: 'Titre 1 – marquer comme lue' }));
    await waitFor(() => expect(row.read).toBe(true));
    expect(addresses.at(-1)).toBe('/compte/tableau-de-bord');
  });

  test('marks a notification as read when its link is clicked, and follows the link', async () => {
    const { panel, addresses, rows } = await openNotifications([
      notification(1, { actionUrl: '/compte/succes', actionText: 'Voir' }),
    ]);
    await userEvent.click(await panel.findByRole('link', { name: 'Titre 1 – Voir' }));
    await waitFor(() => expect(rows[0]?.read).toBe(true));
    expect(addresses.at(-1)).toBe('/compte/succes');
    expect(screen.queryByRole('dialog')).toBeNull();
    await waitFor(() => expect(notificationsButton().textContent).toBe(''));
  });

  test('marks a notification as read without loading the list and the count again', async () => {
    const { panel, calls } = await openNotifications([notification(1), notification(2)]);
    const [one] = await panel.findAllByRole('button', { name: /^Marquer comme lue/ });
    const before = [count(calls, 'Notifications'), count(calls, 'UnreadNotificationCount')];
    await userEvent.click(one!);
    await waitFor(() => expect(notificationsButton().textContent).toBe('1'));
    await waitFor(() =>
      expect(panel.getAllByRole('button', { name: /^Marquer comme lue/ })).toHaveLength(1),
    );
    expect(document.activeElement?.tagName).toBe('LI');
    expect([count(calls, 'Notifications'), count(calls, 'UnreadNotificationCount')]).toEqual(
      before,
    );
  });

  test('marks all notifications as read', async () => {
    const { panel } = await openNotifications([notification(1), notification(2)]);
    await userEvent.click(await panel.findByRole('button', { name: 'Tout marquer comme lu' }));
    await waitFor(() => expect(notificationsButton().textContent).toBe(''));
    await waitFor(() => expect(panel.queryByText('Non lue')).toBeNull());
    expect(panel.queryByRole('button', { name: 'Tout marquer comme lu' })).toBeNull();
  });

  test('deletes a notification, and moves the focus to the next notification', async () => {
    const { panel } = await openNotifications([notification(1), notification(2)]);
    await userEvent.click(await panel.findByRole('button', { name: /^Supprimer.*Titre 1$/ }));
    await waitFor(() => expect(panel.queryByText('Titre 1')).toBeNull());
    expect(document.activeElement?.textContent).toContain('Titre 2');
  });

  test('shows a message after the last notification is deleted', async () => {
    const { panel } = await openNotifications([notification(1)]);
    await userEvent.click(await panel.findByRole('button', { name: /^Supprimer/ }));
    expect(await panel.findByText('Aucune notification')).toBeTruthy();
    expect(document.activeElement?.textContent).toBe('Notifications');
  });

  test('loads ten more notifications at a time', async () => {
    const rows = Array.from({ length: 65 }, (_, index) => notification(index + 1));
    const { panel } = await openNotifications(rows);
    for (const shown of [10, 20, 30, 40, 50, 60]) {
      await waitFor(() => expect(panel.getAllByRole('listitem')).toHaveLength(shown));
      await userEvent.click(panel.getByRole('button', { name: 'Afficher plus' }));
    }
    await waitFor(() => expect(panel.getAllByRole('listitem')).toHaveLength(65));
    expect(document.activeElement?.textContent).toContain('Titre 61');
    expect(panel.queryByRole('button', { name: 'Afficher plus' })).toBeNull();
  });

  test('shows an error when loading fails, and loads again on retry', async () => {
    let broken = true;
    const { known } = serverWith([notification(1)]);
    const { panel } = await openNotifications([notification(1)], {
      Notifications: (variables) => {
        if (broken) throw new GraphqlFailure('INTERNAL', 'Erreur du serveur.');
        return known.Notifications?.(variables);
      },
    });
    expect(await panel.findByText('Erreur lors du chargement des notifications')).toBeTruthy();
    broken = false;
    await userEvent.click(panel.getByRole('button', { name: 'Réessayer' }));
    expect(await panel.findByText('Titre 1')).toBeTruthy();
  });

  test.each([
    [
      'MarkNotificationRead',
      /^Marquer comme lue/,
      'Erreur lors de la mise à jour de la notification',
    ],
    [
      'MarkAllNotificationsRead',
      'Tout marquer comme lu',
      'Erreur lors de la mise à jour des notifications',
    ],
    ['DeleteNotification', /^Supprimer/, 'Erreur lors de la suppression de la notification'],
  ])(
    'shows that %s failed, and still shows the notification',
    async (operation, button, sentence) => {
      const { panel } = await openNotifications([notification(1)], {
        [operation]: () => {
          throw new GraphqlFailure('INTERNAL', 'Erreur du serveur.');
        },
      });
      await userEvent.click(await panel.findByRole('button', { name: button }));
      expect(await screen.findByText(sentence)).toBeTruthy();
      expect(panel.getByText('Titre 1')).toBeTruthy();
      expect(panel.getByText('Non lue')).toBeTruthy();
    },
  );

  test('closes on Escape and returns the focus to the button that opens it', async () => {
    await openNotifications([notification(1)]);
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(document.activeElement).toBe(notificationsButton());
  });
});

describe('a new notification', () => {
  test('is counted, announced and added to the open panel when the socket publishes it', async () => {
    const { panel, rows, streams } = await openNotifications([notification(1)]);
    await panel.findByText('Titre 1');
    await waitFor(() => expect(streams.tokens('NotificationReceived')).toEqual(['jeton']));
    rows.unshift(notification(2));
    act(() =>
      streams.say('NotificationReceived', {
        notificationReceived: { unreadCount: 2, newThreadCommentCount: 0, notification: rows[0] },
      }),
    );
    await waitFor(() => expect(notificationsButton().textContent).toBe('2'));
    expect(await panel.findByText('Message 2')).toBeTruthy();
    expect(screen.getByText(/^Nouvelle notification\s: Titre 2$/)).toBeTruthy();
  });

  test('is removed from the count, without an announcement, when it is read on another device', async () => {
    const { streams } = renderClient(<NotificationMenu />, {
      answers: serverWith([notification(1)]).known,
      permissions: [],
    });
    await screen.findByRole('button', { name: 'Notifications, 1 non lue' });
    await waitFor(() => expect(streams.tokens('NotificationReceived')).toHaveLength(1));
    act(() =>
      streams.say('NotificationReceived', {
        notificationReceived: { unreadCount: 0, newThreadCommentCount: 0, notification: null },
      }),
    );
    await waitFor(() => expect(notificationsButton().textContent).toBe(''));
    expect(screen.queryByText(/^Nouvelle notification/)).toBeNull();
  });

  test('is counted when the socket reports it, even if an older count is loaded afterwards', async () => {
    const answer = Promise.withResolvers<{
      unreadNotificationCount: number;
      newThreadCommentCount: number;
    }>();
    const { client, streams, calls } = renderClient(<NotificationMenu />, {
      answers: { UnreadNotificationCount: () => answer.promise },
      permissions: [],
    });
    await waitFor(() => expect(count(calls, 'UnreadNotificationCount')).toBe(1));
    act(() =>
      streams.say('NotificationReceived', {
        notificationReceived: { unreadCount: 2, newThreadCommentCount: 2, notification: null },
      }),
    );
    await waitFor(() => expect(notificationsButton().textContent).toBe('2'));
    act(() => answer.resolve({ unreadNotificationCount: 1, newThreadCommentCount: 1 }));
    const query = UnreadNotificationCountDocument;
    await waitFor(() =>
      expect(client.readQuery({ query })).toEqual({
        unreadNotificationCount: 1,
        newThreadCommentCount: 1,
      }),
    );
    expect(notificationsButton().textContent).toBe('2');
  });

  test('is found by polling every 30 seconds while the socket is closed and the page is visible', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    const { known, rows } = serverWith([]);
    const { calls, streams } = renderClient(<NotificationMenu />, {
      answers: known,
      permissions: [],
    });
    await waitFor(() => expect(streams.tokens('NotificationReceived')).toHaveLength(1));
    act(() => streams.stop());
    rows.push(notification(1));
    const seen = vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
    const before = count(calls, 'UnreadNotificationCount');
    await vi.advanceTimersByTimeAsync(31_000);
    expect(count(calls, 'UnreadNotificationCount')).toBe(before);
    seen.mockReturnValue('visible');
    await vi.advanceTimersByTimeAsync(31_000);
    await waitFor(() => expect(notificationsButton().textContent).toBe('1'));
  });
});
