import {
  defaultTypeResolver,
  execute,
  getArgumentValues,
  getVariableValues,
  GraphQLError,
  isObjectType,
  locatedError,
  OperationTypeNode,
  responsePathAsArray,
  type ExecutionResult,
  type GraphQLAbstractType,
  type GraphQLObjectType,
  type GraphQLResolveInfo,
  type GraphQLSchema,
  type OperationDefinitionNode,
} from 'graphql';
import type { Context } from '#platform/access/context';
import { planOf, type Field, type Plan, type ReadyOperation, type Shape } from './plan';

type Path = GraphQLResolveInfo['path'];
type Parent = Path | undefined;

/** Options with which operations are executed, here and by Apollo. */
export const EXECUTION = { maxCoercionErrors: 1 };

/** One execution of an operation. */
interface Run {
  schema: GraphQLSchema;
  operation: OperationDefinitionNode;
  fragments: Plan['fragments'];
  context: Context;
  variables: Record<string, unknown>;
  errors: GraphQLError[];
  /** Positions that became null because of an error; undefined is the whole response. */
  nulled: Set<Parent>;
}

/**
 * Executes a query or mutation with the results, errors and resolver calls of `execute` of
 * graphql-js. Types, fields and selections are looked up once per document instead of once per
 * value, which takes half the time of a list. Documents with directives or introspection are left
 * to graphql-js.
 * @returns without `data` when the variables are invalid; nothing was then executed
 */
export async function executeReady(
  schema: GraphQLSchema,
  { document, operation }: ReadyOperation,
  context: Context,
  given: Record<string, unknown>,
): Promise<ExecutionResult> {
  const plan = planOf(schema, document, operation);
  if (!plan)
    return execute({
      schema,
      document,
      contextValue: context,
      variableValues: given,
      operationName: operation.name?.value,
      options: EXECUTION,
    });
  const { coerced, errors } = getVariableValues(
    schema,
    operation.variableDefinitions ?? [],
    given,
    { maxErrors: EXECUTION.maxCoercionErrors },
  );
  if (errors) return { errors };
  const { fragments, fields } = plan;
  const variables = coerced;
  const nulled = new Set<Parent>();
  const run: Run = { schema, operation, fragments, context, variables, errors: [], nulled };
  return executeFields(run, fields);
}

async function executeFields(run: Run, fields: readonly Field[]): Promise<ExecutionResult> {
  const { operation, errors } = run;
  let data: ExecutionResult['data'] = null;
  try {
    data = await (operation.operation === OperationTypeNode.MUTATION
      ? resolveSerially(run, fields)
      : resolveAll(run, fields, undefined, undefined));
  } catch (error) {
    addError(run, error as GraphQLError, undefined);
  }
  return errors.length > 0 ? { errors, data } : { data };
}

/** Resolves the fields of an object, in parallel. */
function resolveAll(
  run: Run,
  fields: readonly Field[],
  source: unknown,
  path: Parent,
): Record<string, unknown> | Promise<Record<string, unknown>> {
  const result: Record<string, unknown> = {};
  let pending: Promise<void>[] | undefined;
  try {
    for (const field of fields) {
      const { key } = field;
      const value = resolveField(run, field, source, path);
      result[key] = value;
      if (!isPromise(value)) continue;
      pending ??= [];
      pending.push(value.then((resolved) => void (result[key] = resolved)));
    }
  } catch (error) {
    return failAfter(pending, error);
  }
  return pending ? Promise.all(pending).then(() => result) : result;
}

async function resolveSerially(
  run: Run,
  fields: readonly Field[],
): Promise<Record<string, unknown>> {
  const result: Record<string, unknown> = {};
  for (const field of fields) {
    result[field.key] = await resolveField(run, field, undefined, undefined);
  }
  return result;
}

/** Throws an error after other values were resolved, so that each of their errors is handled. */
function failAfter(pending: readonly unknown[] | undefined, error: unknown): Promise<never> {
  if (!pending) throw error;
  const fail = () => {
    throw error;
  };
  return Promise.all(pending).then(fail, fail);
}

function resolveField(run: Run, field: Field, source: unknown, parent: Parent): unknown {
  const { definition, key } = field;
  const path: Path = { prev: parent, key, typename: field.parent.name };
  try {
    const value = definition.resolve
      ? definition.resolve(source, argumentsOf(run, field), run.context, infoOf(run, field, path))
      : propertyOf(run, field, source, path);
    return settle(run, field, field.shape, path, value);
  } catch (error) {
    return fail(run, field, field.shape, path, error);
  }
}

/** Reads a field without a resolver, as `defaultFieldResolver` does. */
function propertyOf(run: Run, field: Field, source: unknown, path: Path): unknown {
  if ((typeof source !== 'object' && typeof source !== 'function') || source === null)
    return undefined;
  const object = source as Record<string, unknown>;
  const { name } = field.definition;
  const value = object[name];
  if (typeof value !== 'function') return value;
  return (object[name] as Function)(
    argumentsOf(run, field),
    run.context,
    infoOf(run, field, path),
  ) as unknown;
}

const argumentsOf = (
  { variables }: Run,
  { definition, nodes: [node] }: Field,
): Record<string, unknown> =>
  definition.args.length === 0 ? {} : getArgumentValues(definition, node, variables);

const infoOf = (
  run: Run,
  { definition, nodes, parent }: Field,
  path: Path,
): GraphQLResolveInfo => ({
  fieldName: definition.name,
  fieldNodes: nodes,
  returnType: definition.type,
  parentType: parent,
  path,
  schema: run.schema,
  fragments: run.fragments,
  rootValue: undefined,
  operation: run.operation,
  variableValues: run.variables,
});

/** Completes the value of a field or of an item, which may be a promise. */
function settle(run: Run, field: Field, shape: Shape, path: Path, value: unknown): unknown {
  const completed = isPromise(value)
    ? value.then((resolved) => complete(run, field, shape, path, resolved))
    : complete(run, field, shape, path, value);
  return isPromise(completed)
    ? completed.then(undefined, (error) => fail(run, field, shape, path, error))
    : completed;
}

/** Completes a value by its type: serializes leaves, resolves the fields of objects. */
function complete(run: Run, field: Field, shape: Shape, path: Path, value: unknown): unknown {
  if (value instanceof Error) throw value;
  if (value === null || value === undefined) {
    if (!shape.isNonNull) return null;
    throw new Error(`Cannot return null for non-nullable field ${nameOf(field)}.`);
  }
  switch (shape.kind) {
    case 'leaf': {
      const serialized: unknown = shape.type.serialize(value);
      if (serialized !== null && serialized !== undefined) return serialized;
      throw new Error(
        `Expected ${shape.type.name}.serialize to return a non-nullable value in ${nameOf(field)}.`,
      );
    }
    case 'list':
      return completeList(run, field, shape.item, path, value);
    case 'object':
      return resolveAll(run, shape.fields, value, path);
    case 'abstract': {
      const { type, fieldsOf } = shape;
      const resolve = type.resolveType ?? defaultTypeResolver;
      const named = resolve(value, run.context, infoOf(run, field, path), type);
      const resolveAs = (name: string | undefined) =>
        resolveAll(run, fieldsOf(objectType(run, field, type, name)), value, path);
      return isPromise(named)
        ? named.then((name) => resolveAs(name as string | undefined))
        : resolveAs(named);
    }
  }
}

function completeList(run: Run, field: Field, item: Shape, path: Path, value: unknown): unknown {
  if (
    typeof value !== 'object' ||
    typeof (value as Iterable<unknown>)[Symbol.iterator] !== 'function'
  )
    throw new GraphQLError(`Expected Iterable, but did not find one for field "${nameOf(field)}".`);
  const results: unknown[] = [];
  let hasPromise = false;
  let index = 0;
  try {
    for (const one of value as Iterable<unknown>) {
      const result = completeItem(
        run,
        field,
        item,
        { prev: path, key: index, typename: undefined },
        one,
      );
      results.push(result);
      hasPromise ||= isPromise(result);
      index += 1;
    }
  } catch (error) {
    return failAfter(hasPromise ? results : undefined, error);
  }
  return hasPromise ? Promise.all(results) : results;
}

function completeItem(run: Run, field: Field, item: Shape, path: Path, value: unknown): unknown {
  try {
    return settle(run, field, item, path, value);
  } catch (error) {
    return fail(run, field, item, path, error);
  }
}

/** Returns the object type of a value of an abstract type. @throws GraphQLError without a valid one */
function objectType(
  { schema }: Run,
  field: Field,
  type: GraphQLAbstractType,
  name: string | undefined,
): GraphQLObjectType {
  const found = name === undefined ? undefined : schema.getType(name);
  if (isObjectType(found) && schema.isSubType(type, found)) return found;
  throw new GraphQLError(
    `Abstract type "${type.name}" was resolved to "${name}", which is none of its types, for field "${nameOf(field)}".`,
    { nodes: field.nodes },
  );
}

const nameOf = ({ parent, definition }: Field) => `${parent.name}.${definition.name}`;

/**
 * Records the error of a field or an item, whose value becomes null. @throws GraphQLError for a
 * value that must not be null: then the object around it becomes null
 */
function fail(run: Run, { nodes }: Field, shape: Shape, path: Path, raw: unknown): null {
  const error = locatedError(raw, nodes, responsePathAsArray(path));
  if (shape.isNonNull) throw error;
  addError(run, error, path);
  return null;
}

/** Records an error, unless an object around it has become null because of another error. */
function addError({ nulled, errors }: Run, error: GraphQLError, path: Parent): void {
  for (let place = path; place; place = place.prev) {
    if (nulled.has(place)) return;
  }
  if (nulled.has(undefined)) return;
  nulled.add(path);
  errors.push(error);
}

const isPromise = (value: unknown): value is Promise<unknown> =>
  typeof (value as { then?: unknown } | null | undefined)?.then === 'function';
