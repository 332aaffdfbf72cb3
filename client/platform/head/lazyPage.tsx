import {
  lazy,
  useContext,
  useEffect,
  useState,
  type ComponentType,
  type FunctionComponent,
} from 'react';

import type { Preload } from '../graphql/preload';
import { ServerResponseContext } from './serverResponse';

export interface PageScript {
  default: ComponentType;
  /**
   * Queries that the page starts with. The server runs them before it renders the page, a link to
   * the page once it has loaded the script.
   */
  preload?: Preload;
}

/** A page component whose script is loaded when the page is opened, or earlier by `load`. */
export interface LazyPage<Script extends PageScript = PageScript> extends FunctionComponent {
  /** Path of the page's file, relative to client/. */
  module: string;
  /** Loads the script of the page in advance. Throws when the network fails. */
  load: () => Promise<Script>;
}

const loaders = new Map<string, () => Promise<PageScript>>();

/** Modules of the pages that have been mounted. */
const mounted = new Set<string>();
/** Called after each mount. */
let onMount = () => {};

/**
 * Creates a page whose script is loaded when the page is opened. The server lists the page in its
 * response, so that the browser loads the page's script in parallel with the first script, before
 * it renders or hydrates the page.
 * @param module path of the page's file relative to client/, as in the build manifest
 */
export function lazyPage<Script extends PageScript>(
  module: string,
  fetch: () => Promise<Script>,
): LazyPage<Script> {
  let Ready: ComponentType | undefined;
  const load = async () => {
    const script = await fetch();
    Ready = script.default;
    return script;
  };
  const Suspending = lazy(load);
  loaders.set(module, load);
  function Page() {
    useContext(ServerResponseContext)?.modules.add(module);
    useEffect(() => {
      mounted.add(module);
      onMount();
    }, []);
    // Chosen once per mount, because rendering the other component later would remount the page.
    const [Chosen] = useState(() => Ready ?? Suspending);
    return <Chosen />;
  }
  return Object.assign(Page, { module, load });
}

/**
 * Loads the scripts of these pages, so that React can hydrate them. Clicks on a page are lost until
 * its script is loaded.
 * @throws Error when a script cannot be loaded
 */
export async function loadPages(modules: readonly string[]): Promise<void> {
  await Promise.all(modules.map((module) => loaders.get(module)?.()));
}

/** Waits until these pages are mounted, which for a page of the server means hydrated. */
export function pagesMounted(modules: readonly string[]): Promise<void> {
  return new Promise((resolve) => {
    onMount = () => {
      if (modules.every((module) => mounted.has(module) || !loaders.has(module))) resolve();
    };
    onMount();
  });
}
