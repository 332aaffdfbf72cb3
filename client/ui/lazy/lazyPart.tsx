import { useDeferredValue, useState, type ComponentType, type ReactNode } from 'react';

import { lazyScript, useLazyScript } from './lazyScript';

/**
 * Returns a part of a page, such as charts, whose script is loaded after the rest of the page is
 * shown. A failure to load it is shown like an error of the page.
 * @param fetch imports the component of the part
 * @param skeleton shown until the part is rendered
 */
export function lazyPart<Props extends object>(
  fetch: () => Promise<ComponentType<Props>>,
  skeleton: ReactNode = null,
) {
  const script = lazyScript(async () => ({ Component: await fetch() }));
  function Part(props: Props) {
    const [failure, setFailure] = useState<{ error: unknown } | null>(null);
    const loaded = useLazyScript(script, { onFailed: (error) => setFailure({ error }) });
    // Renders the part with a low priority, even when its script is already loaded.
    const isTime = useDeferredValue(loaded !== undefined, false);
    if (failure) throw failure.error;
    if (isTime && loaded) return <loaded.Component {...props} />;
    return skeleton && <div aria-busy="true">{skeleton}</div>;
  }
  return Object.assign(Part, { preload: script.preload });
}
