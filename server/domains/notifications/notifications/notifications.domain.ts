import { defineDomain } from '#platform/domain';
import { notificationsErrors } from './notifications.errors';
import { inBackground } from '#platform/running/background';
import { PushAndDigest1763600000068 } from './push/1763600000068-push-and-digest';
import { ScheduledTimes1763600000155 } from './1763600000155-scheduled-times';
import { DeliveryResolver } from './delivery/delivery.resolver';
import { digestQueue } from './digest/digest.service';
import { pushQueue } from './push/deliverPushes.service';
import { PushDevice, PushKey, PushMutedKind } from './push/push.entity';
import { preparePushKeys } from './push/pushKeys.service';
import { NotificationRhythm } from './delivery/rhythm.entity';
import { startFanOuts } from './sending/fanOut.service';
import { signalAgain } from './sending/signals';
import {
  NotificationRow,
  NotificationPreferenceRow,
  NotificationFanOut,
  NotificationThreadFanOut,
} from './notification.entity';
import { notificationsAuditActions } from './notifications.events';
import { notificationJobs } from './notifications.jobs';
import { registerNotificationListeners } from './sending/notifyOfEvents.service';
import { notificationsPersonalData } from './notifications.personalData';
import { NotificationsResolver } from './notifications.resolver';
import { memberNotificationRoutes } from './notifications.routes';
import { ThreadNewsResolver } from './threadNews.resolver';

/** Notifications of members on the site, by mail and as pushes. */
export const notifications = defineDomain({
  name: 'notifications',
  errors: notificationsErrors,
  entities: [
    NotificationRow,
    NotificationPreferenceRow,
    NotificationFanOut,
    NotificationThreadFanOut,
    PushKey,
    PushDevice,
    PushMutedKind,
    NotificationRhythm,
  ],
  migrations: [PushAndDigest1763600000068, ScheduledTimes1763600000155],
  resolvers: [NotificationsResolver, ThreadNewsResolver, DeliveryResolver],
  routes: [memberNotificationRoutes],
  listen: registerNotificationListeners,
  jobs: notificationJobs,
  queues: [pushQueue, digestQueue],
  start: () => {
    inBackground('push keys', preparePushKeys);
    return startFanOuts();
  },
  personalData: notificationsPersonalData,
  auditActions: [notificationsAuditActions],
  republish: signalAgain,
});
