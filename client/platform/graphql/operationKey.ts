/** Returns a key for an operation with its variables: 'PublicNewsList:{"page":2}'. */
export const operationKey = (name: string, variables: unknown): string =>
  `${name}:${JSON.stringify(variables ?? {})}`;
