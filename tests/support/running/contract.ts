import { Ajv2020, type ErrorObject } from 'ajv/dist/2020';
import addFormats from 'ajv-formats';
import type { TestApp } from './testApp';

/** The content of a request or response with one media type. */
interface Content {
  schema: { $ref?: string; format?: string };
  example?: unknown;
  examples?: Record<string, { $ref: string }>;
}

interface Parameter {
  name: string;
  in: string;
  schema: { $ref?: string; type?: string; enum?: unknown[] };
  example?: unknown;
}

/** One operation of the OpenAPI document, with its responses keyed by status. */
export interface Operation {
  parameters?: Parameter[];
  responses: Record<string, { content?: Record<string, Content> }>;
  operationId?: string;
  tags: string[];
  summary?: string;
  security?: object[];
  description?: string;
  requestBody?: { description?: string; content: Record<string, Content> };
}

export interface ApiDocument {
  openapi: string;
  tags: { name: string; description: string }[];
  paths: Record<string, Record<string, Operation>>;
  components: {
    schemas: Record<string, object>;
    examples: Record<string, { value: { code: string } }>;
  };
}

/** Returns a document with a copy of each component in place of the references to it. */
export function withoutReferences<Document extends Pick<ApiDocument, 'components'>>(
  document: Document,
): Document {
  const copy = (part: unknown): unknown => {
    if (Array.isArray(part)) return part.map(copy);
    if (typeof part !== 'object' || part === null) return part;
    const reference = /^#\/components\/(schemas|examples)\/(\w+)$/.exec(
      String((part as { $ref?: string }).$ref),
    );
    if (!reference) {
      return Object.fromEntries(Object.entries(part).map(([key, value]) => [key, copy(value)]));
    }
    const [, kind, name = ''] = reference;
    return copy(document.components[kind as 'schemas'][name]);
  };
  return copy(document) as Document;
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
        const names = codesOf(content) ?? [status];
        const route = `${method.toUpperCase()} ${path}`;
        return names.map((name) => ({ route, name, status: Number(status) }));
      }),
    ),
  );
}

/** Returns the error codes of which a response has examples; undefined for a success. */
function codesOf(content: Record<string, Content> = {}): string[] | undefined {
  const { schema, examples = {} } = content['application/json'] ?? {};
  return schema?.$ref === '#/components/schemas/Error' ? Object.keys(examples) : undefined;
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
    const problems = (validate.errors ?? []).map(
      (error: ErrorObject) => `${error.instancePath} ${error.message}`,
    );
    const code = (body as { code?: string } | null)?.code;
    const isKnown = codesOf(answer.content)?.includes(code ?? '') ?? true;
    return isKnown ? problems : [...problems, `${route} documents no ${code}`];
  };
}

/**
 * Compares all examples of a document with their schemas.
 * @returns the number of examples, the contents without any, and the problems
 */
export function examplesOf(document: ApiDocument) {
  const ajv = addFormats.default(new Ajv2020({ strict: false, allErrors: true }));
  ajv.addSchema(document, 'document');
  const problems: string[] = [];
  const without: string[] = [];
  let examples = 0;
  const check = (where: string, schema: Content['schema'], values: unknown[]) => {
    const named = schema.$ref && ajv.getSchema(`document${schema.$ref}`);
    const validate = named || ajv.compile(schema);
    if (values.length === 0) without.push(where);
    examples += values.length;
    for (const value of values) {
      if (!validate(value)) problems.push(`${where}: ${ajv.errorsText(validate.errors)}`);
    }
  };
  const valuesOf = ({ example, examples: named = {} }: Content) =>
    example === undefined
      ? Object.keys(named).map((code) => document.components.examples[code]?.value)
      : [example];
  for (const [path, operations] of Object.entries(document.paths)) {
    for (const [method, { parameters = [], requestBody, responses }] of Object.entries(
      operations,
    )) {
      const route = `${method.toUpperCase()} ${path}`;
      const parts = Object.entries({ body: requestBody, ...responses });
      for (const [name, part] of parts) {
        for (const [type, content] of Object.entries(part?.content ?? {})) {
          check(`${route} ${name} ${type}`, content.schema, valuesOf(content));
        }
      }
      for (const { name, schema, example } of parameters) {
        if (example !== undefined) check(`${route} ${name}`, schema, [example]);
      }
    }
  }
  return { examples, without: without.toSorted(), problems };
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
