import { newsListAddress, type CategoryChoice } from '#features/news/articleChoice';
import { memberPaths } from '#client/platform/address/paths';

export const memberCategories: readonly CategoryChoice[] = [
  { slug: '', category: null, label: 'Toutes les catégories' },
  { slug: 'mise-a-jour', category: 'UPDATE', label: 'Mise à jour' },
  { slug: 'evenement', category: 'EVENT', label: 'Événement' },
  { slug: 'fonctionnalite', category: 'FEATURE', label: 'Fonctionnalité' },
  { slug: 'communaute', category: 'COMMUNITY', label: 'Communauté' },
  { slug: 'annonce', category: 'ANNOUNCEMENT', label: 'Annonce' },
];

export const memberNewsAddress = newsListAddress(memberPaths.newsList, memberCategories);
