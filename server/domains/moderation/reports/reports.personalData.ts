import {
  exportedRows,
  LegalGround,
  PersonalDataSection,
  rowsOf,
  type PersonalData,
} from '#platform/personalData';
import { Report } from './report.entity';

/** Personal data of reports. Exports the reports that the user filed. */
export const reportsPersonalData: PersonalData = {
  reports: {
    section: PersonalDataSection.MODERATION,
    title: 'Signalements que vous avez faits',
    what: 'Vos signalements, leur motif, leur date et la décision.',
    purpose: 'Traiter votre signalement et vous répondre.',
    ground: LegalGround.LEGAL_OBLIGATION,
    retention: 'Aussi longtemps que le contenu signalé, sans votre nom à l’effacement du compte.',
    seenAt: null,
    rows: [rowsOf(Report, 'reporterId')],
    read: (userId) =>
      exportedRows(
        `SELECT r."id", r."targetType", r."targetId", r."reason", r."description", r."status",
           r."createdAt", r."resolvedAt"
         FROM reports r WHERE r."reporterId" = :userId ORDER BY r."createdAt", r."id"`,
        { userId },
      ),
  },
};
