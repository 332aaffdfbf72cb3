import { NotificationRow } from '#domains/notifications/notifications/notification.entity';
import {
  NotificationKind,
  NotificationType,
} from '#domains/notifications/notifications/notification.types';
import { repository } from '#platform/db/transaction';
import type { TestApp } from '../running/testApp';

/** Reads all notifications of a user, including hidden ones, oldest first. */
export function storedNotifications(userId: number): Promise<NotificationRow[]> {
  return repository(NotificationRow).find({ where: { userId }, order: { id: 'ASC' } });
}

const FIELDS = 'id type kind title message read createdAt actionUrl actionText';
const LIST = `query ($page: Int! = 1, $pageSize: Int! = 10) {
  notifications(page: $page, pageSize: $pageSize) {
    items { ${FIELDS} } total page pageSize pageCount
  } }`;
const PREFER = `mutation ($preferences: [NotificationPreferenceInput!]!) {
  updateNotificationPreferences(input: { preferences: $preferences }) { preferences { kind } } }`;
const CREATE = `mutation ($input: NotificationInput!) {
  createNotification(input: $input) { notification { ${FIELDS} } } }`;

/**
 * Returns functions that call the operations on notifications of an app. `as` is the token of the
 * caller.
 */
export function notificationCalls(app: TestApp) {
  const list = (as: string, paging: object = {}) => app.gql(LIST, { ...paging }, { as });
  return {
    list,
    titles: async (as: string, paging: object = {}) => {
      const { data } = await list(as, paging);
      return data.notifications.items.map(({ title }: { title: string }) => title);
    },
    unread: async (as: string) =>
      (await app.gql('{ unreadNotificationCount }', {}, { as })).data.unreadNotificationCount,
    create: (input: object, as?: string) => app.gql(CREATE, { input }, { as }),
    prefer: (as: string, preference: { kind: string; inSite: boolean; byMail: boolean }) =>
      app.gql(PREFER, { preferences: [preference] }, { as }),
  };
}

/** A notification, as a domain publishes it. */
export const notice = (change: object = {}) => ({
  kind: NotificationKind.COMMENT_LIKED,
  type: NotificationType.SUCCESS,
  title: 'Un titre',
  message: 'Un message.',
  ...change,
});
