import {
  BREAK,
  isAbstractType,
  isLeafType,
  isListType,
  isNonNullType,
  isObjectType,
  Kind,
  typeFromAST,
  TypeNameMetaFieldDef,
  visit,
  type DocumentNode,
  type FieldNode,
  type FragmentDefinitionNode,
  type GraphQLAbstractType,
  type GraphQLField,
  type GraphQLLeafType,
  type GraphQLObjectType,
  type GraphQLOutputType,
  type GraphQLSchema,
  type InlineFragmentNode,
  type OperationDefinitionNode,
  type SelectionSetNode,
} from 'graphql';

/** An operation that was parsed, validated and weighed. */
export interface ReadyOperation {
  document: DocumentNode;
  operation: OperationDefinitionNode;
}

/** What a document asks of a field, without what depends on a request. */
export interface Field {
  /** Key in the response: the alias, or else the name. */
  key: string;
  nodes: readonly [FieldNode, ...FieldNode[]];
  parent: GraphQLObjectType;
  definition: GraphQLField<unknown, unknown>;
  shape: Shape;
}

/** Type of a value, with the fields that a document asks of it. */
export type Shape = { isNonNull: boolean } & (
  | { kind: 'leaf'; type: GraphQLLeafType }
  | { kind: 'list'; item: Shape }
  | { kind: 'object'; fields: readonly Field[] }
  | {
      kind: 'abstract';
      type: GraphQLAbstractType;
      fieldsOf: (type: GraphQLObjectType) => readonly Field[];
    }
);

/** An operation prepared for execution. */
export interface Plan {
  fragments: Record<string, FragmentDefinitionNode>;
  fields: readonly Field[];
}

/** Plans by operation; null for an operation that graphql-js executes. */
const plans = new WeakMap<OperationDefinitionNode, Plan | null>();

/** Returns the plan of an operation; null for one that graphql-js must execute. */
export function planOf(
  schema: GraphQLSchema,
  document: DocumentNode,
  operation: OperationDefinitionNode,
): Plan | null {
  let plan = plans.get(operation);
  if (plan === undefined) {
    plan = isPlannable(document) ? newPlan(schema, document, operation) : null;
    plans.set(operation, plan);
  }
  return plan;
}

function isPlannable(document: DocumentNode): boolean {
  let isPlain = true;
  const stop = () => {
    isPlain = false;
    return BREAK;
  };
  visit(document, {
    Directive: stop,
    Field: ({ name, alias }) =>
      name.value === '__schema' || name.value === '__type' || alias?.value === '__proto__'
        ? stop()
        : undefined,
  });
  return isPlain;
}

/** Schema and fragments with which selections are looked up. */
interface Lookup {
  schema: GraphQLSchema;
  fragments: Plan['fragments'];
}

type Nodes = [FieldNode, ...FieldNode[]];

function newPlan(
  schema: GraphQLSchema,
  { definitions }: DocumentNode,
  { operation, selectionSet }: OperationDefinitionNode,
): Plan | null {
  const root = schema.getRootType(operation);
  if (!root) return null;
  const fragments: Plan['fragments'] = Object.create(null);
  for (const definition of definitions) {
    if (definition.kind === Kind.FRAGMENT_DEFINITION) fragments[definition.name.value] = definition;
  }
  return { fragments, fields: fieldsOf({ schema, fragments }, root, [selectionSet]) };
}

function fieldsOf(
  lookup: Lookup,
  parent: GraphQLObjectType,
  sets: readonly SelectionSetNode[],
): Field[] {
  const found = new Map<string, Nodes>();
  const seen = new Set<string>();
  for (const set of sets) collect(lookup, parent, set, found, seen);
  return [...found].flatMap(([key, nodes]) => {
    const name = nodes[0].name.value;
    const definition =
      name === TypeNameMetaFieldDef.name ? TypeNameMetaFieldDef : parent.getFields()[name];
    if (!definition) return [];
    const below = nodes.flatMap(({ selectionSet }) => selectionSet ?? []);
    return { key, nodes, parent, definition, shape: shapeOf(lookup, definition.type, below) };
  });
}

/**
 * Collects the fields that a selection set asks of an object type.
 * @param found fields so far, by their key in the response
 * @param seen names of the fragments that were already collected
 */
function collect(
  lookup: Lookup,
  type: GraphQLObjectType,
  { selections }: SelectionSetNode,
  found: Map<string, Nodes>,
  seen: Set<string>,
): void {
  for (const selection of selections) {
    if (selection.kind === Kind.FIELD) {
      const key = (selection.alias ?? selection.name).value;
      const nodes = found.get(key);
      if (nodes) nodes.push(selection);
      else found.set(key, [selection]);
      continue;
    }
    const isSpread = selection.kind === Kind.FRAGMENT_SPREAD;
    const name = isSpread ? selection.name.value : undefined;
    const fragment = isSpread ? lookup.fragments[selection.name.value] : selection;
    if (name !== undefined && seen.has(name)) continue;
    if (name !== undefined) seen.add(name);
    if (fragment && matches(lookup.schema, fragment, type))
      collect(lookup, type, fragment.selectionSet, found, seen);
  }
}

/** Returns whether a fragment applies to an object type. */
function matches(
  schema: GraphQLSchema,
  { typeCondition }: InlineFragmentNode | FragmentDefinitionNode,
  type: GraphQLObjectType,
): boolean {
  if (!typeCondition) return true;
  const condition = typeFromAST(schema, typeCondition);
  return condition === type || (isAbstractType(condition) && schema.isSubType(condition, type));
}

function shapeOf(
  lookup: Lookup,
  type: GraphQLOutputType,
  below: readonly SelectionSetNode[],
): Shape {
  if (isNonNullType(type)) return { ...shapeOf(lookup, type.ofType, below), isNonNull: true };
  const isNonNull = false;
  if (isListType(type))
    return { isNonNull, kind: 'list', item: shapeOf(lookup, type.ofType, below) };
  if (isLeafType(type)) return { isNonNull, kind: 'leaf', type };
  if (isObjectType(type))
    return { isNonNull, kind: 'object', fields: fieldsOf(lookup, type, below) };
  const byType = new Map<GraphQLObjectType, readonly Field[]>();
  const fieldsFor = (object: GraphQLObjectType) => {
    const fields = byType.get(object) ?? fieldsOf(lookup, object, below);
    byType.set(object, fields);
    return fields;
  };
  return { isNonNull, kind: 'abstract', type, fieldsOf: fieldsFor };
}
