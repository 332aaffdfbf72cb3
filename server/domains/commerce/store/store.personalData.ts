import {
  LegalGround,
  PersonalDataSection,
  rowsOf,
  type PersonalData,
} from '#platform/personalData';
import { readPurchasesOf } from './store.reads';
import { Entitlement } from './memberships/entitlement.entity';
import { MembershipRow } from './memberships/membership.entity';
import { Order } from './orders/order.entity';

export const storePersonalData: PersonalData = {
  store: {
    section: PersonalDataSection.STORE,
    title: 'Commandes, abonnement et achats',
    what: 'Vos commandes avec le prix, votre nom et votre adresse email au jour de l’achat, votre abonnement et vos produits.',
    purpose: 'Livrer vos achats et gérer les factures.',
    ground: LegalGround.LEGAL_OBLIGATION,
    retention:
      'Les commandes et les factures sont gardées aussi longtemps que la loi l’impose, même après l’effacement du compte. Les autres données sont effacées avec le compte.',
    seenAt: '/compte/boutique/commandes',
    rows: [rowsOf(Order, 'userId'), rowsOf(MembershipRow, 'userId'), rowsOf(Entitlement, 'userId')],
    read: readPurchasesOf,
  },
};
