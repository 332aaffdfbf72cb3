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
 * Limits of one request, for all its operations in total. For comparison: the largest document of
 * the client has 112 tokens and 49 fields, and no aliases or directives. The most expensive page of
 * the client, 20 cases with their handover notes, costs about 1700.
 */
export const LIMITS = {
  /** Maximum number of operations in a batch. */
  batch: 10,
  characters: 20_000,
  tokens: 1000,
  /** Maximum number of operations and fragments in a document. */
  definitions: 20,
  variables: 30,
  directives: 20,
  aliases: 10,
  /**
   * Maximum number of root fields. Each of them reads or writes by itself. A field of a mutation
   * counts more: see `OF_A_MUTATION`.
   */
  roots: 10,
  /**
   * Maximum number of fields. The fields of a fragment count each time that the fragment is used.
   */
  fields: 500,
  /**
   * Maximum number of times that a field with the same name may be selected at the same position in
   * the response. Limited because validation compares every pair of them.
   */
  repeats: 5,
  depth: 10,
  /**
   * Maximum estimated cost (see `costOf`): about one per field, multiplied by the sizes of lists.
   */
  cost: 2000,
  /**
   * Maximum estimated cost of a subscription. Lower, because a subscription is executed for each
   * event.
   */
  streamCost: 200,
} as const;

/**
 * Number of root fields for which one field of a mutation counts. More than 1, because such a field
 * writes and may verify a password.
 */
const OF_A_MUTATION = 5;

/**
 * Number of root fields for which an introspection of the whole schema counts, because it takes as
 * long as that many root fields.
 */
const OF_THE_SCHEMA = 9;

/** Returns the error for a request that exceeds a limit. */
export function tooComplex(detail: string): AppError {
  return new AppError('GRAPHQL_TOO_COMPLEX', { detail });
}

/**
 * Refuses a document that would take long to validate. The check itself takes linear time.
 * @returns the number of its root fields
 * @throws AppError GRAPHQL_TOO_COMPLEX; BAD_REQUEST for a text that no database can store
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

/**
 * A position in the response: the number of times that it is selected, and the positions below it,
 * keyed by name.
 */
interface Place {
  asked: number;
  under: Map<string, Place>;
}

const newPlace = (): Place => ({ asked: 0, under: new Map() });

/**
 * Counts the fields of a document. Visits them as the executor would, but stops at the limits.
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
        // Introspection queries may nest deeper than all other queries.
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
 * Counts one selection of a name at a position.
 * @returns the position below it with that name
 */
function ask({ under }: Place, name: string): Place {
  const place = under.get(name) ?? newPlace();
  under.set(name, place);
  place.asked += 1;
  if (place.asked > LIMITS.repeats) throw passed('repeats');
  return place;
}

/** Returns the error for a request that exceeds the limit with the given name. */
export function passed(what: keyof typeof LIMITS): AppError {
  return tooComplex(`More ${what} than the limit of ${LIMITS[what]}`);
}

/**
 * Number of items assumed for a list without a size argument. Most of these lists have fewer items.
 */
const UNSIZED_LIST = 5;

/**
 * Estimates the cost of a list as the cost of one item multiplied by the argument `pageSize` or
 * `limit`. Lists with the argument `days` cost 2 per day instead, because a day has few fields.
 */
const listEstimator: ComplexityEstimator = ({ type, field, node, args, childComplexity }) => {
  if (typeof args.days === 'number') return 1 + childComplexity + 2 * args.days;
  // An item is read even if only its type is selected, so it costs at least 1. Scalars cost
  // nothing.
  const ofItem = node.selectionSet ? Math.max(1, childComplexity) : childComplexity;
  const size = args.pageSize ?? args.limit;
  if (typeof size === 'number') return 1 + Math.max(1, size) * ofItem;
  // Introspection is not limited by cost, but by its count as root fields (see `OF_THE_SCHEMA`).
  if (type.name.startsWith('__')) return undefined;
  const given = getNullableType(field.type);
  // The items of a page are counted at the field that returns the page, not at its field `items`.
  const isMany = isPage(given) || (isListType(given) && !isPage(type));
  return isMany ? 1 + UNSIZED_LIST * ofItem : undefined;
};

/**
 * Estimates the cost of `__typename` as 0. It takes no time to read, and Apollo Client selects it
 * for each object.
 */
const typeNameEstimator: ComplexityEstimator = ({ field }) =>
  field.name === '__typename' ? 0 : undefined;

/**
 * Makes a field cost at least as much as its subfields, whatever the values of its arguments are.
 */
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

/** Returns whether a type is a page of a list (`pageOf`). */
const isPage = (type: unknown): boolean => isObjectType(type) && 'pageSize' in type.getFields();

/**
 * Computed costs of a document, keyed by operation and by the variables on which the cost depends.
 */
export type CachedCosts = Map<string, number>;

/**
 * Maximum number of cached costs of a document. It is higher than the number of page sizes, so more
 * costs only occur when a client tries many values. The cache is then cleared.
 */
const MAX_CACHED_COSTS = 50;

/**
 * Returns the estimated cost of an operation with its variables: one per field, multiplied by the
 * sizes of lists. Returns 0 when the variables do not match their types, because the executor then
 * reports an error. A variable that is null counts as the default of its argument. If the argument
 * does not allow null, the executor omits only its field; the other fields still count.
 * @param cached cache of the costs of the document, because computing a cost takes as long as
 *   executing a list
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
  // Checks the variables first, because the estimator would create an error for every wrong value.
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
 * Returns the names of the variables on which the cost can depend: numbers, which may be sizes of
 * lists, and booleans, which may be conditions of @include and @skip. (A field with its own
 * `complexity` ignores its arguments.)
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
    // A cost that cannot be computed is refused.
    if (error instanceof GraphQLError) return Infinity;
    throw error;
  }
}
