import { useEffect, useState, type ComponentType, type ReactNode } from 'react';

export interface FetchedProps<Props> {
  /** Fetches the component; must keep its identity: write it outside the component. */
  load: () => Promise<{ default: ComponentType<Props> }>;
  props: Props;
  /** What is drawn where the script does not come: nothing, unless given. */
  fallback?: ReactNode;
}

/**
 * A component whose script is fetched when this is drawn. Unlike `React.lazy`, a script that does
 * not come takes nothing down with it, and a drawing under another key tries again.
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
