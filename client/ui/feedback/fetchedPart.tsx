import { lazy, Suspense, useDeferredValue, type ComponentType, type ReactNode } from 'react';

/**
 * Returns a part of a page, such as charts, whose script is loaded after the rest of the page is
 * shown. A failure to load it is shown like an error of the page.
 * @param fetch imports the component of the part
 * @param skeleton shown while the script is loading
 */
export function fetchedPart<Props extends object>(
  fetch: () => Promise<ComponentType<Props>>,
  skeleton: ReactNode,
) {
  const load = async () => ({ default: await fetch() });
  const Fetched = lazy(load) as unknown as ComponentType<Props>;
  const waiting = <div aria-busy="true">{skeleton}</div>;
  function Part(props: Props) {
    const isTime = useDeferredValue(true, false);
    if (!isTime) return waiting;
    return (
      <Suspense fallback={waiting}>
        <Fetched {...props} />
      </Suspense>
    );
  }
  /** Preloads the script. Ignores a failure, because rendering the part retries. */
  const expect = () => void load().catch(() => undefined);
  return Object.assign(Part, { expect });
}
