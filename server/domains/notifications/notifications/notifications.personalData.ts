import {
  LegalGround,
  PersonalDataSection,
  rowsOf,
  type PersonalData,
} from '#platform/personalData';
import { PushDevice } from './push/push.entity';
import { NotificationRhythm } from './delivery/rhythm.entity';
import { deliveryDataOf, notificationDataOf } from './notifications.reads';
import { NotificationPreferenceRow, NotificationRow } from './notification.entity';

/** Data export of a member: notifications, devices and preferences. */
export const notificationsPersonalData: PersonalData = {
  notifications: {
    section: PersonalDataSection.ACCOUNT,
    title: 'Notifications',
    what: 'Vos notifications, leur lecture et vos choix de réception, sur le site et par email.',
    purpose: 'Vous prévenir selon vos choix.',
    ground: LegalGround.CONTRACT,
    retention:
      'Un an après lecture, 500\u00A0notifications au maximum. Vos choix sont gardés aussi longtemps que le compte.',
    seenAt: '/compte/confidentialite#notifications',
    rows: [
      rowsOf(NotificationRow, 'userId', 'r."visible" = TRUE'),
      rowsOf(NotificationPreferenceRow, 'userId'),
    ],
    read: notificationDataOf,
  },
  notificationDevices: {
    section: PersonalDataSection.ACCOUNT,
    title: 'Appareils prévenus et rythme',
    what: 'Les navigateurs où vous recevez des notifications, les notifications exclues, vos heures calmes, votre fuseau horaire et le rythme du résumé par email. L’export ne contient pas l’adresse technique ni les clés de l’appareil, qui servent seulement à l’envoi.',
    purpose: 'Vous prévenir sur les appareils et aux heures que vous avez choisis.',
    ground: LegalGround.CONTRACT,
    retention:
      'Jusqu’au retrait de l’appareil, à sa déconnexion, au changement de mot de passe ou au refus du navigateur. Vos choix sont gardés aussi longtemps que le compte.',
    seenAt: '/compte/confidentialite#appareils',
    rows: [rowsOf(PushDevice, 'userId'), rowsOf(NotificationRhythm, 'userId')],
    read: deliveryDataOf,
  },
};
