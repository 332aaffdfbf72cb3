import type {
  ConsentKind,
  LegalGround,
  LookedAt,
  PersonalDataSection,
} from '#client/generated/graphql';
import { legalPaths } from '#client/shared/sitePaths';
import { memberPaths } from '#client/platform/address/paths';

/** Titles of the categories of stored data with their IDs for links, in the order of the page. */
export const SECTIONS: Readonly<Record<PersonalDataSection, { title: string; id: string }>> = {
  ACCOUNT: { title: 'Votre compte', id: 'compte' },
  SECURITY: { title: 'Connexion et sécurité', id: 'securite' },
  WRITING: { title: 'Vos commentaires et vos favoris', id: 'commentaires' },
  GAME: { title: 'Le jeu et ses événements', id: 'jeu' },
  STORE: { title: 'La boutique', id: 'boutique' },
  MODERATION: { title: 'La modération et l’équipe', id: 'moderation' },
  STAFF: { title: 'Si vous faites partie de l’équipe', id: 'equipe' },
};

export const GROUNDS: Readonly<Record<LegalGround, string>> = {
  CONTRACT: 'Nécessaire à ce que vous demandez (article 6.1.b du RGPD)',
  CONSENT: 'Votre accord (article 6.1.a du RGPD)',
  LEGAL_OBLIGATION: 'Une obligation légale (article 6.1.c du RGPD)',
  LEGITIMATE_INTEREST: 'L’intérêt légitime du site (article 6.1.f du RGPD)',
};

export const ACCESS_LABELS: Readonly<Record<LookedAt, string>> = {
  PROFILE: 'La fiche de votre compte, avec votre adresse email',
  SESSIONS: 'Vos sessions ouvertes',
  ROLES: 'Vos rôles dans l’équipe',
  NOTES: 'Les notes de l’équipe à votre sujet',
  MODERATION: 'Vos commentaires, ou un dossier de modération qui vous concerne',
  ORDERS: 'Vos commandes à la boutique',
  RESULTS: 'Vos résultats dans le jeu',
  AUDIT_LOG: 'Le journal des actions, pour votre compte',
  SECURITY: 'Le journal de sécurité de votre compte',
  VIEWED_AS: 'L’administration, avec vos droits',
  EXPORT: 'Un export de comptes, qui a pu contenir le vôtre',
};

export const CONSENTS: Readonly<
  Record<ConsentKind, { title: string; given: string; to: string; link: string }>
> = {
  AGE: {
    title: '15\u00A0ans ou plus, ou l’accord d’un parent',
    given: 'Déclaré',
    to: legalPaths.confidentialite,
    link: 'Lire la politique',
  },
  PRIVACY: {
    title: 'Politique de confidentialité',
    given: 'Lue',
    to: legalPaths.confidentialite,
    link: 'Lire la politique',
  },
  MAILS: {
    title: 'Emails',
    given: 'Accord donné',
    to: memberPaths.privacyPart('notifications'),
    link: 'Changer d’avis',
  },
  SHOWN_IN_EVENTS: {
    title: 'Afficher mon nom dans la liste des participants',
    given: 'Accord donné',
    to: memberPaths.privacyPart('evenements'),
    link: 'Changer d’avis',
  },
  SHOWN_IN_RANKING: {
    title: 'Figurer au classement',
    given: 'Accord donné',
    to: memberPaths.privacyPart('classement'),
    link: 'Changer d’avis',
  },
};
