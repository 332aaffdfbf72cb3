import {
  exportedRows,
  LegalGround,
  PersonalDataSection,
  rowsOf,
  type PersonalData,
} from '#platform/personalData';
import { Report } from './report.entity';
import { ReportNoteRow } from './reportNote.entity';

/**
 * Personal data of reports. Exports the reports that the user filed, and the notes on reports that
 * the user wrote as a member of staff.
 */
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
  reportNotes: {
    section: PersonalDataSection.STAFF,
    title: 'Notes sur des signalements',
    what: 'Les notes que vous avez écrites sur des signalements, et leur date.',
    purpose: 'Permettre à l’équipe de suivre un signalement.',
    ground: LegalGround.LEGITIMATE_INTEREST,
    retention: 'Aussi longtemps que le dossier. Votre nom est retiré à l’effacement du compte.',
    seenAt: null,
    rows: [rowsOf(ReportNoteRow, 'authorId')],
    read: (userId) =>
      exportedRows(
        `SELECT n."reportId", n."text", n."createdAt" FROM report_notes n
         WHERE n."authorId" = :userId ORDER BY n."id"`,
        { userId },
      ),
  },
};
