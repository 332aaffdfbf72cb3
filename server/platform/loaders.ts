/**
 * Returns the loader of a factory. Each request has new loaders, so that a list costs one statement
 * per relation and no cached row outlives its request.
 */
export type LoaderOf = <Loader>(factory: () => Loader) => Loader;

/** Creates the loaders of one request: each is built at its first use and then reused. */
export function createLoaders(): LoaderOf {
  const made = new Map<() => unknown, unknown>();
  return <Loader>(factory: () => Loader): Loader => {
    if (!made.has(factory)) made.set(factory, factory());
    return made.get(factory) as Loader;
  };
}
