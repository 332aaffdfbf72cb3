import {
  concatAST,
  Kind,
  visit,
  type DocumentNode,
  type FragmentDefinitionNode,
  type OperationDefinitionNode,
} from 'graphql';

interface Source {
  location?: string;
  document?: DocumentNode;
}

type Fragments = Map<string, FragmentDefinitionNode>;

const HOOKS = { query: 'useQuery', mutation: 'useMutation', subscription: 'useSubscription' };

/** 'query', 'NewsList' -> the name of its generated type, 'NewsListQuery'. */
const typeOf = ({ operation, name }: OperationDefinitionNode): string =>
  `${name?.value}${operation.charAt(0).toUpperCase()}${operation.slice(1)}`;

/** The operation with the fragments that it needs, those of the fragments included. */
function withFragments(operation: OperationDefinitionNode, fragments: Fragments): DocumentNode {
  const needed = new Map<string, FragmentDefinitionNode>();
  const collect = (node: OperationDefinitionNode | FragmentDefinitionNode) =>
    visit(node, {
      FragmentSpread({ name: { value } }) {
        const fragment = fragments.get(value);
        if (!fragment || needed.has(value)) return;
        needed.set(value, fragment);
        collect(fragment);
      },
    });
  collect(operation);
  return { kind: Kind.DOCUMENT, definitions: [operation, ...needed.values()] };
}

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

function documentCode(operation: OperationDefinitionNode, fragments: Fragments): string {
  const type = typeOf(operation);
  const code = asCode(withFragments(operation, fragments));
  return `export const ${operation.name?.value}Document = ${code} as unknown as TypedDocumentNode<types.${type}, types.${type}Variables>;`;
}

function hookCode(operation: OperationDefinitionNode): string {
  const type = typeOf(operation);
  const hook = HOOKS[operation.operation];
  const optional = mayBeCalledBare(operation) ? '?' : '';
  const any = `${hook}.Options<types.${type}, types.${type}Variables>`;
  // Each call of a mutation needs its variables. A failure is thrown, so an answer is always
  // complete.
  const options =
    operation.operation === 'mutation'
      ? `Omit<${any}, 'variables'> & { errorPolicy?: 'none' }`
      : any;
  return `export const use${type} = (options${optional}: ${options}) => ${hook}(documents.${operation.name?.value}Document, options);`;
}

/** Where a module of hooks imports its hooks and its documents from. */
interface HookSources {
  from: string;
  documents: string;
}

function documentModule(operations: OperationDefinitionNode[], fragments: Fragments) {
  return {
    prepend: [
      "import type { TypedDocumentNode } from '@apollo/client';",
      "import type * as types from '../types';",
    ],
    content: operations.map((operation) => documentCode(operation, fragments)).join('\n'),
  };
}

function hookModule(operations: OperationDefinitionNode[], { from, documents }: HookSources) {
  const used = new Set(operations.map(({ operation }) => HOOKS[operation]));
  return {
    prepend: [
      `import { ${[...used].join(', ')} } from '${from}';`,
      `import * as documents from '${documents}';`,
      "import type * as types from '../types';",
    ],
    content: operations.map(hookCode).join('\n'),
  };
}

/**
 * Plugin of GraphQL Code Generator: writes the module of one .graphql file (`config.file`). There
 * is one module per file, so that a page loads only its own operations. Without `config.hooks` it
 * holds the typed documents: the query `NewsList` gives `NewsListDocument`. With it, their hooks:
 * `useNewsListQuery(options)`. Visitors have no subscriptions, so our own hooks have no
 * `useSubscription`.
 */
export function plugin(
  _schema: unknown,
  sources: Source[],
  { file, hooks }: { file: string; hooks?: HookSources },
) {
  const definitions = (some: Source[]) =>
    concatAST(some.flatMap(({ document }) => document ?? [])).definitions;
  const operations = definitions(sources.filter(({ location }) => location?.endsWith(file))).filter(
    (node) => node.kind === Kind.OPERATION_DEFINITION,
  );
  if (hooks) {
    const listens = hooks.from === '@apollo/client/react';
    const heard = operations.filter(({ operation }) => listens || operation !== 'subscription');
    return hookModule(heard, hooks);
  }
  const fragments: Fragments = new Map(
    definitions(sources)
      .filter((node) => node.kind === Kind.FRAGMENT_DEFINITION)
      .map((node) => [node.name.value, node]),
  );
  return documentModule(operations, fragments);
}
