import {
  exportedRows,
  LegalGround,
  PersonalDataSection,
  rowsOf,
  type PersonalData,
} from '#platform/personalData';
import { CaseMessageRow } from './caseMessage.entity';

/**
 * Personal data of private messages. The user exports the whole conversation, without the names of
 * staff. Of the messages that a member of staff wrote, only the dates are exported, because the
 * texts are about other users.
 */
export const messagesPersonalData: PersonalData = {
  caseMessages: {
    section: PersonalDataSection.MODERATION,
    title: 'Messages avec l’équipe de modération',
    what: 'Les messages que l’équipe de modération et vous avez échangés en privé, et leurs dates.',
    purpose: 'Vous répondre et vous demander une précision.',
    ground: LegalGround.LEGITIMATE_INTEREST,
    retention: 'Aussi longtemps que le compte, puis effacés avec lui.',
    seenAt: '/compte/messages',
    rows: [rowsOf(CaseMessageRow, 'personId')],
    read: (userId) =>
      exportedRows(
        `SELECT k."number", m."fromTeam", m."text", m."sentAt" FROM case_messages m
         JOIN cases k ON k."id" = m."caseId" WHERE m."personId" = :userId ORDER BY m."id"`,
        { userId },
      ),
  },
  caseMessagesWritten: {
    section: PersonalDataSection.STAFF,
    title: 'Messages privés écrits au nom de l’équipe',
    what: 'La date de vos messages. Le texte n’est pas inclus, car il concerne d’autres personnes.',
    purpose: 'Connaître l’auteur de chaque message.',
    ground: LegalGround.LEGITIMATE_INTEREST,
    retention: 'Le message est gardé sans votre nom à l’effacement du compte.',
    seenAt: null,
    rows: [rowsOf(CaseMessageRow, 'authorId', 'r."fromTeam" = TRUE')],
    read: (userId) =>
      exportedRows(
        `SELECT m."sentAt" FROM case_messages m
         WHERE m."authorId" = :userId AND m."fromTeam" = TRUE ORDER BY m."id"`,
        { userId },
      ),
  },
};
