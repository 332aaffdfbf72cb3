import {
  LegalGround,
  PersonalDataSection,
  rowsOf,
  type PersonalData,
} from '../../../platform/personalData';
import { notificationDataOf } from './notifications.reads';
import { NotificationPreferenceRow, NotificationRow } from './notification.entity';

/** What notifications add to the export of a member's data. */
export const notificationsPersonalData: PersonalData = {
  notifications: {
    section: PersonalDataSection.ACCOUNT,
    title: 'Notifications',
    what: 'Ce que le site vous a signalé et si vous l’avez lu, et ce que vous voulez recevoir, sur le site et par email.',
    purpose: 'Vous dire ce qui vous concerne, comme vous l’avez choisi.',
    ground: LegalGround.CONTRACT,
    retention:
      'Un an après lecture, 500\u00A0au plus\u00A0; vos choix aussi longtemps que le compte.',
    seenAt: '/compte/parametres',
    rows: [
      rowsOf(NotificationRow, 'userId', 'r."visible" = TRUE'),
      rowsOf(NotificationPreferenceRow, 'userId'),
    ],
    read: notificationDataOf,
  },
};
