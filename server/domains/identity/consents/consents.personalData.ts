import { repository } from '#platform/db/transaction';
import {
  LegalGround,
  PersonalDataSection,
  rowsOf,
  type PersonalData,
} from '#platform/personalData';
import { ConsentRow } from './consent.entity';

export const consentsPersonalData: PersonalData = {
  consents: {
    section: PersonalDataSection.ACCOUNT,
    title: 'Accords donnés et retirés',
    what: 'Votre déclaration d’âge à l’inscription, et chaque accord que vous avez donné ou retiré depuis votre compte, avec sa date et la version du texte que vous aviez lu.',
    purpose: 'Prouver que nous avons respecté vos accords.',
    ground: LegalGround.LEGAL_OBLIGATION,
    retention: 'Aussi longtemps que le compte, puis effacé avec lui.',
    seenAt: '/compte/mes-donnees',
    rows: [rowsOf(ConsentRow, 'userId')],
    read: (userId) =>
      repository(ConsentRow).find({
        select: { kind: true, about: true, given: true, textVersion: true, at: true },
        where: { userId },
        order: { id: 'ASC' },
      }),
  },
};
