import { useEffect, useState, type ComponentType, type ReactNode } from 'react';

export interface FetchedProps<Props> {
  /** Loads the component. Must be a stable function, so define it outside of components. */
  load: () => Promise<{ default: ComponentType<Props> }>;
  props: Props;
  /** Rendered when the script cannot be loaded; nothing by default. */
  fallback?: ReactNode;
}

/**
 * Renders a component whose script is loaded on the first render. Unlike with `React.lazy`, a
 * failure to load does not affect the rest of the page, and a new React key starts another attempt.
 */
export function Fetched<Props extends object>({
  load,
  props,
  fallback = null,
}: FetchedProps<Props>) {
  const [failed, setFailed] = useState(false);
  const [fetched, setFetched] = useState<{ Component: ComponentType<Props> } | null>(null);
  useEffect(() => {
    let live = true;
    load().then(
      ({ default: Component }) => live && setFetched({ Component }),
      () => live && setFailed(true),
    );
    return () => {
      live = false;
    };
  }, [load]);
  if (fetched) return <fetched.Component {...props} />;
  return failed && fallback;
}
