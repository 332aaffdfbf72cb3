import { query } from '../../../platform/db/transaction';
import {
  LegalGround,
  PersonalDataSection,
  rowsOf,
  type PersonalData,
} from '../../../platform/personalData';
import { EmergencySignRow } from './emergencySign.entity';

/** Which texts of a person seemed to tell of an emergency, for their data export. */
export const emergenciesPersonalData: PersonalData = {
  emergencySigns: {
    section: PersonalDataSection.MODERATION,
    title: 'Signes d’une urgence réelle',
    what: 'Lequel de vos textes semblait parler d’une urgence réelle, quand, et si l’équipe l’a vu.',
    purpose: 'Qu’une personne de l’équipe regarde vite un message qui appelle à l’aide.',
    ground: LegalGround.LEGITIMATE_INTEREST,
    retention: '30\u00A0jours après que l’équipe l’a lu.',
    seenAt: null,
    rows: [rowsOf(EmergencySignRow, 'personId')],
    read: (userId) =>
      query(
        `SELECT s."targetType", s."targetId", s."at", s."seenAt" FROM emergency_signs s
         WHERE s."personId" = :userId ORDER BY s."id"`,
        { userId },
      ),
  },
};
