import { ProductCategory } from '../../domains/store/store.types';
import { SubscriptionTier } from '../../domains/users/user.types';

/** The products, numbers 1 to 3 in this order. Sources: member document, section 3; decisions, section 4. */
export const documentedProducts = [
  {
    name: 'Abonnement Premium',
    description:
      'Tous les articles et les coulisses du jeu, et de quoi soutenir son développement, mois après mois.',
    priceCents: 999,
    category: ProductCategory.SUBSCRIPTION,
    tier: SubscriptionTier.PREMIUM,
    features: [
      'Articles premium et dossiers complets',
      'Badge Premium sur votre profil',
      'Accès anticipé aux nouveaux scénarios',
      'Soutien au développement du jeu',
      'Résiliable à tout moment',
    ],
  },
  {
    name: 'Pack cosmétique',
    description:
      'Habillez votre pupitre et votre profil. Rien qui change la partie, tout pour le style.',
    priceCents: 499,
    category: ProductCategory.COSMETIC,
    tier: null,
    features: [
      'Six habillages de pupitre',
      'Quatre sonneries de poste',
      'Dix cadres de profil',
      'À vous pour toujours',
    ],
  },
  {
    name: 'Assistant IA',
    description:
      'Un second à vos côtés pendant les appels : il relève ce qui a été dit et rappelle ce qui manque.',
    priceCents: 799,
    category: ProductCategory.FEATURE,
    tier: null,
    features: [
      'Prise de notes pendant l’appel',
      'Rappel des questions oubliées',
      'Compte rendu commenté après chaque garde',
      'À vous pour toujours',
    ],
  },
] as const;
