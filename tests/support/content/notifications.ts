import { NotificationRow } from '../../../server/domains/reactors/notifications/notification.entity';
import { repository } from '../../../server/platform/db/transaction';

/** Everything that is stored for a person, what does not show included, oldest first. */
export function storedNotifications(userId: number): Promise<NotificationRow[]> {
  return repository(NotificationRow).find({ where: { userId }, order: { id: 'ASC' } });
}
