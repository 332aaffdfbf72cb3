import { In, Not } from 'typeorm';
import { repository } from '../../../platform/db/transaction';
import {
  LegalGround,
  PersonalDataSection,
  rowsOf,
  type PersonalData,
} from '../../../platform/personalData';
import { ConfirmationRow } from './confirmation.entity';
import { OPEN_STATES } from './confirmationState';

/** What is still open is not told to its subject, not even that there is something. */
const ENDED = `r."state" NOT IN (${[...OPEN_STATES].map((state) => `'${state}'`).join(', ')})`;

const told = { id: true, acts: true, reason: true, state: true, askedAt: true, decidedAt: true };

/**
 * What somebody asked a second person for and decided, and what was asked about them once it ended.
 * Never who: neither other people nor, to its subject, the staff.
 */
export const confirmationsPersonalData: PersonalData = {
  confirmationsAsked: {
    section: PersonalDataSection.STAFF,
    title: 'Actes que vous avez proposés',
    what: 'Les actes graves que vous avez proposés à une seconde personne, leur motif et leur issue.',
    purpose: 'Qu’un acte grave ne dépende pas d’une seule personne.',
    ground: LegalGround.LEGITIMATE_INTEREST,
    retention: 'Reste, sans votre nom, quand le compte est effacé.',
    seenAt: '/admin/confirmations',
    rows: [rowsOf(ConfirmationRow, 'proposerId')],
    read: (userId) =>
      repository(ConfirmationRow).find({
        select: told,
        where: { proposerId: userId },
        order: { id: 'ASC' },
      }),
  },
  confirmationsDecided: {
    section: PersonalDataSection.STAFF,
    title: 'Actes que vous avez confirmés ou refusés',
    what: 'Les actes graves que vous avez confirmés ou refusés, et votre note.',
    purpose: 'Qu’un acte grave ne dépende pas d’une seule personne.',
    ground: LegalGround.LEGITIMATE_INTEREST,
    retention: 'Reste, sans votre nom, quand le compte est effacé.',
    seenAt: '/admin/confirmations',
    rows: [rowsOf(ConfirmationRow, 'decidedById')],
    read: (userId) =>
      repository(ConfirmationRow).find({
        select: { id: true, acts: true, state: true, note: true, decidedAt: true },
        where: { decidedById: userId },
        order: { id: 'ASC' },
      }),
  },
  confirmationsAbout: {
    section: PersonalDataSection.MODERATION,
    title: 'Actes de l’équipe à votre sujet',
    what: 'Les actes graves demandés à votre sujet et leur issue, une fois qu’elle est connue.',
    purpose: 'Qu’un acte grave ne dépende pas d’une seule personne.',
    ground: LegalGround.LEGITIMATE_INTEREST,
    retention: 'Reste, sans votre nom, quand le compte est effacé.',
    seenAt: null,
    rows: [rowsOf(ConfirmationRow, 'subjectId', ENDED)],
    read: (userId) =>
      repository(ConfirmationRow).find({
        select: told,
        where: { subjectId: userId, state: Not(In([...OPEN_STATES])) },
        order: { id: 'ASC' },
      }),
  },
};
