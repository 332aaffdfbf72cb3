import { setNotificationDelivery } from '../domains/notifications/notifications/delivery/delivery.service';
import { DigestRhythm } from '../domains/notifications/notifications/delivery/delivery.types';
import { NotificationRow } from '../domains/notifications/notifications/notification.entity';
import {
  NotificationKind,
  NotificationType,
} from '../domains/notifications/notifications/notification.types';
import {
  createNotification,
  markAllNotificationsRead,
} from '../domains/notifications/notifications/notifications.service';
import { updateNotificationPreferences } from '../domains/notifications/notifications/delivery/preferences.service';
import { User } from '../domains/identity/users/user.entity';
import { DAY, fromNow, HOUR } from '../platform/running/clock';
import { repository } from '../platform/db/transaction';
import { ADMIN, BANNED, SUPER_ADMIN } from './people/accounts';
import { accountOf, actorOf, type PastAction } from './past';

const MEMBER = 'membre@centrale.test';

/** Time since the demonstration member last read notifications, in milliseconds. */
const MEMBER_READ = 45 * DAY;

const MAINTENANCE = {
  type: NotificationType.WARNING,
  title: 'Maintenance cette nuit',
  message: 'Le site sera indisponible quelques minutes entre 3\u00a0h et 4\u00a0h.',
};

const HELP = {
  type: NotificationType.INFO,
  title: 'Votre question sur la facture',
  message:
    'Chaque commande a sa facture, dans la boutique, sous «\u00a0Mes commandes\u00a0». Bonne garde\u00a0!',
  actionUrl: 'member-store',
  actionText: 'Voir la boutique',
};

/**
 * Plans messages of staff to members. Also plans that members read their notifications at their
 * last visit. All other notifications follow from other actions. Requires the accounts. Does
 * nothing if notifications exist.
 */
export async function planNotifications(): Promise<PastAction[]> {
  if (await repository(NotificationRow).exists()) return [];
  const users = await repository(User).find({ order: { id: 'ASC' } });
  const readings = users.flatMap(({ email, lastLoginAt }) => {
    const at = email === MEMBER ? fromNow(-MEMBER_READ) : lastLoginAt;
    if (at === null || email === BANNED) return [];
    return [{ at, run: async () => markAllNotificationsRead(await actorOf(email)) }];
  });
  return [
    ...readings,
    choose(60, true),
    choose(20, false),
    chooseRhythm(20),
    write(47 * HOUR, ADMIN, MEMBER, MAINTENANCE),
    write(47 * HOUR, ADMIN, SUPER_ADMIN, MAINTENANCE),
    write(26 * DAY, ADMIN, 'premium@centrale.test', HELP),
  ];
}

/** Plans quiet hours and a weekly digest of mails for the member. */
function chooseRhythm(daysAgo: number): PastAction {
  const input = {
    timeZone: 'Europe/Paris',
    quietFrom: 22 * 60,
    quietUntil: 7 * 60,
    digest: DigestRhythm.WEEKLY,
  };
  return {
    at: fromNow(-daysAgo * DAY),
    run: async () => setNotificationDelivery(await actorOf(MEMBER), input),
  };
}

/** Plans a choice about mails for freed seats, which the personal data page of the member shows. */
function choose(daysAgo: number, byMail: boolean): PastAction {
  const preference = { kind: NotificationKind.EVENT_SEAT, inSite: true, byMail };
  const run = async () => updateNotificationPreferences(await actorOf(MEMBER), [preference]);
  return { at: fromNow(-daysAgo * DAY), run };
}

function write(ago: number, from: string, to: string, message: typeof MAINTENANCE): PastAction {
  const run = async () => {
    const userId = String((await accountOf(to)).id);
    await createNotification(await actorOf(from), { ...message, userId });
  };
  return { at: fromNow(-ago), run };
}
