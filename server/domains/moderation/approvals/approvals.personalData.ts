import { In, Not } from 'typeorm';
import { repository } from '#platform/db/transaction';
import {
  LegalGround,
  PersonalDataSection,
  rowsOf,
  type PersonalData,
} from '#platform/personalData';
import { ConfirmationRow } from './approval.entity';
import { OPEN_STATES } from './approvalState';

/**
 * SQL condition that a request has ended. Subjects must not learn that an open request about them
 * exists.
 */
const ENDED = `r."state" NOT IN (${[...OPEN_STATES].map((state) => `'${state}'`).join(', ')})`;

const columns = { id: true, acts: true, reason: true, state: true, askedAt: true, decidedAt: true };

/**
 * Requests that a member made, requests that they decided, and ended requests about them. The
 * export contains no name of another member, neither of a subject nor of staff.
 */
export const approvalsPersonalData: PersonalData = {
  confirmationsAsked: {
    section: PersonalDataSection.STAFF,
    title: 'Demandes de confirmation que vous avez faites',
    what: 'Vos demandes de confirmation pour des actions sensibles, leur motif et leur résultat.',
    purpose: 'Faire confirmer les actions sensibles par une seconde personne.',
    ground: LegalGround.LEGITIMATE_INTEREST,
    retention: 'Gardées sans votre nom à l’effacement du compte.',
    seenAt: '/admin/main-courante',
    rows: [rowsOf(ConfirmationRow, 'proposerId')],
    read: (userId) =>
      repository(ConfirmationRow).find({
        select: columns,
        where: { proposerId: userId },
        order: { id: 'ASC' },
      }),
  },
  confirmationsDecided: {
    section: PersonalDataSection.STAFF,
    title: 'Demandes que vous avez confirmées ou refusées',
    what: 'Les demandes que vous avez confirmées ou refusées, et votre note.',
    purpose: 'Faire confirmer les actions sensibles par une seconde personne.',
    ground: LegalGround.LEGITIMATE_INTEREST,
    retention: 'Gardées sans votre nom à l’effacement du compte.',
    seenAt: '/admin/main-courante',
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
    title: 'Actions sensibles de l’équipe à votre sujet',
    what: 'Les actions sensibles demandées à votre sujet et leur résultat, une fois la demande terminée.',
    purpose: 'Faire confirmer les actions sensibles par une seconde personne.',
    ground: LegalGround.LEGITIMATE_INTEREST,
    retention: 'Gardées sans votre nom à l’effacement du compte.',
    seenAt: null,
    rows: [rowsOf(ConfirmationRow, 'subjectId', ENDED)],
    read: (userId) =>
      repository(ConfirmationRow).find({
        select: columns,
        where: { subjectId: userId, state: Not(In([...OPEN_STATES])) },
        order: { id: 'ASC' },
      }),
  },
};
