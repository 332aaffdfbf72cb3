import { repository } from '#platform/db/transaction';
import {
  LegalGround,
  PersonalDataSection,
  rowsOf,
  type PersonalData,
} from '#platform/personalData';
import { SecurityEntry } from './securityEntry.entity';

export const securityPersonalData: PersonalData = {
  securityLog: {
    section: PersonalDataSection.SECURITY,
    title: 'Journal de sécurité',
    what: 'Les connexions et les changements qui touchent à la sécurité du compte\u00A0: la date, l’appareil, une adresse tronquée.',
    purpose: 'Vous permettre de repérer une connexion inconnue.',
    ground: LegalGround.LEGITIMATE_INTEREST,
    retention: 'Un an.',
    seenAt: '/compte/mon-compte?onglet=securite',
    rows: [rowsOf(SecurityEntry, 'userId')],
    read: (userId) =>
      repository(SecurityEntry).find({
        select: { kind: true, at: true, count: true, device: true, network: true },
        where: { userId },
        order: { at: 'ASC', id: 'ASC' },
      }),
  },
};
