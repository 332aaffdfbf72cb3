import type {
  AdminAreaAccess,
  DefaultUserRole,
  MemberSection,
  SettingsInput,
} from '#client/generated/graphql';

/** Labels of the settings, on their fields and in the history of changes. */
export const settingLabels: Record<Exclude<keyof SettingsInput, 'basedOn'>, string> = {
  siteName: 'Nom du site',
  siteDescription: 'Description du site',
  supportEmail: 'Email de contact',
  legalPublisher: 'Éditeur du site',
  legalHost: 'Hébergeur du site',
  maintenanceMode: 'Mode maintenance',
  registrationEnabled: 'Inscriptions ouvertes',
  publicSignup: 'Onglet «\u00A0Inscription\u00A0»',
  emailVerificationRequired: 'Vérification de l’email',
  defaultUserRole: 'Rôle par défaut',
  maxUsersPerDay: 'Inscriptions par jour',
  commentsEnabled: 'Commentaires ouverts',
  commentModerationRequired: 'Modération avant publication',
  maxCommentLength: 'Longueur maximale d’un commentaire',
  openSections: 'Sections ouvertes aux membres',
  passwordMinLength: 'Longueur minimale d’un mot de passe',
  sessionTimeout: 'Délai d’inactivité d’une session',
  maxLoginAttempts: 'Tentatives de connexion',
  adminAreaAccess: 'Accès à l’administration',
  emailNotificationsEnabled: 'Notifications par email',
  adminNotificationEmail: 'Email des administrateurs',
  newsletterUrl: 'Newsletter',
  communityUrls: 'Liens de la communauté',
  autoModerationEnabled: 'Modération automatique',
  bannedWords: 'Mots interdits',
  reportThreshold: 'Seuil de signalements',
  confirmPermanentBans: 'Confirmer les bannissements définitifs',
  confirmErasures: 'Confirmer les effacements de comptes',
  confirmHighRoles: 'Confirmer les rôles d’administration',
  confirmBulkBeyond: 'Confirmer les actions groupées au-delà de',
  caseMinutesEmergency: 'Délai d’un dossier avec message de détresse',
  caseMinutesCritical: 'Délai d’un dossier critique',
  caseMinutesHigh: 'Délai d’un dossier de gravité élevée',
  caseMinutesMedium: 'Délai d’un dossier de gravité moyenne',
  caseMinutesLow: 'Délai d’un dossier de gravité faible',
  caseOverdueMail: 'Email pour les dossiers en retard',
  backupsEnabled: 'Sauvegarde chaque nuit',
  backupHour: 'Heure de la sauvegarde',
  backupsKept: 'Sauvegardes gardées',
  backupFolder: 'Dossier des sauvegardes',
};

export const defaultRoleLabels: Record<DefaultUserRole, string> = {
  USER: 'Utilisateur',
  MEMBER: 'Membre',
  PREMIUM: 'Premium',
};

export const accessLabels: Record<AdminAreaAccess, string> = {
  ADMINS: 'Administrateurs seulement',
  STAFF: 'Toute l’équipe',
};

/**
 * Sections of the member area that staff can close, with the labels of the member menu. `stored` is
 * the value in the audit log.
 */
export const memberSections: readonly { section: MemberSection; stored: string; label: string }[] =
  [
    { section: 'NEWS', stored: 'actualites', label: 'Actualités' },
    { section: 'STATISTICS', stored: 'statistiques', label: 'Mes Statistiques' },
    { section: 'ACHIEVEMENTS', stored: 'succes', label: 'Succès' },
    { section: 'EVENTS', stored: 'evenements', label: 'Événements' },
    { section: 'SETTINGS', stored: 'parametres', label: 'Configuration' },
    { section: 'STORE', stored: 'boutique', label: 'Boutique' },
    { section: 'PLAYERS', stored: 'joueurs', label: 'Pages des joueurs' },
    { section: 'RANKING', stored: 'classement', label: 'Classement' },
  ];

/** Labels of the community channels, the same as on the public site. */
export const channelLabels = {
  socialNetwork: 'Réseau social',
  chat: 'Serveur de discussion',
  liveStream: 'Chaîne de direct',
  video: 'Chaîne vidéo',
} as const;

export function valueText(value: unknown): string {
  const labels: Record<string, string> = {
    ...defaultRoleLabels,
    ...accessLabels,
    ...Object.fromEntries(memberSections.map(({ section, label }) => [section, label])),
  };
  const texts = (typeof value === 'object' ? Object.values(value ?? {}) : [value])
    .map(String)
    .filter(Boolean);
  return texts.map((text) => labels[text] ?? text).join(', ') || 'vide';
}
