import { concatAST, Kind, type DocumentNode, type OperationDefinitionNode } from 'graphql';

/** One typed line per hook; a query whose variables all have a default may be called bare. */
function hooksOf({ operation, name, variableDefinitions = [] }: OperationDefinitionNode): string {
  const kind = operation.charAt(0).toUpperCase() + operation.slice(1);
  const type = `${name?.value}${kind}`;
  const types = `${type}, ${type}Variables`;
  const needed = variableDefinitions.some(
    (v) => v.type.kind === Kind.NON_NULL_TYPE && !v.defaultValue,
  );
  const line = (hook: string, suffix: string, optional: boolean, options: string) =>
    `export const use${name?.value}${suffix} = (options${optional ? '?' : ''}: ${options}) => ${hook}(${name?.value}Document, options);`;

  if (operation === 'mutation') {
    return line('useMutation', kind, true, `Omit<useMutation.Options<${types}>, 'variables'>`);
  }
  if (operation === 'subscription') {
    return line('useSubscription', kind, !needed, `useSubscription.Options<${types}>`);
  }
  return [
    line('useQuery', kind, !needed, `useQuery.Options<${types}>`),
    line('useLazyQuery', `Lazy${kind}`, true, `useLazyQuery.Options<${types}>`),
  ].join('\n');
}

/**
 * Plugin of GraphQL Code Generator: the hooks of Apollo Client for every operation. The query
 * `NewsList` gives `useNewsListQuery(options)` and `useNewsListLazyQuery(options)`.
 */
export function plugin(_schema: unknown, files: { document?: DocumentNode }[]) {
  const operations = concatAST(files.flatMap((file) => file.document ?? [])).definitions.filter(
    (node) => node.kind === Kind.OPERATION_DEFINITION,
  );
  const hooks = new Set(
    operations.flatMap(({ operation }) =>
      operation === 'query'
        ? ['useQuery', 'useLazyQuery']
        : operation === 'mutation'
          ? ['useMutation']
          : ['useSubscription'],
    ),
  );
  return {
    prepend: [
      ...(hooks.size > 0
        ? [`import { ${[...hooks].join(', ')} } from '@apollo/client/react';`]
        : []),
      `export type * from './enums';`,
    ],
    content: operations.map(hooksOf).join('\n'),
  };
}
