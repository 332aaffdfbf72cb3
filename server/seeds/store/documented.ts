import { ProductCategory } from '#domains/commerce/store/store.types';
import { SubscriptionTier } from '#domains/identity/users/user.types';

/**
 * Products, with the IDs 1 to 3 in this order: a Premium subscription at 9.99 euros a month, a
 * cosmetics pack at 4.99 euros and an AI assistant at 7.99 euros.
 */
export const documentedProducts = [
  {
    name: 'Abonnement Premium',
    description:
      'Lisez tous les articles, y compris les articles réservés aux abonnés, et soutenez le développement du jeu.',
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
      'Personnalisez votre pupitre à l’ouverture du jeu. Ces éléments ne donnent aucun avantage.',
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
      'Un assistant vous aide pendant les appels, à l’ouverture du jeu. Il prend des notes et rappelle les questions oubliées.',
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
