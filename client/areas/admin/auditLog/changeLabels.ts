import type {
  ActDetailsFragment,
  DistressOutcome,
  TestMailOutcome,
} from '#client/generated/graphql';
import { formatDateTime, formatNumber } from '#client/platform/text/format';
import { categoryLabels } from '#client/platform/text/labels';
import { permissions } from '#client/generated/permissions';
import type { AdminFeature } from '../adminFeature';

/** Labels of the fields that actions change. */
const FIELDS: Record<string, string> = {
  alt: 'Description de l’image',
  answerCall: 'Répondre',
  assignedToId: 'Responsable',
  audience: 'Public',
  author: 'Auteur',
  autoSave: 'Sauvegarde automatique',
  category: 'Catégorie',
  color: 'Couleur',
  created: 'Créés',
  deleted: 'Supprimé',
  description: 'Description',
  difficulty: 'Difficulté',
  display: 'Affichage',
  email: 'Email',
  emailVerified: 'Email vérifié',
  excerpt: 'Extrait',
  existing: 'Déjà présents',
  expiresAt: 'Fin',
  featured: 'À la une',
  firstName: 'Prénom',
  format: 'Format',
  from: 'Du',
  gameSettings: 'Paramètres de jeu',
  graphicsQuality: 'Qualité graphique',
  hangUp: 'Raccrocher',
  hierarchy: 'Hiérarchie',
  hold: 'Mettre en attente',
  id: 'Identifiant',
  imageAlt: 'Description de l’image',
  imageUrl: 'Image',
  joinedAt: 'Inscription',
  joinedFrom: 'Inscription à partir du',
  joinedTo: 'Inscription avant le',
  keyboardShortcuts: 'Raccourcis clavier',
  lastLoginFrom: 'Dernière connexion à partir du',
  lastLoginTo: 'Dernière connexion avant le',
  lastName: 'Nom',
  linkedAct: 'Mesure',
  message: 'Message',
  musicVolume: 'Volume de la musique',
  mute: 'Couper le micro',
  name: 'Nom',
  names: 'Caches vidés',
  note: 'Note',
  noteId: 'Note (numéro)',
  notes: 'Ouvrir les notes',
  notifications: 'Notifications',
  outcome: 'Résultat',
  passkeys: 'Clés d’accès',
  permissions: 'Permissions',
  premium: 'Premium',
  publishedAt: 'Publié le',
  reason: 'Motif',
  refused: 'Refusés',
  resolution: 'Résolution',
  role: 'Rôle',
  roleId: 'Rôle',
  roleIds: 'Rôles',
  roles: 'Rôles',
  scheduledFor: 'Programmé pour',
  search: 'Recherche',
  seoDescription: 'Description SEO',
  seoTitle: 'Titre SEO',
  slug: 'Adresse',
  soundVolume: 'Volume des sons',
  status: 'État',
  subscription: 'Abonnement',
  subscriptionEndsAt: 'Fin de l’abonnement',
  tags: 'Étiquettes',
  targetUserId: 'Personne visée',
  text: 'Texte',
  title: 'Titre',
  to: 'Au',
  transfer: 'Transférer',
  trashedAt: 'Mis à la corbeille le',
  twoFactor: 'Double authentification',
  username: 'Nom d’utilisateur',
  version: 'Version',
  windowMode: 'Mode d’affichage',
  withRoles: 'Avec un rôle',
};

const TEST_MAIL_OUTCOMES: Record<TestMailOutcome, string> = {
  ACCEPTED: 'accepté par le serveur',
  REFUSED: 'refusé par le serveur',
  UNREACHABLE: 'serveur injoignable',
  WRITTEN: 'écrit dans un fichier',
};

const DISTRESS_OUTCOMES: Record<Lowercase<DistressOutcome>, string> = {
  answered: 'l’équipe a répondu',
  false_alarm: 'fausse alerte',
  handed_over: 'message transmis',
};

/** French labels of enum values. */
const VALUE_LABELS: Record<string, string> = {
  pending: 'en attente',
  approved: 'approuvé',
  rejected: 'masqué',
  reported: 'signalé',
  resolved: 'accepté',
  dismissed: 'rejeté',
  published: 'publié',
  draft: 'brouillon',
  scheduled: 'programmé',
  archived: 'archivé',
  trashed: 'à la corbeille',
  public: 'tout le monde',
  member: 'membres',
  user: 'Utilisateur',
  free: 'Gratuit',
  premium: 'Premium',
  pro: 'Pro',
  admins: 'administrateurs seulement',
  staff: 'toute l’équipe',
  none: 'aucune',
  upheld: 'confirmée',
  overturned: 'annulée',
  reduced: 'réduite',
  ...TEST_MAIL_OUTCOMES,
  ...DISTRESS_OUTCOMES,
  hide_comment: 'commentaire masqué',
  warn: 'personne avertie',
  ban: 'personne bannie',
  permanent_ban: 'bannissement définitif',
  erasure: 'effacement d’un compte',
  high_role: 'attribution d’un rôle élevé',
  bulk: 'action sur plusieurs comptes',
  settings: 'changement des paramètres du site',
  easy: 'facile',
  normal: 'normale',
  hard: 'difficile',
  ONLINE: 'en ligne',
  OFFLINE: 'hors ligne',
  view_left: 'quittée',
  view_time: 'temps écoulé',
  view_right: 'permission retirée',
  view_session: 'session fermée',
  BANNED: 'banni',
  DEACTIVATED: 'désactivé',
  DELETION_REQUESTED: 'suppression demandée',
  LOCKED: 'connexion bloquée',
  INVITED: 'invitation en attente',
  EMAIL_UNCONFIRMED: 'email à confirmer',
  PASSWORD_CLOSED: 'mot de passe annulé',
  TO_REVIEW: 'nom ou email à changer',
  ...Object.fromEntries(
    Object.entries(categoryLabels).map(([category, label]) => [category.toLowerCase(), label]),
  ),
};

/** Labels of the permissions, keyed by their ID and by their name in the API. */
const PERMISSIONS = new Map<string, string>(
  permissions.flatMap(({ permission, id, label }) => [
    [id, label],
    [permission, label],
  ]),
);

/** Returns the French label of an enum value or permission. Returns any other text unchanged. */
const wordOf = (text: string): string => VALUE_LABELS[text] ?? PERMISSIONS.get(text) ?? text;

/** Labels of empty values, for fields in which an empty value has its own meaning. */
const WITHOUT: Record<string, string> = {
  adminNotificationEmail: 'aucune',
  alt: 'aucune',
  assignedToId: 'non attribué',
  expiresAt: 'aucune (définitif)',
  imageAlt: 'aucune',
  imageUrl: 'aucune',
  linkedAct: 'aucune',
  openSections: 'aucune',
  permissions: 'aucune',
  prizes: 'aucune',
  publishedAt: 'jamais',
  reason: 'aucun',
  rewards: 'aucune',
  scheduledFor: 'aucune date',
  seoDescription: 'aucune',
  seoTitle: 'aucun',
  subscriptionEndsAt: 'aucune',
  tags: 'aucune',
  targetUserId: 'aucune',
};

const INSTANT = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}/;

const isVoid = (value: unknown) => value === null || value === undefined || value === '';

const isEmpty = (json: string | null): boolean => json === null || json === 'null' || json === '""';

/**
 * Returns whether a change is displayed. A value that was empty before and after is not displayed.
 * The exception is the end of a ban, where empty means permanent.
 */
export const isWorthShowing = ({
  field,
  before,
  after,
}: Pick<ActDetailsFragment['changes'][number], 'field' | 'before' | 'after'>): boolean =>
  field === 'expiresAt' || !isEmpty(before) || !isEmpty(after);

/** Returns the labels of the changes that the actions of these features record. */
export function changeLabelsOf(features: readonly AdminFeature[]) {
  const fields: Readonly<Record<string, string>> = Object.assign(
    {},
    ...features.map(({ auditLabels }) => auditLabels?.fields),
    FIELDS,
  );
  /** Labels of values that apply to one field only, keyed by field. */
  const fieldValues: Readonly<Record<string, Readonly<Record<string, string>>>> = Object.assign(
    {},
    ...features.map(({ auditLabels }) => auditLabels?.values),
  );
  const fieldText = (field: string): string => fields[field] ?? field;
  function textOf(value: unknown, of: string): string {
    if (isVoid(value)) return 'vide';
    if (typeof value === 'boolean') return value ? 'oui' : 'non';
    if (typeof value === 'number') return formatNumber(value);
    if (Array.isArray(value))
      return value.map((one) => textOf(one, of)).join(', ') || (WITHOUT[of] ?? 'aucun');
    if (typeof value === 'object') {
      return Object.entries(value)
        .map(([field, part]) => `${fieldText(field)}\u00A0: ${textOf(part, field)}`)
        .join('\n');
    }
    const text = String(value);
    if (INSTANT.test(text)) return formatDateTime(text);
    return fieldValues[of]?.[text] ?? wordOf(text);
  }
  return {
    /** Returns the label of a field. Without a label, returns the server's name of the field. */
    fieldText,
    /**
     * Formats a value of the audit log. Returns null when the entry contains no value.
     * @param json the value as JSON; null when there was none
     */
    valueText(this: void, field: string, json: string | null): string | null {
      if (json === null) return null;
      try {
        const value: unknown = JSON.parse(json);
        return isVoid(value) ? (WITHOUT[field] ?? 'vide') : textOf(value, field);
      } catch {
        return json;
      }
    },
  };
}
