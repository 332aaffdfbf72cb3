import { lazy, useContext, useState, type ComponentType } from 'react';

import { ServerResponseContext } from './serverResponse';

type Load = () => Promise<{ default: ComponentType }>;

const loaders = new Map<string, () => Promise<void>>();

/**
 * A page whose script comes when it is opened. Rendered on the server, it is named in the answer, so
 * that the browser has its script before it wakes the page up (`fetchPages`).
 *
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
    // Chosen once: another component in the same place would start the page afresh.
    const [Page] = useState(() => Ready ?? Fetched);
    return <Page />;
  };
}

/**
 * Fetches the scripts of these pages. A page that waits for its script while it wakes up drops what
 * is pressed in it; with its script there, React wakes it up for the press.
 *
 * @throws when a script cannot be fetched
 */
export async function fetchPages(modules: readonly string[]): Promise<void> {
  await Promise.all(modules.map((module) => loaders.get(module)?.()));
}
