import type { DocumentNode, GraphQLSchema, OperationDefinitionNode } from 'graphql';
import { Kind } from 'graphql';

import { clientOperations, type ClientOperation, type Source } from './client-operations.ts';

const HOOKS = { query: 'useQuery', mutation: 'useMutation', subscription: 'useSubscription' };

/** 'query', 'NewsList' -> the name of its generated type, 'NewsListQuery'. */
const typeOf = ({ operation, name }: OperationDefinitionNode): string =>
  `${name?.value}${operation.charAt(0).toUpperCase()}${operation.slice(1)}`;

/** The document as code, without positions and empty lists, which nothing reads. */
const asCode = (document: DocumentNode): string =>
  JSON.stringify(document, (key, value) =>
    key === 'loc' || (Array.isArray(value) && value.length === 0) ? undefined : value,
  );

/**
 * A query whose variables all have defaults can be called without options, and so can every
 * mutation.
 */
const mayBeCalledBare = ({ operation, variableDefinitions }: OperationDefinitionNode): boolean =>
  operation === 'mutation' ||
  !variableDefinitions?.some(
    ({ type, defaultValue }) => type.kind === Kind.NON_NULL_TYPE && !defaultValue,
  );

/**
 * The document with its id, and whether it may be asked for by GET, where the persisted documents
 * of GraphQL Code Generator's client preset have their hash.
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
  // Each call of a mutation needs its variables. A failure is thrown, so an answer is always
  // complete.
  const options =
    definition.operation === 'mutation'
      ? `Omit<${any}, 'variables'> & { errorPolicy?: 'none' }`
      : any;
  const call = byName ? `${hook}<${types}>('${name}'` : `${hook}(documents.${name}Document`;
  return `export const use${type} = (options${optional}: ${options}) => ${call}, options);`;
}

/** Where a module of hooks imports its hooks from. */
interface HookSources {
  from: string;
  /** The module of its documents; without it hooks name their operation. */
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

function hookModule(operations: ClientOperation[], { from, documents }: HookSources) {
  const used = new Set(operations.map(({ definition }) => HOOKS[definition.operation]));
  return {
    prepend: [
      `import { ${[...used].join(', ')} } from '${from}';`,
      ...(documents ? [`import * as documents from '${documents}';`] : []),
      "import type * as types from '../types';",
    ],
    content: operations.map((operation) => hookCode(operation, !documents)).join('\n'),
  };
}

/**
 * Plugin of GraphQL Code Generator: writes the module of one .graphql file (`config.file`). There
 * is one module per file, so that a page loads only its own operations. Without `config.hooks` it
 * holds the typed documents: the query `NewsList` gives `NewsListDocument`. With it, their hooks:
 * `useNewsListQuery(options)`, called with the document or, for visitors, with its name. Visitors
 * have no subscriptions, so our own hooks have no `useSubscription`.
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
