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

const HOOKS = { query: 'useQuery', mutation: 'useMutation', subscription: 'useSubscription' };

/** 'query', 'NewsList' -> the name of its generated type, 'NewsListQuery'. */
const typeOf = ({ operation, name }: OperationDefinitionNode): string =>
  `${name?.value}${operation.charAt(0).toUpperCase()}${operation.slice(1)}`;

/** The operation with the fragments that it needs, those of the fragments included. */
function withFragments(
  operation: OperationDefinitionNode,
  fragments: Map<string, FragmentDefinitionNode>,
): DocumentNode {
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

/** The document as an expression: without positions and empty lists, which nobody reads. */
const asCode = (document: DocumentNode): string =>
  JSON.stringify(document, (key, value) =>
    key === 'loc' || (Array.isArray(value) && value.length === 0) ? undefined : value,
  );

/** The typed document and its hook. */
function codeOf(
  operation: OperationDefinitionNode,
  fragments: Map<string, FragmentDefinitionNode>,
): string {
  const name = operation.name?.value;
  const type = typeOf(operation);
  const types = `types.${type}, types.${type}Variables`;
  const code = asCode(withFragments(operation, fragments));
  const document = `export const ${name}Document = ${code} as unknown as TypedDocumentNode<${types}>;`;
  const hook = HOOKS[operation.operation];
  // A query whose variables all have a default may be called bare; a subscription needs a listener.
  const needed =
    operation.operation === 'subscription' ||
    (operation.operation === 'query' &&
      operation.variableDefinitions?.some(
        ({ type, defaultValue }) => type.kind === Kind.NON_NULL_TYPE && !defaultValue,
      ));
  return `${document}\nexport const use${type} = (options${needed ? '' : '?'}: ${hook}.Options<${types}>) => ${hook}(${name}Document, options);`;
}

/**
 * Plugin of GraphQL Code Generator: the typed documents and the hooks of one .graphql file
 * (`config.file`). The query `NewsList` gives `NewsListDocument` and `useNewsListQuery(options)`.
 * One module per file, so that a page loads its own operations and not those of the whole site.
 */
export function plugin(_schema: unknown, sources: Source[], config: { file: string }) {
  const documents = (some: Source[]) => concatAST(some.flatMap(({ document }) => document ?? []));
  const fragments = new Map(
    documents(sources)
      .definitions.filter((node) => node.kind === Kind.FRAGMENT_DEFINITION)
      .map((node) => [node.name.value, node]),
  );
  const operations = documents(
    sources.filter(({ location }) => location?.endsWith(config.file)),
  ).definitions.filter((node) => node.kind === Kind.OPERATION_DEFINITION);
  const hooks = new Set(operations.map(({ operation }) => HOOKS[operation]));
  return {
    prepend: [
      "import type { TypedDocumentNode } from '@apollo/client';",
      `import { ${[...hooks].join(', ')} } from '../../platform/graphql/hooks';`,
      "import type * as types from '../types';",
    ],
    content: operations.map((operation) => codeOf(operation, fragments)).join('\n'),
  };
}
