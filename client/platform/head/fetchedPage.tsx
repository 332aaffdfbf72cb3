import { lazy, useContext, useState, type ComponentType } from 'react';

import { ServerResponseContext } from './serverResponse';

type Load = () => Promise<{ default: ComponentType }>;

const loaders = new Map<string, () => Promise<void>>();

/**
 * A page whose script is loaded when it is opened. When the server renders it, the answer names it,
 * so that the browser loads its script before it hydrates the page (`fetchPages`).
 * @param module the page's file, from client/, as the build names it
 */
export function fetchedPage(module: string, load: Load): ComponentType {
  const Fetched = lazy(load);
  let Ready: ComponentType | undefined;
  loaders.set(module, async () => {
    Ready = (await load()).default;
  });
  return function FetchedPage() {
    useContext(ServerResponseContext)?.modules.add(module);
    // Chosen once, because another component in the same place would mount the page again.
    const [Page] = useState(() => Ready ?? Fetched);
    return <Page />;
  };
}

/**
 * Loads the scripts of these pages. While a page waits for its script it drops clicks; with the
 * script loaded, React hydrates it for the click.
 * @throws when a script cannot be loaded
 */
export async function fetchPages(modules: readonly string[]): Promise<void> {
  await Promise.all(modules.map((module) => loaders.get(module)?.()));
}
