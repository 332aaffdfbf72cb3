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
 * The limits of one request, all its operations together. The largest document of the client has
 * 112 tokens and 49 fields, without aliases or directives; the most expensive first view, 20 cases
 * with what whoever comes next has to know, costs about 1700.
 */
export const LIMITS = {
  /** Operations in a batch. */
  batch: 10,
  characters: 20_000,
  tokens: 1000,
  /** Operations and fragments in a document. */
  definitions: 20,
  variables: 30,
  directives: 20,
  aliases: 10,
  /** Root fields, each of which reads or writes on its own; see `OF_A_MUTATION`. */
  roots: 10,
  /** Fields, counting those of a fragment each time that it is spread. */
  fields: 500,
  /** How often one name may be selected at one place, because validation compares each pair. */
  repeats: 5,
  depth: 10,
  /** The cost of the fields, multiplied by the sizes of lists. */
  cost: 2000,
  /** The same for a subscription, which is executed at each event. */
  streamCost: 200,
} as const;

/** A mutation counts as this many root fields: it writes, and may check a password. */
const OF_A_MUTATION = 5;

/** Introspection of the whole schema takes as long as this many root fields. */
const OF_THE_SCHEMA = 9;

/** The error when one of these limits is passed. */
export function tooComplex(detail: string): AppError {
  return new AppError('GRAPHQL_TOO_COMPLEX', { detail });
}

/**
 * Refuses a document that would take long to validate, in a time that grows only with its length.
 * @returns the number of its root fields
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

/** A place in the answer: how often it is selected, and the places below it by name. */
interface Place {
  asked: number;
  under: Map<string, Place>;
}

const newPlace = (): Place => ({ asked: 0, under: new Map() });

/**
 * Walks through the operations as the executor would, but stops at the limits.
 * @returns the number of root fields
 */
function countFields(document: DocumentNode): number {
  const fragments = fragmentsOf(document);
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
        // Introspection queries nest deeper than any of our own types.
        const below = selection.name.value.startsWith('__') ? -LIMITS.depth : depth + 1;
        if (selection.selectionSet) walk(selection.selectionSet, under, below, open);
      } else if (selection.kind === Kind.INLINE_FRAGMENT) {
        walk(selection.selectionSet, place, depth, open);
      } else {
        const name = selection.name.value;
        const fragment = fragments.get(name);
        // Validation reports a fragment that spreads itself or does not exist.
        if (!fragment || open.includes(name)) continue;
        unseen.delete(fragment);
        walk(fragment.selectionSet, place, depth, [...open, name]);
      }
    }
  };
  for (const definition of document.definitions) {
    if (definition.kind === Kind.OPERATION_DEFINITION) {
      const top = newPlace();
      walk(definition.selectionSet, top, 1, []);
      roots += top.under.size * (definition.operation === 'mutation' ? OF_A_MUTATION : 1);
    }
  }
  roots += schemas * (OF_THE_SCHEMA - 1);
  if (roots > LIMITS.roots) throw passed('roots');
  // Validation also walks through unused fragments before it reports them.
  for (const { selectionSet } of unseen) walk(selectionSet, newPlace(), 1, []);
  return roots;
}

function fragmentsOf({ definitions }: DocumentNode): Map<string, FragmentDefinitionNode> {
  const fragments = definitions.filter(
    (definition) => definition.kind === Kind.FRAGMENT_DEFINITION,
  );
  return new Map(fragments.map((fragment) => [fragment.name.value, fragment]));
}

/**
 * Counts the selection of a name at a place.
 * @returns the place below it
 */
function ask({ under }: Place, name: string): Place {
  const place = under.get(name) ?? newPlace();
  under.set(name, place);
  place.asked += 1;
  if (place.asked > LIMITS.repeats) throw passed('repeats');
  return place;
}

/** The error for the limit of that name. */
export function passed(what: keyof typeof LIMITS): AppError {
  return tooComplex(`More ${what} than the limit of ${LIMITS[what]}`);
}

/**
 * How many items a list without a size argument counts for; those of the site usually hold fewer.
 */
const UNSIZED_LIST = 5;

/**
 * A list costs its items: an argument `pageSize` or `limit` multiplies the cost of what it
 * contains. A list of days is not multiplied, because each day holds few facts.
 */
const listEstimator: ComplexityEstimator = ({ type, field, node, args, childComplexity }) => {
  if (typeof args.days === 'number') return 1 + childComplexity + 2 * args.days;
  // An item of which only the type is asked is read, too; words are no items.
  const ofItem = node.selectionSet ? Math.max(1, childComplexity) : childComplexity;
  const size = args.pageSize ?? args.limit;
  if (typeof size === 'number') return 1 + Math.max(1, size) * ofItem;
  // Introspection types are not counted here: the whole schema is allowed once (countFields).
  if (type.name.startsWith('__')) return undefined;
  const given = getNullableType(field.type);
  // The items of a page are counted where the page is asked for.
  const isMany = isPage(given) || (isListType(given) && !isPage(type));
  return isMany ? 1 + UNSIZED_LIST * ofItem : undefined;
};

/** The name of a type is read from nowhere, and Apollo Client asks for that of each object. */
const typeNameEstimator: ComplexityEstimator = ({ field }) =>
  field.name === '__typename' ? 0 : undefined;

/** A field costs at least what is in it, whatever its arguments are. */
const atLeastItsFields =
  (estimator: ComplexityEstimator): ComplexityEstimator =>
  (asked) => {
    const cost = estimator(asked);
    return cost === undefined ? undefined : Math.max(cost as number, asked.childComplexity);
  };

const ESTIMATORS = [
  typeNameEstimator,
  fieldExtensionsEstimator(),
  listEstimator,
  simpleEstimator({ defaultComplexity: 1 }),
].map(atLeastItsFields);

/** Whether a type is a page of a list (`Paged`). */
const isPage = (type: unknown): boolean => isObjectType(type) && 'pageSize' in type.getFields();

/** The costs of a document that were worked out already, by what decides them. */
export type CachedCosts = Map<string, number>;

/** More than the pages of a list have sizes; beyond it, somebody tries values out. */
const MAX_CACHED_COSTS = 50;

/**
 * The cost of an operation with its variables: one per field, multiplied through lists; 0 when the
 * variables do not fit their types, which the executor reports. A null counts as the default of its
 * argument: where that may not be null, the executor leaves this field out and answers the others.
 * @param cached remembers costs: to work one out takes as long as to execute a list
 */
export function costOf(
  schema: GraphQLSchema,
  document: DocumentNode,
  operation: OperationDefinitionNode,
  sent: Record<string, unknown>,
  cached: CachedCosts = new Map(),
): number {
  const { name, variableDefinitions = [] } = operation;
  const variables = Object.fromEntries(Object.entries(sent).filter(([, value]) => value !== null));
  // Checked first, because the estimator would make an error for every wrong value, however many.
  const { errors, coerced } = getVariableValues(schema, variableDefinitions, variables, {
    maxErrors: 1,
  });
  if (errors) return 0;
  const key = JSON.stringify([
    document.definitions.indexOf(operation),
    ...deciding(operation).map((one) => coerced[one]),
  ]);
  const known = cached.get(key);
  if (known !== undefined) return known;
  const cost = estimate(schema, document, name?.value, variables);
  if (cached.size >= MAX_CACHED_COSTS) cached.clear();
  cached.set(key, cost);
  return cost;
}

const SIZES: ReadonlySet<string> = new Set(['Int', 'Float', 'Boolean']);

/**
 * The variables that a cost can depend on: the sizes of lists are numbers, and what is included or
 * skipped is yes or no. (A field with a `complexity` of its own looks at no arguments.)
 */
function deciding({ variableDefinitions = [] }: OperationDefinitionNode): string[] {
  return variableDefinitions
    .filter(({ type }) => {
      const given = type.kind === Kind.NON_NULL_TYPE ? type.type : type;
      return given.kind === Kind.NAMED_TYPE && SIZES.has(given.name.value);
    })
    .map(({ variable }) => variable.name.value);
}

function estimate(
  schema: GraphQLSchema,
  query: DocumentNode,
  operationName: string | undefined,
  variables: Record<string, unknown>,
): number {
  try {
    return getComplexity({ schema, query, operationName, variables, estimators: ESTIMATORS });
  } catch (error) {
    // What cannot be worked out is refused.
    if (error instanceof GraphQLError) return Infinity;
    throw error;
  }
}
