/**
 * An entry of an error table: HTTP status, French message (with {placeholders}), and an English
 * sentence about the condition in which the error occurs.
 */
export interface ErrorRow {
  status: number;
  message: string;
  when: string;
}

/** An error that clients may receive. Its code is stable, because clients depend on it. */
export interface KnownError extends ErrorRow {
  code: string;
}

export const row = (status: number, message: string, when: string): ErrorRow => ({
  status,
  message,
  when,
});

/** Defines a table of errors. The key of each entry is the code of the error. */
export function defineErrors<const Code extends string>(
  rows: Record<Code, ErrorRow>,
): { readonly [C in Code]: KnownError } {
  const entries = Object.entries<ErrorRow>(rows).map(([code, said]) => [code, { code, ...said }]);
  return Object.fromEntries(entries) as { [C in Code]: KnownError };
}

/** Errors that any call may return. A domain defines its own in `<domain>.errors.ts`. */
export const coreErrors = defineErrors({
  INTERNAL: row(
    500,
    'Erreur du serveur. Veuillez réessayer plus tard.',
    'An unexpected failure occurred. Its cause is only in the log of the server, under the request ID.',
  ),
  BAD_REQUEST: row(400, 'Requête invalide.', 'The request cannot be read.'),
  VALIDATION_FAILED: row(
    422,
    'Certains champs sont invalides.',
    'An input field is invalid. `fields` has a message for each invalid field.',
  ),
  UNAUTHENTICATED: row(401, 'Utilisateur non authentifié', 'The operation requires a session.'),
  SESSION_EXPIRED: row(
    401,
    'Session expirée, veuillez vous reconnecter',
    'The token does not belong to a valid session.',
  ),
  FORBIDDEN: row(
    403,
    'Vous n’avez pas le droit de faire cette action.',
    'The caller lacks a permission.',
  ),
  VIEWING_AS: row(
    403,
    'Vous voyez le site avec d’autres droits, en lecture seule. Quittez d’abord cette vue.',
    'A super administrator tried to write while impersonating a role or a member.',
  ),
  NOT_FOUND: row(404, 'Cet élément est introuvable.', 'No resource exists at this URL.'),
  METHOD_NOT_ALLOWED: row(
    405,
    'Cette adresse n’accepte pas cette méthode.',
    'The URL does not support the HTTP method. The `Allow` header lists the supported methods.',
  ),
  CONFLICT: row(
    409,
    'Cet élément a changé entre-temps. Rechargez la page, puis recommencez.',
    'The same data was changed concurrently.',
  ),
  PRECONDITION_FAILED: row(
    412,
    'Ce fichier a changé entre-temps. Rechargez la page.',
    'A file requested with If-Match or If-Unmodified-Since has changed.',
  ),
  RATE_LIMITED: row(
    429,
    'Trop de requêtes. Réessayez dans {wait}.',
    'The IP address or account sent too many requests. `Retry-After` is the time to wait, in seconds.',
  ),
  UNSUPPORTED_MEDIA_TYPE: row(
    415,
    'Ce format n’est pas accepté\u00a0: envoyez du JSON, avec l’en-tête «\u00a0Content-Type: application/json\u00a0».',
    'The content type of a REST body is not JSON.',
  ),
  PAYLOAD_TOO_LARGE: row(
    413,
    'Cet envoi est trop volumineux.',
    'The body of the request exceeds its size limit.',
  ),
  SERVICE_UNAVAILABLE: row(
    503,
    'Service momentanément indisponible. Réessayez dans un instant.',
    'The server is stopping, or its database does not answer.',
  ),
  MAINTENANCE: row(
    503,
    'Le site est en maintenance. Revenez dans quelques instants.',
    'The setting maintenanceMode is on, and the caller has no access to the administration. Signing in remains possible.',
  ),
  GRAPHQL_INVALID: row(
    400,
    'Requête GraphQL invalide.',
    'The document is not valid GraphQL or does not match the schema. `detail` describes the problem.',
  ),
  CLIENT_OUTDATED: row(
    409,
    'Le site a été mis à jour. Copiez ce que vous avez écrit, puis rechargez la page.',
    'The document belongs to an earlier build of the client and no longer matches the schema.',
  ),
  GRAPHQL_TOO_COMPLEX: row(
    400,
    'Requête GraphQL trop complexe\u00a0: réduisez sa profondeur, ses alias, son coût ou la taille du lot.',
    'The request exceeds a limit on its complexity. `detail` names the limit.',
  ),
  PERSISTED_QUERY_NOT_FOUND: row(
    404,
    'Cette empreinte de requête est inconnue. Envoyez le texte de la requête.',
    'The request has the ID of a persisted query that the server does not know. Send the text of the query instead.',
  ),
  DOCUMENT_REFUSED: row(
    403,
    'Ce site répond seulement aux requêtes de ses pages et du jeu.',
    'GRAPHQL_DOCUMENTS is `trusted`, and the document belongs neither to the client nor to the game.',
  ),
  DEMONSTRATION_PRIVATE: row(
    403,
    'Ce site de démonstration a un mot de passe public. Il répond seulement à sa propre machine, sur localhost et sans proxy. Pour montrer la démonstration à tous, démarrez le serveur avec SEED=demo. Pour ouvrir votre site, indiquez son adresse dans PUBLIC_URL.',
    'The site has demonstration accounts with public passwords, so it answers only requests to localhost that come without a proxy. SEED=demo removes this limit.',
  ),
  CSRF_PREVENTED: row(
    400,
    'Requête refusée\u00a0: il manque un en-tête qui la distingue d’un simple formulaire.',
    'The GraphQL request lacks a header that a page of another site could not have set.',
  ),
  GAME_TOKEN_INVALID: row(
    401,
    'La clé du jeu est absente, inconnue ou retirée.',
    'The request has no valid game token of a member who may play.',
  ),
  API_TOKEN_INVALID: row(
    401,
    'Ce jeton d’API est inconnu, expiré ou retiré.',
    'The request has an API token that does not exist, has expired or was revoked, or whose owner cannot sign in.',
  ),
  API_TOKEN_SCOPE: row(
    403,
    'Ce jeton d’API ne suffit pas\u00a0: cette opération demande {needed}.',
    'The operation is not open to API tokens, or requires a scope that the token does not have.',
  ),
});

/** Reference to an error: a code of `coreErrors`, or an entry in the table of a domain. */
export type ErrorName = keyof typeof coreErrors | KnownError;

export const errorOf = (name: ErrorName): KnownError =>
  typeof name === 'string' ? coreErrors[name] : name;

let known: readonly KnownError[] = Object.values(coreErrors);

/** Registers the errors of the domains. Called once by the composition root. */
export function registerErrors(ofDomains: readonly KnownError[]): void {
  known = [...Object.values(coreErrors), ...ofDomains];
}

/** Returns every error that the server can return. docs/errors.md is generated from this list. */
export const knownErrors = (): readonly KnownError[] => known;

/** Error codes as an enum object for the GraphQL schema, filled by graphql/errors.resolver.ts. */
export const ErrorCodes: Record<string, string> = {};
