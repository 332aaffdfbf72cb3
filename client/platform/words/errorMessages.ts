import type { ErrorCode } from '../../generated/enums';
import { CallFailure, readApiError, type ApiError } from './apiError';

const SESSION_EXPIRED = 'Session expirée, veuillez vous reconnecter';
const SERVER_ERROR = 'Erreur du serveur. Veuillez réessayer plus tard.';
const INVALID_EMAIL = "Format d'email invalide";
const WEAK_PASSWORD = 'Le nouveau mot de passe ne respecte pas les critères de sécurité';

/** A network failure, outside the sign-in dialog which has its own words. */
export const NETWORK_ERROR = 'Erreur de connexion au serveur';
/** When nothing better is known. */
export const UNEXPECTED_ERROR = "Une erreur inattendue s'est produite.";

/**
 * The sentence of each code, for an answer that carries a code and no sentence of its own. A code
 * added to the schema does not compile before it has one here.
 */
export const errorMessages: Record<ErrorCode, string> = {
  INTERNAL: SERVER_ERROR,
  BAD_REQUEST: 'Requête invalide.',
  VALIDATION_FAILED: 'Certains champs sont invalides.',
  UNAUTHENTICATED: 'Utilisateur non authentifié',
  SESSION_EXPIRED,
  FORBIDDEN: 'Vous n’avez pas le droit de faire cela.',
  NOT_FOUND: 'Cette ressource est introuvable.',
  METHOD_NOT_ALLOWED: 'Cette adresse n’accepte pas cette méthode.',
  CONFLICT: 'Cette action est en conflit avec une modification plus récente.',
  RATE_LIMITED: 'Trop de requêtes. Patientez un instant avant de réessayer.',
  UNSUPPORTED_MEDIA_TYPE: SERVER_ERROR,
  PAYLOAD_TOO_LARGE: 'La requête est trop volumineuse.',
  SERVICE_UNAVAILABLE: 'Service momentanément indisponible. Veuillez réessayer dans un instant.',
  MAINTENANCE: 'Le site est en maintenance. Revenez dans quelques instants.',
  GRAPHQL_INVALID: SERVER_ERROR,
  GRAPHQL_TOO_COMPLEX: SERVER_ERROR,
  CSRF_PREVENTED: SERVER_ERROR,
  INVALID_CREDENTIALS: 'Email ou mot de passe incorrect',
  ACCOUNT_LOCKED: 'Trop de tentatives de connexion. Réessayez plus tard.',
  BANNED: 'Votre compte est banni.',
  EMAIL_NOT_VERIFIED:
    'Confirmez votre adresse email avant de vous connecter\u00A0: ouvrez le lien que nous vous avons envoyé.',
  TWO_FACTOR_REQUIRED: 'Saisissez le code de votre application d’authentification.',
  TWO_FACTOR_INVALID:
    'Ce code n’est pas valable. Saisissez celui que votre application affiche maintenant.',
  TWO_FACTOR_UNREADABLE:
    'La clé du site a changé\u00A0: il ne peut plus vérifier les codes de votre application. Saisissez à la place un de vos codes de secours.',
  TWO_FACTOR_ALREADY_ON: 'La double authentification est déjà activée.',
  TWO_FACTOR_OFF: 'La double authentification n’est pas activée.',
  INVALID_EMAIL,
  EMAIL_TAKEN: "Cette adresse email n'est pas disponible",
  USERNAME_TAKEN: 'Ce nom d’utilisateur n’est pas disponible',
  REGISTRATION_CLOSED: 'Les inscriptions sont fermées pour le moment.',
  DAILY_SIGNUPS_REACHED: 'Le nombre d’inscriptions du jour est atteint. Revenez demain.',
  WRONG_CURRENT_PASSWORD: 'Mot de passe actuel incorrect',
  PASSWORD_NEEDED: 'Saisissez votre mot de passe actuel pour changer d’adresse email.',
  WEAK_PASSWORD,
  PASSWORD_GUESSABLE: 'Ce mot de passe se devine trop facilement.',
  INVALID_TOKEN: 'Ce lien n’est plus valide. Demandez-en un nouveau.',
  ARTICLE_STATUS: 'Cet article ne peut pas passer à cet état.',
  REQUIRED_FIELDS: 'Veuillez remplir tous les champs obligatoires',
  MEDIA_NOT_FOUND: 'Image introuvable',
  MEDIA_IN_USE: 'Cette image est utilisée par un article\u00A0: retirez-la d’abord.',
  SELF_DELETION_FORBIDDEN: 'Vous ne pouvez pas supprimer votre propre compte',
  ARTICLE_NOT_FOUND: 'Article introuvable',
  PREMIUM_REQUIRED: 'Cet article est réservé aux abonnés Premium et Pro.',
  COMMENT_NOT_FOUND: 'Commentaire introuvable',
  COMMENTS_CLOSED: 'Les commentaires sont fermés pour le moment.',
  COMMENT_EDIT_CLOSED: 'Ce commentaire ne peut plus être modifié.',
  COMMENT_UNDER_REPORT: 'Ce commentaire est signalé\u00A0: traitez ses signalements.',
  ALREADY_REPORTED: 'Vous avez déjà fait ce signalement.',
  REPORT_NOT_FOUND: 'Signalement introuvable',
  REPORT_ALREADY_DECIDED: 'Ce signalement est déjà traité.',
  OWN_REPORT: 'Vous ne pouvez pas traiter un signalement que vous avez fait ou qui vous vise.',
  NOTE_NOT_FOUND: 'Note introuvable',
  USER_NOT_FOUND: 'Utilisateur introuvable',
  ROLE_NOT_FOUND: 'Rôle introuvable',
  EVENT_NOT_FOUND: 'Événement introuvable',
  EVENT_ENDED: 'Cet événement est terminé.',
  NOTIFICATION_NOT_FOUND: 'Notification introuvable',
  PRODUCT_NOT_FOUND: 'Produit introuvable',
  ORDER_NOT_FOUND: 'Commande introuvable',
  ALREADY_OWNED: 'Vous possédez déjà ce produit.',
  SUBSCRIPTION_INCLUDED: 'Votre abonnement actuel comprend déjà celui-ci.',
  SUBSCRIPTION_PAID_AHEAD: 'Votre abonnement est déjà payé pour plus d’un mois.',
  ORDER_IN_PROGRESS:
    'Une commande de ce produit est en cours de paiement. Patientez un instant, puis regardez vos commandes.',
  IDEMPOTENCY_KEY_REUSED:
    'Cette commande a déjà été passée pour un autre produit. Actualisez la page, puis recommencez.',
  PAYMENT_DECLINED: 'Le paiement a été refusé.',
  NO_SUBSCRIPTION: 'Vous n’avez pas d’abonnement en cours.',
  RENEWAL_UNAVAILABLE: 'Cet abonnement ne se renouvelle pas par la boutique.',
  SESSION_NOT_FOUND: 'Session introuvable',
  ROLE_ALREADY_ASSIGNED: 'Déjà assigné',
  ROLE_NOT_ASSIGNED: 'Ce rôle n’est pas assigné',
  SELF_ACTION_FORBIDDEN: 'Vous ne pouvez pas faire cela sur votre propre compte.',
  HIGHER_ROLE:
    'Vous ne pouvez pas agir sur une personne dont le rôle est égal ou supérieur au vôtre.',
  MISSING_GRANT: 'Vous ne pouvez pas donner une permission que vous n’avez pas.',
  ALREADY_BANNED: 'Cette personne est déjà bannie.',
  NOT_BANNED: 'Cette personne n’est pas bannie.',
  NOT_LOCKED: 'La connexion à ce compte n’est pas bloquée.',
  ROLE_BUILT_IN: 'Ce rôle fait partie du site\u00A0: il ne peut être ni modifié ni supprimé.',
  ROLE_IN_USE: 'Ce rôle est encore attribué\u00A0: retirez-le avant de le supprimer.',
  LAST_SUPER_ADMIN: 'Le dernier super administrateur doit le rester.',
  GAME_TOKEN_INVALID: 'La clé du jeu est absente, inconnue ou révoquée.',
  GAME_TOKEN_NOT_FOUND: 'Clé du jeu introuvable',
  TOO_MANY_GAME_TOKENS:
    'Vous avez déjà 10 clés du jeu\u00A0: révoquez-en une pour en créer une autre.',
};

/** What the server itself says: its sentence, or that of its code. */
const fromServer = ({ serverMessage, code }: ApiError): string | undefined =>
  serverMessage ?? (code ? errorMessages[code] : undefined);

/** The sentence to show for any failed call outside the forms of section 8. */
export function messageOf(error: unknown): string {
  const failure = readApiError(error);
  const said = fromServer(failure);
  if (said) return said;
  if (failure.status === 0) return NETWORK_ERROR;
  return failure.status >= 500 ? SERVER_ERROR : UNEXPECTED_ERROR;
}

/** The failure with the sentence to show as its message. */
export const asCallFailure = (error: unknown): CallFailure =>
  error instanceof CallFailure ? error : new CallFailure(messageOf(error), { cause: error });

/**
 * The sentence of a failed sign-in or sign-up, in the documented order of precedence
 * (specification of the public site, section 8).
 */
export function authErrorMessage(failure: ApiError, act: 'login' | 'signup'): string {
  const said = fromServer(failure);
  if (said) return said;
  if (failure.status === 0) {
    return 'Impossible de se connecter au serveur. Vérifiez votre connexion internet.';
  }
  if (failure.status === 404) {
    return act === 'login'
      ? "Service d'authentification indisponible."
      : "Service d'inscription indisponible.";
  }
  if (failure.status >= 500) return SERVER_ERROR;
  return failure.rawMessage || UNEXPECTED_ERROR;
}

/** What a status says when the server says nothing (same section; decision 21). */
function byStatus(failure: ApiError, sentences: Record<number, string>, otherwise: string): string {
  const said = fromServer(failure);
  if (said) return said;
  if (failure.status === 401) return SESSION_EXPIRED;
  if (failure.status === 0) return NETWORK_ERROR;
  if (failure.status >= 500) return 'Erreur du serveur, veuillez réessayer';
  return sentences[failure.status] ?? otherwise;
}

/** The sentence of a failed check of an email's availability. */
export const emailCheckErrorMessage = (failure: ApiError): string =>
  byStatus(failure, { 400: INVALID_EMAIL }, "Erreur lors de la vérification de l'email");

/** The sentence of a failed change of password. */
export const passwordChangeErrorMessage = (failure: ApiError): string =>
  byStatus(
    failure,
    { 400: 'Mot de passe actuel incorrect', 422: WEAK_PASSWORD },
    'Erreur lors du changement de mot de passe',
  );
