import { CallFailure, numberOfFailure, readApiError, type ApiError } from './apiError';
import { MALFORMED } from '#client/shared/emailAddress';

export const SESSION_EXPIRED = 'Session expirée, veuillez vous reconnecter';
const SERVER_ERROR = 'Erreur du serveur. Veuillez réessayer plus tard.';
const WEAK_PASSWORD = 'Le nouveau mot de passe ne respecte pas les critères de sécurité';

/** Message of a network failure. The sign-in dialog has a different one. */
export const NETWORK_ERROR = 'Erreur de connexion au serveur';
/** Message for a mailed link that was already used or has expired. */
export const DEAD_LINK = 'Ce lien n’est plus valable. Demandez-en un nouveau.';
/** Message when the cause is unknown. */
const UNEXPECTED_ERROR = "Une erreur inattendue s'est produite.";

/**
 * Returns the message of a failed call for a toast. The message does not contain the error number,
 * because the toast reads the number from the `cause` of the error.
 * @param otherwise used when the server sent no message
 */
export function messageOf(error: unknown, otherwise?: string): string {
  const failure = readApiError(error);
  if (failure.serverMessage) return failure.serverMessage;
  if (otherwise !== undefined) return otherwise;
  if (failure.status === 0) return NETWORK_ERROR;
  return failure.status >= 500 ? SERVER_ERROR : UNEXPECTED_ERROR;
}

/**
 * Returns the message of a failed call to show in a form, a field or a card. Contains the number of
 * an unexpected error, so that users can report it.
 * @param otherwise used when the server sent no message
 */
export const fullMessageOf = (error: unknown, otherwise?: string): string =>
  withNumber(messageOf(error, otherwise), readApiError(error));

function withNumber(message: string, failure: ApiError): string {
  const number = numberOfFailure(failure);
  return number === null ? message : `${message} Numéro de l’erreur\u00A0: ${number}`;
}

export const asCallFailure = (error: unknown): CallFailure =>
  error instanceof CallFailure ? error : new CallFailure(messageOf(error), { cause: error });

/**
 * Returns the message of a failed sign-in or sign-up. Uses the first that applies: the server's
 * message, a connection failure, status 404, status 500, the raw message, a default.
 */
export function authErrorMessage(failure: ApiError, action: 'login' | 'signup'): string {
  if (failure.serverMessage) return withNumber(failure.serverMessage, failure);
  if (failure.status === 0) {
    return 'Impossible de se connecter au serveur. Vérifiez votre connexion internet.';
  }
  if (failure.status === 404) {
    return action === 'login'
      ? "Service d'authentification indisponible."
      : "Service d'inscription indisponible.";
  }
  if (failure.status >= 500) return SERVER_ERROR;
  return failure.rawMessage || UNEXPECTED_ERROR;
}

/** Returns the server's message or, without one, the sentence for the HTTP status. */
function byStatus(failure: ApiError, sentences: Record<number, string>, otherwise: string): string {
  if (failure.serverMessage) return withNumber(failure.serverMessage, failure);
  if (failure.status === 401) return SESSION_EXPIRED;
  if (failure.status === 0) return NETWORK_ERROR;
  if (failure.status >= 500) return 'Erreur du serveur, veuillez réessayer';
  return sentences[failure.status] ?? otherwise;
}

/** Returns the message for a failed check of whether an email address is available. */
export const emailCheckErrorMessage = (failure: ApiError): string =>
  byStatus(failure, { 400: MALFORMED }, "Erreur lors de la vérification de l'email");

export const passwordChangeErrorMessage = (failure: ApiError): string =>
  byStatus(
    failure,
    { 400: 'Mot de passe actuel incorrect', 422: WEAK_PASSWORD },
    'Erreur lors du changement de mot de passe',
  );
