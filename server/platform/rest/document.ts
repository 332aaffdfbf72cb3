import type { AccessRule } from '../access/access';
import type { ApiScope } from '../access/apiScopes';
import { errorOf, type ErrorName } from '../errors/catalogue';

// Descriptions of the routes in the OpenAPI document.

/** Groups of routes in the OpenAPI document. A route without a group is not in the document. */
export const TAGS = {
  health: 'État du service',
  public: 'Contenu public',
  auth: 'Comptes et sessions',
  member: 'Espace membre',
  admin: 'Administration',
  audience: 'Mesure d’audience',
  game: 'Jeu',
} as const;

/** French description of each group of routes. */
export const ABOUT_TAGS: Record<keyof typeof TAGS, string> = {
  health: 'Surveillance du site.',
  public: 'Contenus publics, sans connexion.',
  auth: 'Inscription, connexion et gestion du compte.',
  member: 'Données et actions d’une personne connectée.',
  admin: 'Les fichiers de l’administration\u00a0; le reste est en GraphQL.',
  audience: 'Mesures envoyées par les pages, avec le consentement de la personne.',
  game: 'Protocole du jeu\u00a0: installations et gardes signées (docs/game-client.md).',
};

/** Facts that a route must declare to be in the OpenAPI document. */
export interface DocumentedRoute {
  tags: (typeof TAGS)[keyof typeof TAGS][];
  /** Name of the operation in clients generated from the document. */
  operationId: string;
  /** Summary of the operation, in French. */
  summary: string;
  description?: string;
}

/** Value of `security` for a route that requires a session token. */
export const BEARER = [{ bearer: [] }];

/** Tag and security of the operations of a game client. */
export const OF_GAME_CLIENTS = { tags: [TAGS.game], security: [{ gameToken: [] }] };

/** Tag and security of the operations of a member. */
export const OF_MEMBERS = { tags: [TAGS.member], security: BEARER };

/** Returns the sentence about who may call an operation. */
export function accessSentence(access: AccessRule, scope?: ApiScope): string {
  if (access === 'public') return 'Ouvert à tout le monde.';
  if (access === 'gameClient') return 'Réservé au jeu, avec une clé du jeu (`gt_…`).';
  const isPermission = access !== 'member' && access !== 'session';
  const member = isPermission
    ? `Réservé aux personnes connectées qui ont la permission \`${access}\``
    : 'Réservé aux personnes connectées';
  return scope ? `${member}, et aux jetons d’API avec l’autorisation \`${scope}\`.` : `${member}.`;
}

const retryAfter = {
  'Retry-After': {
    type: 'integer',
    description: 'Secondes à attendre avant de recommencer, quand elles sont connues.',
  },
};

const COMMON: ErrorName[] = ['RATE_LIMITED', 'INTERNAL', 'SERVICE_UNAVAILABLE'];

/**
 * Returns the error responses of a route for its `response` schema, keyed by HTTP status.
 * @param names errors of this route; the errors that any route may return are added
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
            schema: { $ref: 'Error#' },
            examples: Object.fromEntries(
              same.map(({ code }) => [code, { $ref: `#/components/examples/${code}` }]),
            ),
          },
        },
        ...((status === 429 || status === 503) && { headers: retryAfter }),
      },
    ]),
  );
}
