import {
  getNamedType,
  getNullableType,
  isCompositeType,
  isEnumType,
  isInputObjectType,
  isListType,
  isNonNullType,
  isObjectType,
  isRequiredArgument,
  isRequiredInputField,
  type GraphQLField,
  type GraphQLInputType,
  type GraphQLObjectType,
  type GraphQLSchema,
} from 'graphql';
import {
  drawIdFor,
  drawInstant,
  drawNumber,
  drawTextFor,
  drawWholeFor,
  drawWrong,
  type Draw,
} from './values';

/** A GraphQL document and its variables. */
export interface AskedDocument {
  query: string;
  variables: Record<string, unknown>;
  /** First root field, such as `Mutation.banUser`. */
  operation: string;
}

const DEEPEST = 4;
const MOST_FIELDS = 5;
const MOST_ITEMS = 3;

/** State of a document while it is generated. */
interface Writing {
  draw: Draw;
  declarations: string[];
  variables: Record<string, unknown>;
}

/** Returns a document: usually valid, sometimes truncated or with values of the wrong type. */
export function drawDocument(draw: Draw, schema: GraphQLSchema): AskedDocument {
  const isMutation = draw.oneIn(2);
  const root = (isMutation ? schema.getMutationType() : schema.getQueryType())!;
  const writing: Writing = { draw, declarations: [], variables: {} };
  const fields = Object.values(root.getFields());
  const count = draw.oneIn(8) ? 2 : 1;
  const asked = Array.from({ length: count }, () => draw.from(fields));
  const selections = asked.map((field, at) => `a${at}: ${written(writing, field, 1)}`);
  const { declarations, variables } = writing;
  const head = declarations.length > 0 ? ` (${declarations.join(', ')})` : '';
  const whole = `${isMutation ? 'mutation' : 'query'}${head} { ${selections.join(' ')} }`;
  const query = draw.oneIn(60) ? whole.slice(0, draw.below(whole.length)) : whole;
  return { query, variables, operation: `${root.name}.${asked[0]!.name}` };
}

type Field = GraphQLField<unknown, unknown>;

/** Returns a field with its arguments as variables and its selection. */
function written(writing: Writing, { name, args, type }: Field, depth: number): string {
  const { draw } = writing;
  const given = args.filter((arg) => isRequiredArgument(arg) || draw.oneIn(2));
  const list = given.map((arg) => {
    const variable = `v${writing.declarations.length}`;
    writing.declarations.push(`$${variable}: ${String(arg.type)}`);
    writing.variables[variable] = drawValue(draw, arg.type, arg.name);
    return `${arg.name}: $${variable}`;
  });
  const asked = list.length > 0 ? `${name}(${list.join(', ')})` : name;
  const of = getNamedType(type);
  if (!isCompositeType(of)) return asked;
  return `${asked} { ${isObjectType(of) ? selected(writing, of, depth) : '__typename'} }`;
}

function selected(writing: Writing, type: GraphQLObjectType, depth: number): string {
  const isLeaf = ({ type: of }: Field) => !isCompositeType(getNamedType(of));
  const fields = Object.values(type.getFields()).filter(
    (field) => depth < DEEPEST || isLeaf(field),
  );
  if (fields.length === 0) return '__typename';
  const chosen = writing.draw.some(fields, MOST_FIELDS);
  return chosen.map((field) => written(writing, field, depth + 1)).join(' ');
}

/** Returns a value for an input, usually a valid one. */
export function drawValue(draw: Draw, type: GraphQLInputType, name: string): unknown {
  const inner = getNullableType(type);
  if (draw.oneIn(60)) return drawWrong(draw, getNamedType(type).name);
  if (!isNonNullType(type) && draw.oneIn(5)) return null;
  if (isListType(inner)) {
    const length = draw.below(MOST_ITEMS + 1);
    return Array.from({ length }, () => drawValue(draw, inner.ofType as GraphQLInputType, name));
  }
  if (isInputObjectType(inner)) {
    const fields = Object.values(inner.getFields()).filter(
      (field) => isRequiredInputField(field) || draw.oneIn(2),
    );
    return Object.fromEntries(
      fields.map((field) => [field.name, drawValue(draw, field.type, field.name)]),
    );
  }
  if (isEnumType(inner)) {
    return draw.from(inner.getValues()).name;
  }
  return drawScalar(draw, inner.name, name);
}

function drawScalar(draw: Draw, type: string, name: string): unknown {
  if (type === 'Boolean') return draw.oneIn(2);
  if (type === 'Int') return drawWholeFor(draw, name);
  if (type === 'Float') return drawNumber(draw);
  if (type === 'ID') return drawIdFor(draw, name);
  if (type === 'DateTime') return drawInstant(draw);
  return drawTextFor(draw, name);
}
