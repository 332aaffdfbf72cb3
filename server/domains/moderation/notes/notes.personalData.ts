import {
  exportedRows,
  LegalGround,
  PersonalDataSection,
  rowsOf,
  type PersonalData,
} from '#platform/personalData';
import { StaffNoteRow } from './staffNote.entity';

/**
 * Personal data of notes of staff. Exports the notes about the user, without their authors. Of the
 * notes that the user wrote as a member of staff, only the dates are exported, because the texts
 * are about other users.
 */
export const notesPersonalData: PersonalData = {
  staffNotes: {
    section: PersonalDataSection.MODERATION,
    title: 'Notes de l’équipe à votre sujet',
    what: 'Les notes de l’équipe sur votre compte et leurs dates. Vous les lisez dans votre export.',
    purpose: 'Vous répondre sans vous redemander les mêmes informations.',
    ground: LegalGround.LEGITIMATE_INTEREST,
    retention: 'Aussi longtemps que le compte, puis effacé avec lui.',
    seenAt: null,
    rows: [rowsOf(StaffNoteRow, 'userId')],
    read: (userId) =>
      exportedRows(
        `SELECT n."text", n."createdAt", n."updatedAt" FROM staff_notes n
         WHERE n."userId" = :userId ORDER BY n."id"`,
        { userId },
      ),
  },
  staffNotesWritten: {
    section: PersonalDataSection.STAFF,
    title: 'Notes écrites sur des comptes',
    what: 'La date de vos notes. Le texte n’est pas inclus, car il concerne d’autres personnes.',
    purpose: 'Connaître l’auteur de chaque note.',
    ground: LegalGround.LEGITIMATE_INTEREST,
    retention: 'La note est gardée sans votre nom à l’effacement du compte.',
    seenAt: null,
    rows: [rowsOf(StaffNoteRow, 'authorId')],
    read: (userId) =>
      exportedRows(
        `SELECT n."createdAt", n."updatedAt" FROM staff_notes n
         WHERE n."authorId" = :userId ORDER BY n."id"`,
        { userId },
      ),
  },
};
