import {
  LegalGround,
  PersonalDataSection,
  rowsOf,
  type PersonalData,
} from '../../../platform/personalData';
import { readPurchasesOf } from './store.reads';
import { Entitlement } from './memberships/entitlement.entity';
import { MembershipRow } from './memberships/membership.entity';
import { Order } from './orders/order.entity';

/** What the shop adds to the export of a member's data. */
export const storePersonalData: PersonalData = {
  store: {
    section: PersonalDataSection.STORE,
    title: 'Commandes, abonnement et achats',
    what: 'Vos commandes avec le prix, votre nom et votre adresse email au jour de l’achat, votre abonnement, et ce que vous possédez.',
    purpose: 'Livrer ce que vous avez acheté et tenir les factures.',
    ground: LegalGround.LEGAL_OBLIGATION,
    retention:
      'Les commandes et factures aussi longtemps que la loi l’impose, même après l’effacement du compte\u00A0; le reste est effacé avec lui.',
    seenAt: '/compte/boutique/commandes',
    rows: [rowsOf(Order, 'userId'), rowsOf(MembershipRow, 'userId'), rowsOf(Entitlement, 'userId')],
    read: readPurchasesOf,
  },
};
