import type { ArticleCategory, EventType, ProductCategory } from '../generated/publicGraphql';

/**
 * Built-in illustrations of the site (`client/public/covers`) with their descriptions. They serve
 * as covers of articles and as images of products and events. Staff choose an illustration by its
 * description.
 */
export const COVERS = {
  abonnement: 'Une médaille devant un article',
  agenda: 'Un calendrier et une horloge',
  ambulance: 'Une ambulance dans une rue, la nuit',
  annonce: 'Un porte-voix',
  'appel-entrant': 'Un téléphone qui sonne',
  assistant: 'Un assistant et ses notes d’appel',
  carnet: 'Un carnet de notes ouvert',
  'carte-couverture': 'Une carte et ses centres de secours',
  casque: 'Un casque d’opérateur',
  communaute: 'Des opérateurs qui discutent',
  coulisses: 'Un bureau d’auteur, la nuit',
  engins: 'Un fourgon d’incendie devant sa remise',
  entrainement: 'Une grille de relecture et un chronomètre',
  habillages: 'Trois pupitres de couleurs différentes',
  helicoptere: 'Un hélicoptère de secours en montagne',
  incendie: 'Une maison en feu et une échelle',
  maintenance: 'Une baie de serveurs et une clé',
  meteo: 'Un orage au-dessus d’une rivière',
  'nuit-de-garde': 'Un opérateur de garde, la nuit',
  pupitre: 'Un pupitre d’appels à trois écrans',
  sondage: 'Une urne et des résultats',
  tournoi: 'Une coupe et un tableau de tournoi',
} as const;

export type CoverName = keyof typeof COVERS;

export const coverPath = (name: CoverName): string => `/covers/${name}.svg`;

/** Cover of an article that has no image, keyed by category. */
export const COVER_OF_CATEGORY: Readonly<Record<ArticleCategory, CoverName>> = {
  UPDATE: 'engins',
  EVENT: 'tournoi',
  MAINTENANCE: 'maintenance',
  ANNOUNCEMENT: 'annonce',
  FEATURE: 'pupitre',
  COMMUNITY: 'communaute',
  TUTORIAL: 'appel-entrant',
};

/** Picture of a product that has no image, keyed by category. */
export const COVER_OF_PRODUCT: Readonly<Record<ProductCategory, CoverName>> = {
  SUBSCRIPTION: 'abonnement',
  COSMETIC: 'habillages',
  FEATURE: 'assistant',
};

export const COVER_OF_EVENT: Readonly<Record<EventType, CoverName>> = {
  TOURNAMENT: 'tournoi',
  CHALLENGE: 'engins',
  TRAINING: 'entrainement',
  SPECIAL: 'nuit-de-garde',
};
