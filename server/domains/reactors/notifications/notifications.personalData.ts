import {
  LegalGround,
  PersonalDataSection,
  rowsOf,
  type PersonalData,
} from '../../../platform/personalData';
import { PushDevice } from './push/push.entity';
import { NotificationRhythm } from './rhythm.entity';
import { deliveryDataOf, notificationDataOf } from './notifications.reads';
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
  notificationDevices: {
    section: PersonalDataSection.ACCOUNT,
    title: 'Appareils prévenus et rythme',
    what: 'Les navigateurs où vous recevez des notifications, ce qui n’y est pas envoyé, vos heures calmes, votre fuseau horaire et le rythme du résumé par email. L’adresse de l’appareil chez son service de notifications et ses clés ne sont pas dans l’export\u00A0: elles ne servent qu’à lui écrire.',
    purpose: 'Vous prévenir là et quand vous l’avez demandé.',
    ground: LegalGround.CONTRACT,
    retention:
      'Jusqu’à ce que vous retiriez l’appareil, vous y déconnectiez ou changiez de mot de passe\u00A0; dès que son navigateur n’en veut plus\u00A0; vos choix aussi longtemps que le compte.',
    seenAt: '/compte/parametres',
    rows: [rowsOf(PushDevice, 'userId'), rowsOf(NotificationRhythm, 'userId')],
    read: deliveryDataOf,
  },
};
