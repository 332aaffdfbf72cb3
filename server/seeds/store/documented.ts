import { ProductCategory } from '../../domains/content/store/store.types';
import { SubscriptionTier } from '../../domains/identity/users/user.types';

/**
 * The products, ids 1 to 3 in this order: a premium subscription at 9.99 euros a month, a cosmetics
 * pack at 4.99 and an AI assistant at 7.99.
 */
export const documentedProducts = [
  {
    name: 'Abonnement Premium',
    description:
      'Tous les articles, ceux réservés aux abonnés compris, et de quoi soutenir le développement du jeu, mois après mois.',
    priceCents: 999,
    category: ProductCategory.SUBSCRIPTION,
    tier: SubscriptionTier.PREMIUM,
    cosmetics: null,
    features: [
      'Articles premium : coulisses, entretiens et tutoriels avancés',
      'Badge Premium à côté de vos commentaires',
      'Soutien au développement du jeu',
      'Résiliable à tout moment',
    ],
  },
  {
    name: 'Pack cosmétique',
    description:
      'De quoi habiller votre pupitre quand le jeu ouvrira. Rien qui change la partie, tout pour le style.',
    priceCents: 499,
    category: ProductCategory.COSMETIC,
    tier: null,
    cosmetics: ['frame:beacon', 'frame:dial', 'frame:hazard', 'shop:console', 'shop:headset'],
    features: [
      'Trois cadres d’avatar et deux badges, dès aujourd’hui',
      'Utilisable à l’ouverture du jeu',
      'Six habillages de pupitre',
      'Quatre sonneries de poste',
      'À vous pour toujours',
    ],
  },
  {
    name: 'Assistant IA',
    description:
      'Un second à vos côtés pendant les appels, quand le jeu ouvrira : il relève ce qui a été dit et rappelle ce qui manque.',
    priceCents: 799,
    category: ProductCategory.FEATURE,
    tier: null,
    cosmetics: null,
    features: [
      'Utilisable à l’ouverture du jeu',
      'Prise de notes pendant l’appel',
      'Rappel des questions oubliées',
      'À vous pour toujours',
    ],
  },
] as const;
