import { Ajv2020, type ErrorObject } from 'ajv/dist/2020';
import addFormats from 'ajv-formats';
import type { TestApp } from './testApp';

/** One operation of the OpenAPI document, with its responses keyed by status. */
interface Operation {
  responses: Record<string, { content?: Record<string, { schema: object }> }>;
  operationId?: string;
  tags: string[];
  summary?: string;
  description?: string;
  security?: object[];
  requestBody?: { description?: string; content: Record<string, { schema: object }> };
}

export interface ApiDocument {
  openapi: string;
  tags: { name: string; description: string }[];
  paths: Record<string, Record<string, Operation>>;
  components: { schemas: Record<string, object> };
}

/** An outcome of a route in the OpenAPI document: a success or a documented error. */
export interface Outcome {
  /** Method and path, such as `POST /auth/login`. */
  route: string;
  /** Status of a success, such as `200`, or code of an error. */
  name: string;
  status: number;
}

/** Reads the OpenAPI document from the server. */
export async function readDocument(app: TestApp): Promise<ApiDocument> {
  const { body } = await app.rest('GET', '/openapi.json');
  return body as ApiDocument;
}

/** Returns the routes of a document, such as `POST /auth/login`. */
export function routesOf({ paths }: ApiDocument): string[] {
  return Object.entries(paths).flatMap(([path, operations]) =>
    Object.keys(operations).map((method) => `${method.toUpperCase()} ${path}`),
  );
}

/** Returns all documented outcomes of all routes. */
export function outcomesOf(document: ApiDocument): Outcome[] {
  return Object.entries(document.paths).flatMap(([path, operations]) =>
    Object.entries(operations).flatMap(([method, { responses }]) =>
      Object.entries(responses).flatMap(([status, { content }]) => {
        const names = codesOf(content?.['application/json']?.schema) ?? [status];
        const route = `${method.toUpperCase()} ${path}`;
        return names.map((name) => ({ route, name, status: Number(status) }));
      }),
    ),
  );
}

/** Returns the error codes that a response schema allows; undefined for a success. */
function codesOf(schema: object = {}): string[] | undefined {
  const { allOf } = schema as { allOf?: { properties?: { code?: { enum: string[] } } }[] };
  return allOf?.find(({ properties }) => properties?.code)?.properties?.code?.enum;
}

/**
 * Returns a function that validates answers against the document. It returns the problems; empty if
 * the answer is valid.
 */
export function contractOf(document: ApiDocument) {
  const ajv = addFormats.default(new Ajv2020({ strict: false, allErrors: true }));
  ajv.addSchema(document, 'document');
  const pointer = (...steps: string[]) =>
    steps.map((step) => step.replaceAll('~', '~0').replaceAll('/', '~1')).join('/');
  return (route: string, status: number, body: unknown): string[] => {
    const [method = '', path = ''] = route.split(' ');
    const operation = document.paths[path]?.[method.toLowerCase()];
    const answer = operation?.responses[status];
    if (!answer) return [`${route} documents no ${status}`];
    if (!answer.content) return body === '' ? [] : ['the document promises no body'];
    const steps = ['paths', path, method.toLowerCase(), 'responses', String(status), 'content'];
    const [type = ''] = Object.keys(answer.content);
    const schema = `document#/${pointer(...steps, type, 'schema')}`;
    const validate = ajv.getSchema(schema);
    if (!validate) return [`no schema at ${schema}`];
    validate(body);
    return (validate.errors ?? []).map(
      (error: ErrorObject) => `${error.instancePath} ${error.message}`,
    );
  };
}

/** Returns every registered route, parsed from the tree that Fastify prints. */
export function registeredRoutes(app: TestApp): string[] {
  const tree = app.fastify.printRoutes({ commonPrefix: false });
  const segments: string[] = [];
  return tree.split('\n').flatMap((line) => {
    const [, indent = '', segment = '', methods = ''] =
      /^((?:[│ ] {3})*)[├└]── (\S+)(?: \(([A-Z, ]+)\))?/.exec(line) ?? [];
    if (!segment) return [];
    const depth = indent.length / 4;
    segments.splice(depth, segments.length, segment);
    return methods
      .split(', ')
      .filter((method) => method && !['HEAD', 'OPTIONS'].includes(method))
      .map((method) => `${method} ${segments.join('').replace(/:(\w+)/g, '{$1}')}`);
  });
}
