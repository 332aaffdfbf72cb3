import { errorOf, type ErrorName } from '../errors/catalogue';

// Descriptions of the routes in the OpenAPI document.

/** Groups of routes in the document. A route without one is not part of it. */
export const TAGS = {
  health: 'État du service',
  public: 'Contenu public',
  auth: 'Comptes et sessions',
  member: 'Espace membre',
  admin: 'Administration',
  audience: 'Mesure d’audience',
} as const;

/** Purpose of each group. */
export const ABOUT_TAGS: Record<keyof typeof TAGS, string> = {
  health: 'Surveillance du site.',
  public: 'Contenus publics, sans connexion.',
  auth: 'Inscription, connexion et gestion du compte.',
  member: 'Données et actions d’une personne connectée.',
  admin: 'Les fichiers de l’administration\u00a0; le reste est en GraphQL.',
  audience: 'Mesures envoyées par les pages, avec le consentement de la personne.',
};

/** Facts that a route must declare to be in the document. */
export interface DocumentedRoute {
  tags: (typeof TAGS)[keyof typeof TAGS][];
  /** Name of the operation in clients generated from the document. */
  operationId: string;
  /** Summary of the operation, in French. */
  summary: string;
}

/** `security` of a route that requires the token of a sign-in. */
export const BEARER = [{ bearer: [] }];

const retryAfter = {
  'Retry-After': {
    type: 'integer',
    description: 'Secondes à attendre avant de recommencer, quand elles sont connues.',
  },
};

/** Errors that any route may return. */
const COMMON: ErrorName[] = ['RATE_LIMITED', 'INTERNAL', 'SERVICE_UNAVAILABLE'];

/**
 * Returns the error responses of a route, by status, for its `response` schema.
 * @param names specific errors of the route; those of any route are added
 */
export function errorAnswers(...names: ErrorName[]): Record<number, unknown> {
  const all = new Set([...names, ...COMMON].map(errorOf));
  const byStatus = Map.groupBy(all, ({ status }) => status);
  return Object.fromEntries(
    [...byStatus].map(([status, same]) => [
      status,
      {
        description: same.map(({ code, message }) => `${code}\u00a0: ${message}`).join('\n\n'),
        content: {
          'application/json': {
            schema: {
              allOf: [
                { $ref: 'Erreur#' },
                { properties: { code: { enum: same.map(({ code }) => code) } } },
              ],
            },
          },
        },
        ...((status === 429 || status === 503) && { headers: retryAfter }),
      },
    ]),
  );
}
