/**
 * Gives a loader by its factory. Loaders are made anew for each request, so that a list costs one
 * statement per relation and no cached row outlives its request.
 */
export type LoaderOf = <Loader>(factory: () => Loader) => Loader;

/** The loaders of one request: each is made at its first use and then kept. */
export function createLoaders(): LoaderOf {
  const made = new Map<() => unknown, unknown>();
  return <Loader>(factory: () => Loader): Loader => {
    if (!made.has(factory)) made.set(factory, factory());
    return made.get(factory) as Loader;
  };
}
