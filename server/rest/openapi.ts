import swagger, {
  type FastifyDynamicSwaggerOptions,
  type SwaggerTransformObject,
} from '@fastify/swagger';
import swaggerUi from '@fastify/swagger-ui';
import type { FastifyInstance, FastifySchema } from 'fastify';
import { knownErrors } from '../platform/errors/catalogue';
import { ABOUT_TAGS, TAGS } from '../platform/rest/document';
import { IGNORES_OTHERS, needed } from '../platform/rest/shapes';
import { complete, withReferences, type Operation } from './components';
import { errorCodesOf, errorExamples } from './errorExamples';

/**
 * Returns the schema of error responses, to which routes refer. platform/rest/errors.ts sends these
 * responses.
 */
const errorEnvelope = () => ({
  $id: 'Error',
  type: 'object',
  description: 'Réponse à une requête refusée.',
  required: ['success', 'error', 'code', 'requestId'],
  additionalProperties: false,
  properties: {
    success: { type: 'boolean', const: false },
    error: { type: 'string', description: 'Phrase à montrer à la personne.' },
    code: {
      type: 'string',
      enum: knownErrors().map(({ code }) => code),
      description: 'Code stable, décrit dans docs/errors.md.',
    },
    fields: {
      type: 'object',
      description: 'Un message par champ refusé.',
      additionalProperties: { type: 'string' },
    },
    requestId: {
      type: 'string',
      description: 'Identifiant de la requête, tel que dans le journal du serveur.',
    },
    retryAfterSeconds: {
      type: 'integer',
      minimum: 1,
      description: 'Secondes à attendre avant de recommencer.',
    },
    detail: { type: 'string', description: 'Précision destinée aux développeurs.' },
    current: {
      type: 'object',
      description: 'État actuel ou titre de l’objet.',
      additionalProperties: true,
    },
  },
});

/** The OpenAPI document without its routes. */
const documentHead = {
  openapi: '3.1.0',
  info: {
    title: 'Centrale 18-112\u00a0: API REST',
    version: '1',
    contact: { name: 'L’équipe de Centrale 18-112' },
    license: { name: 'Tous droits réservés', identifier: 'LicenseRef-Tous-Droits-Reserves' },
    description:
      'Façade REST du site, sur les mêmes services que GraphQL (`/graphql`). ' +
      'Les corps sont en JSON. Toute erreur suit le schéma `Error`. ' +
      'Le jeton donné à la connexion, un jeton d’API ou une clé du jeu se présente dans l’en-tête `Authorization: Bearer`. ' +
      'Les en-têtes `RateLimit-Policy` et `RateLimit` donnent les limites et ce qu’il en reste, ' +
      '`Retry-After` les secondes à attendre. Exemples\u00a0: docs/developers.md.',
  },
  // A relative URL, so that it is valid under every host name of the site.
  servers: [{ url: '/', description: 'Le site qui donne ce document.' }],
  tags: Object.entries(TAGS).map(([key, name]) => ({
    name,
    description: ABOUT_TAGS[key as keyof typeof TAGS],
  })),
  components: {
    securitySchemes: {
      bearer: {
        type: 'http',
        scheme: 'bearer',
        bearerFormat: 'JWT',
        description: 'Jeton reçu de POST /auth/login ou de POST /auth/register.',
      },
      gameToken: {
        type: 'http',
        scheme: 'bearer',
        bearerFormat: 'gt_…',
        description:
          'Clé du jeu, créée dans Mon compte, onglet Jeu, ou reçue quand le jeu est lié.',
      },
      apiToken: {
        type: 'http',
        scheme: 'bearer',
        bearerFormat: 'c18_…',
        description:
          'Jeton d’API, créé dans Mon compte, onglet Sécurité. Chaque opération nomme l’autorisation (scope) qu’elle demande.',
      },
    },
  },
} satisfies FastifyDynamicSwaggerOptions['openapi'];

/**
 * Returns the schema of a body for the document. Leaves out what only Fastify reads: the default of
 * a `needed` text, and `additionalProperties: false`, which makes it remove unknown fields, because
 * readers would conclude that unknown fields are refused.
 */
function publishedBody(body: unknown): unknown {
  return JSON.parse(JSON.stringify(body), (_key, part: unknown) => {
    if (typeof part !== 'object' || part === null || Array.isArray(part)) return part;
    const { description, default: value } = part as { description?: string; default?: unknown };
    return {
      ...part,
      ...(description === IGNORES_OTHERS && { additionalProperties: undefined }),
      ...(value === needed.default && { default: undefined }),
    };
  });
}

/** Returns the schema of the parameters of an address for the document, with their types. */
function publishedParameters(parameters: unknown): unknown {
  const { properties, ...rest } = parameters as { properties: Record<string, Parameter> };
  const typed = Object.entries(properties).map(([name, { published, ...received }]) => [
    name,
    published ? { ...published, description: received.description } : received,
  ]);
  return { ...rest, properties: Object.fromEntries(typed) };
}

interface Parameter {
  published?: object;
  description?: string;
}

/** Adds components to the document, and removes groups that have no route. */
const withComponents: SwaggerTransformObject = (made) => {
  if (!('openapiObject' in made)) return made.swaggerObject;
  const document = made.openapiObject;
  const operations = Object.values(document.paths ?? {}).flatMap((path) =>
    Object.values((path ?? {}) as Record<string, Operation>),
  );
  for (const operation of operations) complete(operation);
  const schemas: Record<string, object> = { ...document.components?.schemas };
  const paths = withReferences(document.paths, schemas);
  const byName = Object.entries(schemas).toSorted(([one], [other]) => (one < other ? -1 : 1));
  const used = new Set(operations.flatMap(({ tags = [] }) => tags));
  return {
    ...document,
    paths,
    components: {
      ...document.components,
      schemas: Object.fromEntries(byName),
      examples: errorExamples(new Set(operations.flatMap(errorCodesOf))),
    },
    tags: document.tags?.filter(({ name }) => used.has(name)),
  } as typeof document;
};

/**
 * Returns the schema of a route for the document. A public route gets an empty `security`, which
 * states that no token is required.
 */
function published(route: FastifySchema): FastifySchema {
  const { body, params, querystring, security = [], ...schema } = route;
  return {
    ...schema,
    security,
    ...(params ? { params: publishedParameters(params) } : {}),
    ...(querystring ? { querystring: publishedParameters(querystring) } : {}),
    ...(body ? { body: publishedBody(body) } : {}),
  };
}

/**
 * Serves the OpenAPI document at /openapi.json, and a page to read it and try the routes at
 * /api-docs. The document is generated from the schemas of the routes. Must be registered before
 * the routes.
 */
export async function registerOpenApi(app: FastifyInstance): Promise<void> {
  app.addSchema(errorEnvelope());
  await app.register(swagger, {
    hideUntagged: true,
    // Routes of pages and files have no schema.
    transform: ({ schema, url }) => ({
      url,
      schema: schema && published(schema),
    }),
    transformObject: withComponents,
    refResolver: {
      buildLocalReference: (json, _base, _fragment, i) => String(json.$id ?? `def-${i}`),
    },
    openapi: documentHead,
  });
  await app.register(swaggerUi, {
    routePrefix: '/api-docs',
    theme: {
      title: 'API REST - Centrale 18-112',
      // Hides the top bar, which is only for opening another document.
      css: [{ filename: 'centrale.css', content: '.swagger-ui .topbar { display: none; }' }],
    },
    uiConfig: {
      docExpansion: 'list',
      // The schemas are listed once their section is opened.
      defaultModelsExpandDepth: 0,
      displayRequestDuration: true,
      persistAuthorization: false,
    },
  });
  app.get('/openapi.json', { schema: { hide: true } }, () => app.swagger());
}
