import type { DocumentNode, GraphQLSchema, OperationDefinitionNode } from 'graphql';
import { Kind } from 'graphql';

import { clientOperations, type ClientOperation, type Source } from './client-operations.ts';

const HOOKS = { query: 'useQuery', mutation: 'useMutation', subscription: 'useSubscription' };

/** Returns the name of the generated type of an operation, such as 'NewsListQuery'. */
const typeOf = ({ operation, name }: OperationDefinitionNode): string =>
  `${name?.value}${operation.charAt(0).toUpperCase()}${operation.slice(1)}`;

/**
 * Returns the document as code. Source positions and empty lists are left out, because nothing uses
 * them.
 */
const asCode = (document: DocumentNode): string =>
  JSON.stringify(document, (key, value) =>
    key === 'loc' || (Array.isArray(value) && value.length === 0) ? undefined : value,
  );

/**
 * Returns whether a hook can be called without options: every mutation, and queries without
 * required variables.
 */
const mayBeCalledBare = ({ operation, variableDefinitions }: OperationDefinitionNode): boolean =>
  operation === 'mutation' ||
  !variableDefinitions?.some(
    ({ type, defaultValue }) => type.kind === Kind.NON_NULL_TYPE && !defaultValue,
  );

/**
 * Returns the code of a document. Its ID, and whether it may be sent by GET, are in `__meta__`,
 * where GraphQL Code Generator's client preset also stores the hash of persisted documents.
 */
function documentCode({ name, definition, document, id, cacheable }: ClientOperation): string {
  const type = typeOf(definition);
  const meta = JSON.stringify({ hash: id, cacheable: cacheable || undefined });
  const code = asCode(document).replace('{', `{"__meta__":${meta},`);
  return `export const ${name}Document = ${code} as unknown as TypedDocumentNode<types.${type}, types.${type}Variables>;`;
}

function hookCode({ name, definition }: ClientOperation, byName: boolean): string {
  const type = typeOf(definition);
  const hook = HOOKS[definition.operation];
  const types = `types.${type}, types.${type}Variables`;
  const optional = mayBeCalledBare(definition) ? '?' : '';
  const any = `${hook}.Options<${types}>`;
  // Variables are required in each call of a mutation, not in the hook.
  const given = definition.operation === 'mutation' ? `Omit<${any}, 'variables'>` : any;
  // A result is never partial, so fields with @semanticNonNull are never null.
  const options = `${given} & { errorPolicy?: 'none' }`;
  const call = byName ? `${hook}<${types}>('${name}'` : `${hook}(documents.${name}Document`;
  return `export const use${type} = (options${optional}: ${options}) => ${call}, options);`;
}

/** Modules that a generated module of hooks imports. */
interface HookSources {
  from: string;
  /** Modules with the generic hooks that are not in `from`, keyed by hook. */
  overrides?: Partial<Record<string, string>>;
  /** Module with the documents. When absent, the hooks refer to their operation by name. */
  documents?: string;
}

function documentModule(operations: ClientOperation[]) {
  return {
    prepend: [
      "import type { TypedDocumentNode } from '@apollo/client';",
      "import type * as types from '../types';",
    ],
    content: operations.map(documentCode).join('\n'),
  };
}

function hookModule(operations: ClientOperation[], { from, overrides, documents }: HookSources) {
  const used = Map.groupBy(
    new Set(operations.map(({ definition }) => HOOKS[definition.operation])),
    (hook) => overrides?.[hook] ?? from,
  );
  return {
    prepend: [
      ...[...used].map(([module, hooks]) => `import { ${hooks.join(', ')} } from '${module}';`),
      ...(documents ? [`import * as documents from '${documents}';`] : []),
      "import type * as types from '../types';",
    ],
    content: operations.map((operation) => hookCode(operation, !documents)).join('\n'),
  };
}

/**
 * Plugin of GraphQL Code Generator that writes one module for each .graphql file (`config.file`),
 * so that a page loads only its own operations. Without `config.hooks`, the module contains typed
 * documents: the query `NewsList` gives `NewsListDocument`. With `config.hooks`, it contains the
 * hooks: `useNewsListQuery(options)`. Hooks use the document or, on public pages, the name of the
 * operation. Public pages have no subscriptions, so there are no hooks for them.
 */
export function plugin(
  schema: GraphQLSchema,
  sources: Source[],
  { file, hooks }: { file: string; hooks?: HookSources },
) {
  const operations = clientOperations(schema, sources, file);
  if (!hooks) return documentModule(operations);
  const listens = hooks.documents !== undefined;
  const heard = operations.filter(
    ({ definition }) => listens || definition.operation !== 'subscription',
  );
  return hookModule(heard, hooks);
}
