import {
  getNullableType,
  getVariableValues,
  GraphQLError,
  isListType,
  isObjectType,
  Kind,
  visit,
  type DocumentNode,
  type FragmentDefinitionNode,
  type GraphQLSchema,
  type OperationDefinitionNode,
  type SelectionSetNode,
} from 'graphql';
import {
  type ComplexityEstimator,
  fieldExtensionsEstimator,
  getComplexity,
  simpleEstimator,
} from 'graphql-query-complexity';
import { AppError } from '../platform/errors/AppError';
import { refuseNul } from '../platform/text/json';

/**
 * What one request may ask for, all its operations together. The greatest document of the client has
 * 112 tokens and 49 fields, without aliases or directives; the richest page, 20 comments with their
 * replies, costs about 1700.
 */
export const LIMITS = {
  /** Operations of a batch. */
  batch: 10,
  characters: 20_000,
  tokens: 1000,
  /** Operations and fragments of a document. */
  definitions: 20,
  variables: 30,
  directives: 20,
  aliases: 10,
  /** Operations that are asked for, which each read or write by themselves; see `OF_A_MUTATION`. */
  roots: 10,
  /** Fields, those of a fragment as often as it is spread. */
  fields: 500,
  /** How often one name may be asked for at one place: each pair of them is compared. */
  repeats: 5,
  depth: 10,
  /** What the fields cost, lists counted by their items. */
  cost: 2000,
  /** The same for a stream, which is answered each time that something happens. */
  streamCost: 200,
} as const;

/** A mutation counts as so many roots: it writes, and may check a password. */
const OF_A_MUTATION = 5;

/** The whole schema, asked for by the tools of developers, takes as long to answer as many others. */
const OF_THE_SCHEMA = 9;

/** A refusal by one of the limits above. */
export function tooComplex(detail: string): AppError {
  return new AppError('GRAPHQL_TOO_COMPLEX', { detail });
}

/**
 * Counts what a document asks for and refuses one that would take long to validate, in a time that
 * grows with its length alone.
 * @returns its roots
 * @throws AppError GRAPHQL_TOO_COMPLEX; BAD_REQUEST for a text that no database could hold
 */
export function refuseHeavy(document: DocumentNode): number {
  const { definitions } = document;
  if (definitions.length > LIMITS.definitions) throw passed('definitions');
  const counts = { variables: 0, directives: 0, aliases: 0 };
  const count = (what: keyof typeof counts) => {
    counts[what] += 1;
    if (counts[what] > LIMITS[what]) throw passed(what);
  };
  visit(document, {
    VariableDefinition: () => count('variables'),
    Directive: () => count('directives'),
    Field: ({ alias }) => (alias ? count('aliases') : undefined),
    StringValue: ({ value }) => refuseNul(value),
  });
  return countFields(document);
}

/** One place of the answer: how often it is asked for, and the places under it by name. */
interface Place {
  asked: number;
  under: Map<string, Place>;
}

const newPlace = (): Place => ({ asked: 0, under: new Map() });

/** Walks through the operations as the executor would, and no further than the limits. @returns their roots */
function countFields({ definitions }: DocumentNode): number {
  const fragments = new Map<string, FragmentDefinitionNode>();
  for (const definition of definitions) {
    if (definition.kind === Kind.FRAGMENT_DEFINITION) {
      fragments.set(definition.name.value, definition);
    }
  }
  const unseen = new Set(fragments.values());
  let fields = 0;
  let roots = 0;
  let schemas = 0;
  const walk = ({ selections }: SelectionSetNode, place: Place, depth: number, open: string[]) => {
    if (depth > LIMITS.depth) throw passed('depth');
    for (const selection of selections) {
      fields += 1;
      if (fields > LIMITS.fields) throw passed('fields');
      if (selection.kind === Kind.FIELD) {
        if (selection.name.value === '__schema') schemas += 1;
        const under = ask(place, (selection.alias ?? selection.name).value);
        // Development tools ask deeper for the types themselves than our types go.
        const below = selection.name.value.startsWith('__') ? -LIMITS.depth : depth + 1;
        if (selection.selectionSet) walk(selection.selectionSet, under, below, open);
      } else if (selection.kind === Kind.INLINE_FRAGMENT) {
        walk(selection.selectionSet, place, depth, open);
      } else {
        const name = selection.name.value;
        const fragment = fragments.get(name);
        // Validation tells of one that spreads itself, or is not there.
        if (!fragment || open.includes(name)) continue;
        unseen.delete(fragment);
        walk(fragment.selectionSet, place, depth, [...open, name]);
      }
    }
  };
  for (const definition of definitions) {
    if (definition.kind === Kind.OPERATION_DEFINITION) {
      const top = newPlace();
      walk(definition.selectionSet, top, 1, []);
      roots += top.under.size * (definition.operation === 'mutation' ? OF_A_MUTATION : 1);
    }
  }
  roots += schemas * (OF_THE_SCHEMA - 1);
  if (roots > LIMITS.roots) throw passed('roots');
  // Validation looks at what nobody spreads before it says so.
  for (const { selectionSet } of unseen) walk(selectionSet, newPlace(), 1, []);
  return roots;
}

/** Asks for a name at a place. @returns the place under it */
function ask({ under }: Place, name: string): Place {
  const place = under.get(name) ?? newPlace();
  under.set(name, place);
  place.asked += 1;
  if (place.asked > LIMITS.repeats) throw passed('repeats');
  return place;
}

/** A refusal by the limit of that name. */
export function passed(what: keyof typeof LIMITS): AppError {
  return tooComplex(`More ${what} than the limit of ${LIMITS[what]}`);
}

/** How many items a list counts for that takes no size: those of the site hold fewer, as a rule. */
const UNSIZED_LIST = 5;

/**
 * A list costs its items: whatever takes `pageSize` or `limit` multiplies what it contains; a list that
 * takes neither counts as `UNSIZED_LIST` of them, where its field does not say more (`complexity`).
 * Days come in one list beside others, with a few facts each.
 */
const listEstimator: ComplexityEstimator = ({ type, field, args, childComplexity }) => {
  if (typeof args.days === 'number') return 1 + childComplexity + 2 * args.days;
  const size = args.pageSize ?? args.limit;
  if (typeof size === 'number') return 1 + Math.max(1, size) * childComplexity;
  // Of types themselves there are as many as there are: the whole schema is asked for once (countFields).
  if (type.name.startsWith('__')) return undefined;
  const given = getNullableType(field.type);
  // The items of a page are counted where the page is asked for.
  const isMany = isPage(given) || (isListType(given) && !isPage(type));
  return isMany ? 1 + UNSIZED_LIST * childComplexity : undefined;
};

/** Whether a type is a page of a list (`Paged`). */
const isPage = (type: unknown): boolean => isObjectType(type) && 'pageSize' in type.getFields();

/**
 * The cost of an operation with its variables: one for each field, multiplied through lists; 0 where
 * they do not fit their types, which the executor says.
 */
export function costOf(
  schema: GraphQLSchema,
  document: DocumentNode,
  { name, variableDefinitions = [] }: OperationDefinitionNode,
  variables: Record<string, unknown>,
): number {
  // First and by itself: what follows would make an error of every wrong value, however many.
  const { errors } = getVariableValues(schema, variableDefinitions, variables, { maxErrors: 1 });
  if (errors) return 0;
  try {
    return getComplexity({
      schema,
      query: document,
      operationName: name?.value,
      variables,
      estimators: [
        fieldExtensionsEstimator(),
        listEstimator,
        simpleEstimator({ defaultComplexity: 1 }),
      ],
    });
  } catch (error) {
    if (error instanceof GraphQLError) return 0;
    throw error;
  }
}
