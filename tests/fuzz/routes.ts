import {
  drawIdFor,
  drawInstant,
  drawNumber,
  drawText,
  drawTextFor,
  drawWholeFor,
  drawWrong,
  type Draw,
} from './values';

/** The parts of a JSON schema used to generate values. */
interface Schema {
  type?: string | string[];
  enum?: unknown[];
  const?: unknown;
  format?: string;
  items?: Schema;
  properties?: Record<string, Schema>;
  required?: string[];
  anyOf?: Schema[];
  oneOf?: Schema[];
}

interface Parameter {
  name: string;
  in: 'path' | 'query' | 'header';
  required?: boolean;
  schema?: Schema;
}

interface Operation {
  parameters?: Parameter[];
  requestBody?: { content: Record<string, { schema?: Schema }> };
}

/** The parts of the OpenAPI document used to generate requests. */
export interface RestDocument {
  paths: Record<string, Record<string, Operation>>;
}

/** A request to the REST API. */
export interface AskedRoute {
  method: string;
  url: string;
  type?: string;
  body?: string;
  /** Method and path, such as `GET /news/{id}`. */
  operation: string;
}

const MOST_ITEMS = 3;

/** Returns a request, usually with valid values. */
export function drawRoute(draw: Draw, { paths }: RestDocument): AskedRoute {
  const [path, operations] = draw.from(Object.entries(paths));
  const [method, { parameters = [], requestBody }] = draw.from(Object.entries(operations));
  const of = (place: Parameter['in']) => parameters.filter((one) => one.in === place);
  const url = path.replaceAll(/\{(\w+)\}/g, (_, name: string) => {
    const known = of('path').find((one) => one.name === name)?.schema;
    return inAddress(known?.format || name !== 'id' ? drawText(draw) : drawIdFor(draw, name));
  });
  const search = of('query')
    .filter(({ required }) => required === true || draw.oneIn(2))
    .map(({ name, schema }) => `${name}=${inAddress(drawJson(draw, schema ?? {}, name))}`);
  const operation = `${method.toUpperCase()} ${path}`;
  const asked = {
    method: method.toUpperCase(),
    url: search.length > 0 ? `${url}?${search.join('&')}` : url,
    operation,
  };
  return requestBody ? { ...asked, ...drawBody(draw, requestBody.content) } : asked;
}

/** Encodes a value for a URL without lone surrogates, which cannot be encoded. */
const inAddress = (value: unknown): string =>
  encodeURIComponent(
    (typeof value === 'string' ? value : (JSON.stringify(value) ?? '')).toWellFormed(),
  );

function drawBody(draw: Draw, content: Record<string, { schema?: Schema }>) {
  const [type, { schema = {} }] = draw.from(Object.entries(content));
  if (!type.includes('json')) return { type, body: drawText(draw) };
  const body = JSON.stringify(drawJson(draw, schema, ''));
  return { type, body: draw.oneIn(25) ? body.slice(0, draw.below(body.length + 1)) : body };
}

/** Returns a value for a schema, usually a valid one. */
function drawJson(draw: Draw, schema: Schema, name: string): unknown {
  if (draw.oneIn(60)) return drawWrong(draw, 'any');
  const { anyOf, oneOf, type, items = {}, properties = {}, required = [] } = schema;
  const choices = anyOf ?? oneOf;
  if (choices) return drawJson(draw, draw.from(choices), name);
  if (schema.const !== undefined) return schema.const;
  if (schema.enum) return draw.from(schema.enum);
  const kind = Array.isArray(type) ? draw.from(type) : type;
  if (kind === 'array') {
    return Array.from({ length: draw.below(MOST_ITEMS + 1) }, () => drawJson(draw, items, name));
  }
  if (kind === 'object') {
    const given = Object.entries(properties).filter(
      ([key]) => required.includes(key) || draw.oneIn(2),
    );
    return Object.fromEntries(given.map(([key, inner]) => [key, drawJson(draw, inner, key)]));
  }
  return drawPlain(draw, kind, schema.format, name);
}

function drawPlain(draw: Draw, kind: string | undefined, format: string | undefined, name: string) {
  if (kind === 'integer') return drawWholeFor(draw, name);
  if (kind === 'number') return drawNumber(draw);
  if (kind === 'boolean') return draw.oneIn(2);
  if (kind === 'null') return null;
  if (format === 'date-time') return drawInstant(draw);
  return /id$/i.test(name) && draw.oneIn(2) ? drawIdFor(draw, name) : drawTextFor(draw, name);
}
