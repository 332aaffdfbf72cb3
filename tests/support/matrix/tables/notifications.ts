import { storeNotification } from '../../../../server/seeds/factories/notification.factory';
import { somebody } from '../cast';
import type { Caller, Case, Entry, Matrix } from '../matrix';
import { plain } from '../matrix';
import { holders, members, NOTHING, type Verdicts } from '../spec';

const told = async (userId: number) => ({ id: (await storeNotification({ userId })).id });

const own: Case['variables'] = ({ id }: Caller) => told(id);
const others: Case['variables'] = async () => told((await somebody()).id);

/** Notifications belong to who is told; nobody else sees one, whatever their roles. */
const both = (send: string, ofOthers: Verdicts): Entry => ({
  send,
  cases: {
    'one’s own': { expected: members(), variables: own },
    'another’s': { expected: ofOthers, variables: others },
  },
});

const message = (userId: number) => ({
  input: { userId, title: 'Bonjour', message: 'À vous.' },
});

/** What people are told. */
export const notifications: Matrix = {
  'Query.notifications': both('{ notifications { items { id } } }', members(NOTHING)),
  'Query.unreadNotificationCount': both('{ unreadNotificationCount }', members(NOTHING)),
  'Query.notificationPreferences': plain('{ notificationPreferences { kind } }', members()),
  'Mutation.markNotificationRead': both(
    'mutation ($id: ID!) { markNotificationRead(id: $id) { id } }',
    members('NOTIFICATION_NOT_FOUND'),
  ),
  'Mutation.markAllNotificationsRead': both(
    'mutation { markAllNotificationsRead }',
    members(NOTHING),
  ),
  'Mutation.deleteNotification': both(
    'mutation ($id: ID!) { deleteNotification(id: $id) { message } }',
    members('NOTIFICATION_NOT_FOUND'),
  ),
  'Mutation.createNotification': {
    send: 'mutation ($input: NotificationInput!) { createNotification(input: $input) { id } }',
    cases: {
      'to oneself': { expected: members(), variables: ({ id }) => message(id) },
      'to another member': {
        expected: holders('users.manage'),
        variables: async () => message((await somebody()).id),
      },
    },
  },
  'Mutation.updateNotificationPreferences': plain(
    `mutation ($preferences: [NotificationPreferenceInput!]!) {
      updateNotificationPreferences(preferences: $preferences) { kind } }`,
    members(),
    () => ({ preferences: [{ kind: 'COMMENT_LIKED', inSite: true, byMail: false }] }),
  ),
  'Subscription.notificationReceived': plain(
    'subscription { notificationReceived { unreadCount } }',
    members(),
  ),
};
