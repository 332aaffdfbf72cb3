import { createHash } from 'node:crypto';

import { InMemoryCache } from '@apollo/client';
import {
  concatAST,
  Kind,
  print,
  visit,
  type DocumentNode,
  type FragmentDefinitionNode,
  type GraphQLSchema,
  type OperationDefinitionNode,
} from 'graphql';

/** A .graphql file, as GraphQL Code Generator passes it to plugins. */
export interface Source {
  location?: string;
  document?: DocumentNode;
}

/** One operation of the client, in the forms that generated files use. */
export interface ClientOperation {
  definition: OperationDefinitionNode;
  name: string;
  /** The operation together with the fragments that it needs. */
  document: DocumentNode;
  /** Text that Apollo Client sends: the document with `__typename` in every selection. */
  body: string;
  /**
   * SHA-256 of the body in hexadecimal. It is the ID with which the client refers to the operation.
   */
  id: string;
  /** Whether the answer is the same for all visitors, because every root field is `@cacheable`. */
  cacheable: boolean;
}

type Fragments = ReadonlyMap<string, FragmentDefinitionNode>;

const cache = new InMemoryCache();

const definitionsOf = (sources: readonly Source[]) =>
  concatAST(sources.flatMap(({ document }) => document ?? [])).definitions;

/**
 * Returns the operations of the client.
 * @param file returns only the operations of this file
 */
export function clientOperations(
  schema: GraphQLSchema,
  sources: readonly Source[],
  file = '',
): ClientOperation[] {
  const fragments: Fragments = new Map(
    definitionsOf(sources)
      .filter((node) => node.kind === Kind.FRAGMENT_DEFINITION)
      .map((node) => [node.name.value, node]),
  );
  return definitionsOf(sources.filter(({ location }) => location?.endsWith(file)))
    .filter((node) => node.kind === Kind.OPERATION_DEFINITION)
    .map((definition) => {
      const document = withFragments(definition, fragments);
      const body = print(cache.transformDocument(document));
      return {
        definition,
        name: definition.name?.value ?? '',
        document,
        body,
        id: createHash('sha256').update(body).digest('hex'),
        cacheable: isCacheable(definition, schema),
      };
    });
}

/** Returns an operation with the fragments that it needs, directly or indirectly. */
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

function isCacheable(
  { operation, selectionSet: { selections } }: OperationDefinitionNode,
  schema: GraphQLSchema,
): boolean {
  const fields = schema.getQueryType()?.getFields() ?? {};
  const isMarked = (name: string) =>
    fields[name]?.astNode?.directives?.some((directive) => directive.name.value === 'cacheable');
  return (
    operation === 'query' &&
    selections.every((one) => one.kind === Kind.FIELD && isMarked(one.name.value))
  );
}
