import {
  LegalGround,
  PersonalDataSection,
  rowsOf,
  type PersonalData,
} from '#platform/personalData';
import { repository } from '#platform/db/transaction';
import { CalendarAddress } from './calendar/calendarAddress.entity';
import { readRegistrationsOf } from './events.reads';
import { ShownMember } from './registrations/shownMember.entity';
import { EventRegistration } from './registrations/eventRegistration.entity';
import { EventResult } from './results/eventResult.entity';

export const eventsPersonalData: PersonalData = {
  eventRegistrations: {
    section: PersonalDataSection.GAME,
    title: 'Inscriptions aux événements',
    what: 'Vos inscriptions, vos listes d’attente et leurs dates.',
    purpose: 'Garder votre place et vous prévenir du début.',
    ground: LegalGround.CONTRACT,
    retention: 'Aussi longtemps que le compte, puis effacé avec lui.',
    seenAt: '/compte/evenements',
    rows: [rowsOf(EventRegistration, 'userId')],
    read: readRegistrationsOf,
  },
  calendarAddress: {
    section: PersonalDataSection.GAME,
    title: 'Adresse privée du calendrier',
    what: 'La date de création de l’adresse. Sa clé n’est pas stockée.',
    purpose: 'Montrer vos inscriptions dans votre agenda.',
    ground: LegalGround.CONTRACT,
    retention: 'Jusqu’à ce que vous supprimiez l’adresse ou le compte.',
    seenAt: '/compte/evenements',
    rows: [rowsOf(CalendarAddress, 'userId')],
    read: (userId) =>
      repository(CalendarAddress).findOne({ select: { createdAt: true }, where: { userId } }),
  },
  eventResults: {
    section: PersonalDataSection.GAME,
    title: 'Résultats des événements',
    what: 'Votre place, votre score et vos récompenses dans les événements terminés.',
    purpose: 'Classer les participants et vous récompenser.',
    ground: LegalGround.CONTRACT,
    retention: 'Aussi longtemps que le compte, puis effacé avec lui.',
    seenAt: '/compte/evenements',
    rows: [rowsOf(EventResult, 'userId')],
    read: (userId) =>
      repository(EventResult).find({ where: { userId }, order: { eventId: 'ASC' } }),
  },
  shownInEvents: {
    section: PersonalDataSection.GAME,
    title: 'Afficher mon nom dans la liste des participants',
    what: 'Votre accord pour afficher votre nom parmi les participants et au classement, et sa date.',
    purpose: 'Afficher votre nom seulement avec votre accord.',
    ground: LegalGround.CONSENT,
    retention: 'Jusqu’au retrait de votre accord ou à l’effacement du compte.',
    seenAt: '/compte/evenements',
    rows: [rowsOf(ShownMember, 'userId')],
    read: (userId) => repository(ShownMember).findOneBy({ userId }),
  },
};
