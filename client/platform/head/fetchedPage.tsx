import { lazy, useContext, useState, type ComponentType, type FunctionComponent } from 'react';

import type { Preload } from '../graphql/preload';
import { ServerResponseContext } from './serverResponse';

/** Module of a page. */
export interface PageScript {
  default: ComponentType;
  /** Queries that the page starts with, so that they can run while its script loads. */
  preload?: Preload;
}

/** A page whose script is loaded when it is opened, or before. */
export interface FetchedPage<Script extends PageScript = PageScript> extends FunctionComponent {
  /** Path of its file, from client/. */
  module: string;
  /** Loads its script, so that it then renders immediately. Throws when the network fails. */
  load: () => Promise<Script>;
}

const loaders = new Map<string, () => Promise<PageScript>>();

/**
 * Creates a page whose script is loaded when it is opened. The server's response names it, so that
 * the browser loads its script in parallel with the first one, and before it renders or hydrates
 * the page.
 * @param module path of the page's file from client/, as the build names it
 */
export function fetchedPage<Script extends PageScript>(
  module: string,
  fetch: () => Promise<Script>,
): FetchedPage<Script> {
  let Ready: ComponentType | undefined;
  const load = async () => {
    const script = await fetch();
    Ready = script.default;
    return script;
  };
  const Fetched = lazy(load);
  loaders.set(module, load);
  function Page() {
    useContext(ServerResponseContext)?.modules.add(module);
    // Chosen once, because another component in the same place would remount the page.
    const [Chosen] = useState(() => Ready ?? Fetched);
    return <Chosen />;
  }
  return Object.assign(Page, { module, load });
}

/**
 * Loads the scripts of these pages. While a page waits for its script, it drops clicks; with the
 * script loaded, React hydrates it for the click.
 * @throws Error when a script cannot be loaded
 */
export async function fetchPages(modules: readonly string[]): Promise<void> {
  await Promise.all(modules.map((module) => loaders.get(module)?.()));
}
