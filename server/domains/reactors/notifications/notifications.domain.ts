import { defineDomain } from '../../../platform/domain';
import { notificationsErrors } from './notifications.errors';
import { useFanOuts } from './sending/fanOut.service';
import { signalAgain } from './sending/signals';
import {
  NotificationRow,
  NotificationPreferenceRow,
  NotificationFanOut,
  NotificationThreadFanOut,
} from './notification.entity';
import { notificationsActs } from './notifications.acts';
import { notificationJobs } from './notifications.jobs';
import { registerNotificationListeners } from './notifications.listeners';
import { notificationsPersonalData } from './notifications.personalData';
import { NotificationsResolver } from './notifications.resolver';
import { memberNotificationRoutes } from './notifications.routes';

/** Notifications of members, on the site and by mail. */
export const notifications = defineDomain({
  name: 'notifications',
  errors: notificationsErrors,
  entities: [
    NotificationRow,
    NotificationPreferenceRow,
    NotificationFanOut,
    NotificationThreadFanOut,
  ],
  resolvers: [NotificationsResolver],
  routes: [memberNotificationRoutes],
  listen: registerNotificationListeners,
  jobs: notificationJobs,
  start: useFanOuts,
  personalData: notificationsPersonalData,
  acts: notificationsActs,
  tellAgain: signalAgain,
});
