/** Returns a key for an operation and its variables, such as 'PublicNewsList:{"page":2}'. */
export const operationKey = (name: string, variables: unknown): string =>
  `${name}:${JSON.stringify(variables ?? {})}`;
