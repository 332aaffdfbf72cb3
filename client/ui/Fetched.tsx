import { useEffect, useState, type ComponentType } from 'react';

export interface FetchedProps<Props> {
  /** Fetches the component; must keep its identity: write it outside the component. */
  load: () => Promise<{ default: ComponentType<Props> }>;
  props: Props;
}

/**
 * A component whose script is fetched when this is drawn. Unlike `React.lazy`, a script that does
 * not come takes nothing down with it: nothing is shown, and the next drawing tries again.
 */
export function Fetched<Props extends object>({ load, props }: FetchedProps<Props>) {
  const [fetched, setFetched] = useState<{ Component: ComponentType<Props> } | null>(null);
  useEffect(() => {
    let live = true;
    load().then(
      ({ default: Component }) => live && setFetched({ Component }),
      () => undefined,
    );
    return () => {
      live = false;
    };
  }, [load]);
  return fetched && <fetched.Component {...props} />;
}
