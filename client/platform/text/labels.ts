import type {
  ArticleCategory,
  CallKind,
  Difficulty,
  Rank,
  ReportReason,
  SubscriptionTier,
} from '#client/generated/enums';

export const categoryLabels: Record<ArticleCategory, string> = {
  UPDATE: 'Mise à jour',
  EVENT: 'Événement',
  MAINTENANCE: 'Maintenance',
  ANNOUNCEMENT: 'Annonce',
  FEATURE: 'Fonctionnalité',
  COMMUNITY: 'Communauté',
  TUTORIAL: 'Tutoriel',
};

export const callKindLabels: Record<CallKind, string> = {
  FIRE: 'Incendie',
  MEDICAL: 'Secours à personne',
  ACCIDENT: 'Accident',
  RESCUE: 'Sauvetage',
  OTHER: 'Autre',
};

export const subscriptionLabels: Record<SubscriptionTier, string> = {
  FREE: 'Gratuit',
  PREMIUM: 'Premium',
  PRO: 'Pro',
};

export const rankLabels: Record<Rank, string> = {
  DEBUTANT: 'Débutant',
  BRONZE: 'Bronze',
  ARGENT: 'Argent',
  OR: 'Or',
  PLATINE: 'Platine',
  DIAMANT: 'Diamant',
};

export const difficultyLabels: Record<Difficulty, string> = {
  EASY: 'Facile',
  NORMAL: 'Normale',
  HARD: 'Difficile',
};

export const reportReasonLabels: Record<ReportReason, string> = {
  SPAM: 'Publicité ou message répété',
  HARASSMENT: 'Harcèlement ou propos haineux',
  INAPPROPRIATE: 'Contenu inapproprié',
  OFF_TOPIC: 'Hors sujet',
  OTHER: 'Autre motif',
};
