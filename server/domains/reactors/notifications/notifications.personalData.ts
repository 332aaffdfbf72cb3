import type { PersonalData } from '../../../platform/personalData';
import { notificationDataOf } from './notifications.reads';

/** What notifications add to the export of a member's data. */
export const notificationsPersonalData: PersonalData = {
  notifications: notificationDataOf,
};
