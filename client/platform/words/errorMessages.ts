import { CallFailure, readApiError, type ApiError } from './apiError';

const SESSION_EXPIRED = 'Session expirée, veuillez vous reconnecter';
const SERVER_ERROR = 'Erreur du serveur. Veuillez réessayer plus tard.';
const INVALID_EMAIL = "Format d'email invalide";
const WEAK_PASSWORD = 'Le nouveau mot de passe ne respecte pas les critères de sécurité';

/** A network failure, outside the sign-in dialog which has its own words. */
export const NETWORK_ERROR = 'Erreur de connexion au serveur';
/** A mailed link that was used, or is too old. */
export const DEAD_LINK = 'Ce lien n’est plus valide. Demandez-en un nouveau.';
/** When nothing better is known. */
export const UNEXPECTED_ERROR = "Une erreur inattendue s'est produite.";

/** The sentence to show for any failed call outside the forms of section 8: the server's, where it said one. */
export function messageOf(error: unknown): string {
  const failure = readApiError(error);
  if (failure.serverMessage) return failure.serverMessage;
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
  if (failure.serverMessage) return failure.serverMessage;
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
  if (failure.serverMessage) return failure.serverMessage;
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
