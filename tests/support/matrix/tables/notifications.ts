import { repository, transaction } from '#platform/db/transaction';
import { now } from '#platform/running/clock';
import { PushDevice } from '#domains/notifications/notifications/push/push.entity';
import { NotificationKind } from '#domains/notifications/notifications/notification.types';
import { pushKey } from '#domains/notifications/notifications/push/pushKeys.service';
import { PUSH_HOST, SoftDevice } from '#tests/support/running/pushService';
import { storeNotification } from '#server/seeds/factories/notification.factory';
import { createPerson } from '../cast';
import type { Caller, Case, Entry, Matrix } from '../matrix';
import { outcomeOfChange, plain } from '../matrix';
import { holders, members, notBought, NOTHING, type Verdicts } from '../spec';

const kind = NotificationKind.THREAD_COMMENT;
const notificationOf = async (userId: number) => ({
  id: (await storeNotification({ userId, kind })).id,
});

const own: Case['variables'] = ({ id }: Caller) => notificationOf(id);
const others: Case['variables'] = async () => notificationOf((await createPerson()).id);

/** Entry for notifications, to which only the recipient has access. Roles make no difference. */
const both = (send: string, ofOthers: Verdicts, read?: Case['read']): Entry => ({
  send,
  cases: {
    'the caller’s own': { expected: members(), variables: own, read },
    'another’s': { expected: ofOthers, variables: others, read },
  },
});

let browsers = 0;
const subscription = () => ({
  ...new SoftDevice('matrix').subscription,
  endpoint: `${PUSH_HOST}/matrix/${(browsers += 1)}`,
});

/** Stores a push device of a user. The session of the device has ended. */
const deviceOf = async (userId: number) => {
  const { id: keyId } = await pushKey();
  const row = { userId, keyId, sessionId: '', label: 'Firefox', createdAt: now() };
  const device = { ...row, ...subscription(), lastPushedAt: null };
  const { id } = await transaction(() => repository(PushDevice).save(device));
  return { id: String(id) };
};

/** Entry for devices, to which only the owner has access. Roles make no difference. */
const ofDevice = (send: string): Entry => ({
  send,
  cases: {
    'the caller’s own': { expected: members(), variables: ({ id }: Caller) => deviceOf(id) },
    'another’s': {
      expected: members('PUSH_DEVICE_NOT_FOUND'),
      variables: async () => deviceOf((await createPerson()).id),
    },
  },
});

const message = (userId: number) => ({
  input: { userId, title: 'Bonjour', message: 'À vous.' },
});

/** Operations on notifications and devices. */
export const notifications: Matrix = {
  'Query.notifications': both('{ notifications { items { id } } }', members(NOTHING)),
  'Query.unreadNotificationCount': both('{ unreadNotificationCount }', members(NOTHING)),
  'Query.newThreadCommentCount': both('{ newThreadCommentCount }', members(NOTHING)),
  'Query.notificationPreferences': plain('{ notificationPreferences { kind } }', members()),
  'Mutation.markNotificationRead': both(
    'mutation ($id: ID!) { markNotificationRead(input: { id: $id }) { notification { id } } }',
    members('NOTIFICATION_NOT_FOUND'),
  ),
  'Mutation.markAllNotificationsRead': both(
    'mutation { markAllNotificationsRead { marked } }',
    members(NOTHING),
    outcomeOfChange,
  ),
  'Mutation.deleteNotification': both(
    'mutation ($id: ID!) { deleteNotification(input: { id: $id }) { message } }',
    members('NOTIFICATION_NOT_FOUND'),
  ),
  'Mutation.createNotification': {
    send: 'mutation ($input: NotificationInput!) { createNotification(input: $input) { notification { id } } }',
    cases: {
      'to the caller': { expected: members(), variables: ({ id }) => message(id) },
      'to another member': {
        expected: notBought(holders('users.manage')),
        variables: async () => message((await createPerson()).id),
      },
    },
  },
  'Mutation.updateNotificationPreferences': plain(
    `mutation ($preferences: [NotificationPreferenceInput!]!) {
      updateNotificationPreferences(input: { preferences: $preferences }) { preferences { kind } } }`,
    members(),
    () => ({ preferences: [{ kind: 'COMMENT_LIKED', inSite: true, byMail: false }] }),
  ),
  'Query.notificationDelivery': plain('{ notificationDelivery { devices { id } } }', members()),
  'Mutation.setNotificationDelivery': plain(
    'mutation ($input: DeliveryInput!) { setNotificationDelivery(input: $input) { delivery { digest } } }',
    members(),
    () => ({ input: { timeZone: 'Europe/Paris', digest: 'WEEKLY' } }),
  ),
  'Mutation.registerPushDevice': plain(
    'mutation ($input: PushSubscriptionInput!) { registerPushDevice(input: $input) { device { id } } }',
    members(),
    () => ({ input: subscription() }),
  ),
  'Mutation.linkPushDevice': plain(
    'mutation ($input: PushSubscriptionInput!) { linkPushDevice(input: $input) { device { id } } }',
    members(NOTHING),
    () => ({ input: subscription() }),
    { read: outcomeOfChange },
  ),
  'Mutation.setPushKinds': ofDevice(
    'mutation ($id: ID!) { setPushKinds(input: { id: $id, mutedKinds: [ORDER] }) { device { id } } }',
  ),
  'Mutation.removePushDevice': ofDevice(
    'mutation ($id: ID!) { removePushDevice(input: { id: $id }) { message } }',
  ),
  'Mutation.sendTestPush': ofDevice(
    'mutation ($id: ID!) { sendTestPush(input: { id: $id }) { message } }',
  ),
  'Subscription.notificationReceived': plain(
    'subscription { notificationReceived { unreadCount } }',
    members(),
  ),
};
