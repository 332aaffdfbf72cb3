/**
 * Function that returns the DataLoader made by a factory. Each call with the same factory returns
 * the same loader. With loaders, a list costs one statement per relation. Each request has new
 * loaders, so that no cached row is used after the request.
 */
export type LoaderOf = <Loader>(factory: () => Loader) => Loader;

export function createLoaders(): LoaderOf {
  const made = new Map<() => unknown, unknown>();
  return <Loader>(factory: () => Loader): Loader => {
    if (!made.has(factory)) made.set(factory, factory());
    return made.get(factory) as Loader;
  };
}
