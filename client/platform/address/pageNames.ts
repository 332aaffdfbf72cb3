/** Names of the member area's pages that have a menu entry. */
export const memberPageNames = {
  dashboard: 'Tableau de Bord',
  news: 'Actualités',
  statistics: 'Mes Statistiques',
  achievements: 'Succès',
  events: 'Événements',
  game: 'Jouer',
  settings: 'Configuration',
  account: 'Mon Compte',
  store: 'Boutique',
  ranking: 'Classement',
  shifts: 'Mes gardes',
} as const;

/** Names of the administration's pages, as in their headings and in the palette. */
export const adminPageNames = {
  dashboard: 'Tableau de bord',
  users: 'Utilisateurs',
  userManagement: 'Gestion des utilisateurs',
  roles: 'Rôles et permissions',
  publicNews: 'Actualités publiques',
  memberNews: 'Actualités membres',
  articles: 'Gestion des actualités',
  events: 'Événements',
  cases: 'À traiter',
  comments: 'Commentaires',
  reports: 'Signalements',
  appeals: 'Recours',
  confirmations: 'Seconde personne',
  rules: 'Règles',
  results: 'Résultats de jeu',
  analytics: 'Analytics',
  settings: 'Paramètres',
  audit: 'Journal',
  security: 'Journal de sécurité',
  health: 'Santé du site',
  guide: 'Guide de l’équipe',
} as const;
