// Components of the OpenAPI document: named schemas, and examples of requests and responses.

/** A JSON Schema in the OpenAPI document, as far as this file reads it. */
export interface Schema {
  $ref?: string;
  /** Name of the component to create from the schema. */
  title?: string;
  type?: string | string[];
  format?: string;
  const?: unknown;
  enum?: unknown[];
  examples?: unknown[];
  properties?: Record<string, Schema>;
  items?: Schema;
}

/** The content of a request or response with one media type. */
export interface Content {
  schema: Schema;
  example?: unknown;
  examples?: Record<string, object>;
}

/** An operation of the document, as far as it has components. */
export interface Operation {
  tags?: string[];
  operationId?: string;
  requestBody?: { content: Record<string, Content> };
  responses: Record<string, { content?: Record<string, Content> }>;
}

/**
 * Returns an example of a value, made of the examples in its schema.
 * @param where place of the schema, for the error
 * @throws Error for a text or number without an example
 */
export function exampleOf(schema: Schema, where: string): unknown {
  if (schema.examples) return schema.examples[0];
  if (schema.const !== undefined) return schema.const;
  if (schema.enum) return schema.enum[0];
  const [type] = [schema.type].flat();
  if (type === 'boolean') return true;
  if (type === 'array' && schema.items) return [exampleOf(schema.items, `${where}[]`)];
  if (type === 'object') {
    const properties = Object.entries(schema.properties ?? {});
    return Object.fromEntries(
      properties.map(([name, property]) => [name, exampleOf(property, `${where}.${name}`)]),
    );
  }
  throw new Error(`The OpenAPI document has no example of ${where}: give one by like(schema, …).`);
}

/**
 * Replaces every schema with a title by a reference to a component with this name.
 * @param components schemas of the document, to which the named ones are added
 * @throws Error for two schemas with the same name
 */
export function withReferences<Part>(part: Part, components: Record<string, unknown>): Part {
  if (Array.isArray(part)) return part.map((item) => withReferences(item, components)) as Part;
  if (typeof part !== 'object' || part === null) return part;
  const entries = Object.entries(part)
    // Examples are values, not schemas.
    .map(([key, value]) => [key, isExample(key) ? value : withReferences(value, components)])
    .filter(([key, value]) => key !== 'title' || typeof value !== 'string');
  const schema = Object.fromEntries(entries) as Part;
  const { title } = part as Schema;
  if (typeof title !== 'string') return schema;
  const known = components[title];
  if (known !== undefined && JSON.stringify(known) !== JSON.stringify(schema)) {
    throw new Error(`Two schemas of the OpenAPI document are named ${title}.`);
  }
  components[title] = schema;
  return { $ref: `#/components/schemas/${title}` } as Part;
}

const isExample = (key: unknown) => key === 'example' || key === 'examples';

/** Adds examples to an operation, and names to the schemas of its body and its response. */
export function complete({ operationId = '', requestBody, responses }: Operation): void {
  const name = `${operationId.charAt(0).toUpperCase()}${operationId.slice(1)}`;
  const parts = [
    { content: requestBody?.content, part: 'Body' },
    ...Object.values(responses).map(({ content }) => ({ content, part: 'Answer' })),
  ];
  for (const { content = {}, part } of parts) {
    for (const one of new Set(Object.values(content))) {
      // An error has examples already, and an image has none.
      if (one.schema.$ref || one.schema.format === 'binary') continue;
      one.example ??= exampleOf(one.schema, `${name}${part}`);
      if (one.schema.type === 'object') one.schema = { ...one.schema, title: `${name}${part}` };
    }
  }
}
