/**
 * One row of an error table: HTTP status, French message (with {placeholders}), and when it
 * happens.
 */
export interface ErrorRow {
  status: number;
  message: string;
  when: string;
}

/** An error that clients may be told. Its code is stable, because clients depend on it. */
export interface KnownError extends ErrorRow {
  code: string;
}

export const row = (status: number, message: string, when: string): ErrorRow => ({
  status,
  message,
  when,
});

/** Declares a table of errors: the key of each row is its code. */
export function defineErrors<const Code extends string>(
  rows: Record<Code, ErrorRow>,
): { readonly [C in Code]: KnownError } {
  const entries = Object.entries<ErrorRow>(rows).map(([code, said]) => [code, { code, ...said }]);
  return Object.fromEntries(entries) as { [C in Code]: KnownError };
}

/**
 * The errors that belong to no domain and that any call may answer. A domain has its own in
 * `<domain>.errors.ts`.
 */
export const coreErrors = defineErrors({
  INTERNAL: row(
    500,
    'Erreur du serveur. Veuillez réessayer plus tard.',
    'An unexpected failure; its cause is in the log only, under the request id.',
  ),
  BAD_REQUEST: row(400, 'Requête invalide.', 'The request cannot be read.'),
  VALIDATION_FAILED: row(
    422,
    'Certains champs sont invalides.',
    'A field breaks its rule; `fields` says which and why.',
  ),
  UNAUTHENTICATED: row(401, 'Utilisateur non authentifié', 'The operation needs a session.'),
  SESSION_EXPIRED: row(
    401,
    'Session expirée, veuillez vous reconnecter',
    'The token given is not, or no longer, that of a live session.',
  ),
  FORBIDDEN: row(403, 'Vous n’avez pas le droit de faire cela.', 'A permission is missing.'),
  VIEWING_AS: row(
    403,
    'Vous voyez le site avec d’autres droits, en lecture seule. Quittez d’abord cette vue.',
    'A super administrator who looks as a role or a person does anything but read, leave that view or sign out.',
  ),
  NOT_FOUND: row(404, 'Cette ressource est introuvable.', 'Nothing answers at this address.'),
  METHOD_NOT_ALLOWED: row(
    405,
    'Cette adresse n’accepte pas cette méthode.',
    'The address is right and the method is not; `Allow` lists those that it takes.',
  ),
  CONFLICT: row(
    409,
    'Cette action est en conflit avec une modification plus récente.',
    'Someone else changed the same thing first.',
  ),
  PRECONDITION_FAILED: row(
    412,
    'Ce fichier a changé entre-temps.',
    'A file is asked for with If-Match or If-Unmodified-Since, and is no longer that one.',
  ),
  RATE_LIMITED: row(
    429,
    'Trop de requêtes. Réessayez dans {wait}.',
    'An address or account calls too often; `Retry-After` says how long to wait.',
  ),
  UNSUPPORTED_MEDIA_TYPE: row(
    415,
    'Ce format n’est pas accepté\u00a0: envoyez du JSON, avec l’en-tête «\u00a0Content-Type: application/json\u00a0».',
    'A REST body that does not say that it is JSON.',
  ),
  PAYLOAD_TOO_LARGE: row(413, 'La requête est trop volumineuse.', 'The body passes its limit.'),
  SERVICE_UNAVAILABLE: row(
    503,
    'Service momentanément indisponible. Veuillez réessayer dans un instant.',
    'The server is stopping, or its database does not answer.',
  ),
  MAINTENANCE: row(
    503,
    'Le site est en maintenance. Revenez dans quelques instants.',
    'The setting maintenanceMode is on, and the caller may not enter the administration; signing in stays open.',
  ),
  GRAPHQL_INVALID: row(
    400,
    'Requête GraphQL invalide.',
    'The document does not parse or does not fit the schema; `detail` says where.',
  ),
  GRAPHQL_TOO_COMPLEX: row(
    400,
    'Requête GraphQL trop complexe\u00a0: réduisez sa profondeur, ses alias, son coût ou la taille du lot.',
    'The request passes a limit on what it may ask for; `detail` says which.',
  ),
  PERSISTED_QUERY_NOT_FOUND: row(
    404,
    'Cette empreinte de requête est inconnue. Envoyez le texte de la requête.',
    'The id of a document that no recent build of the client holds; the client sends the text.',
  ),
  DOCUMENT_REFUSED: row(
    403,
    'Ce site répond seulement aux requêtes de ses pages et du jeu.',
    'GRAPHQL_DOCUMENTS is `trusted`, and the document belongs neither to the client nor to the game.',
  ),
  DEMONSTRATION_PRIVATE: row(
    403,
    'Ce site de démonstration a un mot de passe public. Il répond seulement à sa propre machine, sur localhost et sans proxy. Pour montrer la démonstration à tous, démarrez le serveur avec SEED=demo. Pour ouvrir votre site, indiquez son adresse dans PUBLIC_URL.',
    'Request through a proxy, or with another host name than localhost, to a loopback site with demonstration accounts and without SEED=demo.',
  ),
  CSRF_PREVENTED: row(
    400,
    'Requête refusée\u00a0: il manque un en-tête qui la distingue d’un simple formulaire.',
    'A GraphQL request that a foreign page could forge.',
  ),
  GAME_TOKEN_INVALID: row(
    401,
    'La clé du jeu est absente, inconnue ou révoquée.',
    'Calls recorded without a live game token of a member who may play.',
  ),
});

/** How code names an error: one of this table by its code, one of a domain by its row. */
export type ErrorName = keyof typeof coreErrors | KnownError;

/** The row of an error. */
export const errorOf = (name: ErrorName): KnownError =>
  typeof name === 'string' ? coreErrors[name] : name;

let known: readonly KnownError[] = Object.values(coreErrors);

/** Adds the errors of the domains. Called once by the composition root. */
export function registerErrors(ofDomains: readonly KnownError[]): void {
  known = [...Object.values(coreErrors), ...ofDomains];
}

/** Every error that the server can answer. docs/errors.md is printed from this list. */
export const knownErrors = (): readonly KnownError[] => known;

/** The codes as an enum object for the GraphQL schema, filled by graphql/errors.resolver.ts. */
export const ErrorCodes: Record<string, string> = {};
