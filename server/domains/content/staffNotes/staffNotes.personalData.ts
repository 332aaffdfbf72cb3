import { query } from '../../../platform/db/transaction';
import {
  LegalGround,
  PersonalDataSection,
  rowsOf,
  type PersonalData,
} from '../../../platform/personalData';
import { StaffNoteRow } from './staffNote.entity';

/**
 * The staff notes in a data export: those on the person, without their authors, and only the dates
 * of those that the person wrote as staff, because their text is about others.
 */
export const staffNotesPersonalData: PersonalData = {
  staffNotes: {
    section: PersonalDataSection.MODERATION,
    title: 'Notes de l’équipe à votre sujet',
    what: 'Ce que l’équipe a noté sur votre compte, et quand\u00A0; vous le lisez dans votre export.',
    purpose: 'Vous répondre et vous aider sans tout redemander.',
    ground: LegalGround.LEGITIMATE_INTEREST,
    retention: 'Aussi longtemps que le compte, puis effacé avec lui.',
    seenAt: null,
    rows: [rowsOf(StaffNoteRow, 'userId')],
    read: (userId) =>
      query(
        `SELECT n."text", n."createdAt", n."updatedAt" FROM staff_notes n
         WHERE n."userId" = :userId ORDER BY n."id"`,
        { userId },
      ),
  },
  staffNotesWritten: {
    section: PersonalDataSection.STAFF,
    title: 'Notes écrites sur des comptes',
    what: 'La date des notes que vous avez écrites\u00A0; leur texte parle d’autres personnes.',
    purpose: 'Savoir qui a noté quoi.',
    ground: LegalGround.LEGITIMATE_INTEREST,
    retention: 'La note reste, sans votre nom, quand le compte est effacé.',
    seenAt: null,
    rows: [rowsOf(StaffNoteRow, 'authorId')],
    read: (userId) =>
      query(
        `SELECT n."createdAt", n."updatedAt" FROM staff_notes n
         WHERE n."authorId" = :userId ORDER BY n."id"`,
        { userId },
      ),
  },
};
