import { In, Not } from 'typeorm';
import { repository } from '../../../platform/db/transaction';
import type { PersonalData } from '../../../platform/personalData';
import { ConfirmationRow } from './confirmation.entity';
import { OPEN_STATES } from './confirmationState';

const told = { id: true, acts: true, reason: true, state: true, askedAt: true, decidedAt: true };

/**
 * What somebody asked a second person for and decided, and what was asked about them once it ended.
 * Never who: neither other people nor, to its subject, the staff.
 */
export const confirmationsPersonalData: PersonalData = {
  confirmationsAsked: (userId) =>
    repository(ConfirmationRow).find({
      select: told,
      where: { proposerId: userId },
      order: { id: 'ASC' },
    }),
  confirmationsDecided: (userId) =>
    repository(ConfirmationRow).find({
      select: { id: true, acts: true, state: true, note: true, decidedAt: true },
      where: { decidedById: userId },
      order: { id: 'ASC' },
    }),
  confirmationsAbout: (userId) =>
    repository(ConfirmationRow).find({
      select: told,
      where: { subjectId: userId, state: Not(In([...OPEN_STATES])) },
      order: { id: 'ASC' },
    }),
};
