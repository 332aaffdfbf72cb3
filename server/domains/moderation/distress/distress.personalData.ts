import {
  exportedRows,
  LegalGround,
  PersonalDataSection,
  rowsOf,
  type PersonalData,
} from '#platform/personalData';
import { EmergencyReading } from './emergencyReading.entity';
import { EmergencyDetectionRow } from './emergencyDetection.entity';

/**
 * Personal data of distress detection. Exports the detections in texts of the user, and which
 * distress messages the user has read as a member of staff.
 */
export const distressPersonalData: PersonalData = {
  distressDetections: {
    section: PersonalDataSection.MODERATION,
    title: 'Messages de détresse',
    what: 'Vos textes qui semblaient parler d’une urgence réelle\u00a0: leur date, la date de lecture par l’équipe et la date de la fin du dossier.',
    purpose: 'Permettre à l’équipe de lire rapidement un message de détresse.',
    ground: LegalGround.LEGITIMATE_INTEREST,
    retention: '30\u00A0jours après la fin du dossier.',
    seenAt: null,
    rows: [rowsOf(EmergencyDetectionRow, 'personId')],
    read: (userId) =>
      exportedRows(
        `SELECT s."targetType", s."targetId", s."at", s."seenAt" AS "settledAt",
           (SELECT MIN(x."at") FROM (
              SELECT e."readAt" AS "at" FROM emergency_readings e WHERE e."signId" = s."id"
              UNION ALL SELECT s."erasedReadAt") x) AS "seenAt"
         FROM emergency_signs s WHERE s."personId" = :userId ORDER BY s."id"`,
        { userId },
      ),
  },
  emergencyReadings: {
    section: PersonalDataSection.STAFF,
    title: 'Messages de détresse que vous avez lus',
    what: 'Le type des messages de détresse que vous avez marqués comme lus, et la date.',
    purpose: 'Permettre à l’équipe de savoir qui a lu un message de détresse.',
    ground: LegalGround.LEGITIMATE_INTEREST,
    retention:
      '30\u00A0jours après la fin du dossier\u00A0; la date reste sans votre nom à l’effacement du compte.',
    seenAt: null,
    rows: [rowsOf(EmergencyReading, 'userId')],
    read: (userId) =>
      exportedRows(
        `SELECT s."targetType", e."readAt" FROM emergency_readings e
         JOIN emergency_signs s ON s."id" = e."signId" WHERE e."userId" = :userId
         ORDER BY e."readAt", e."signId"`,
        { userId },
      ),
  },
};
