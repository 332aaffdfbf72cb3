/** Part of a router that `headerProgress` reads. */
interface ObservedRouter {
  state: { location: { key: string } };
  subscribe: (listener: (state: { location: { key: string } }) => void) => () => void;
}

/** Time in which a new page sends its first queries, in milliseconds. */
const SETTLE_MS = 100;

/** Key of the location that the user asked for and that is not rendered yet. */
let asked: string | null = null;
/** Whether the page that was opened last may still load its first data. */
let isOpening = false;
let requests = 0;
let actions = 0;
let timer: ReturnType<typeof setTimeout> | undefined;
const listeners = new Set<() => void>();

const publish = () => {
  for (const listener of listeners) listener();
};

function endRequest(): void {
  requests -= 1;
  // Later requests, such as those of a live page, are no progress of the navigation.
  if (requests === 0 && asked === null && timer === undefined) isOpening = false;
  publish();
}

/**
 * Whether the header shows progress: during navigations and actions. A navigation begins when the
 * router has a new location. It ends when the page is rendered, which waits for its script, and the
 * queries running by then are answered.
 */
export const headerProgress = {
  /** Follows the navigations of a router. Returns a function that stops. */
  follow(router: ObservedRouter): () => void {
    let { key } = router.state.location;
    return router.subscribe(({ location }) => {
      if (location.key === key) return;
      key = location.key;
      asked = key;
      isOpening = true;
      publish();
    });
  },
  /** Call when the page of a location is rendered. */
  rendered(key: string): void {
    if (key !== asked) return;
    asked = null;
    clearTimeout(timer);
    timer = setTimeout(() => {
      timer = undefined;
      if (requests === 0) isOpening = false;
    }, SETTLE_MS);
    publish();
  },
  /** Counts a request that a page may need. Returns a function to call once, at its end. */
  startRequest(): () => void {
    requests += 1;
    publish();
    return endRequest;
  },
  /** Counts an action of the user. Returns a function to call once, at its end. */
  startAction(): () => void {
    actions += 1;
    publish();
    return () => {
      actions -= 1;
      publish();
    };
  },
  isRunning: (): boolean => actions > 0 || asked !== null || (isOpening && requests > 0),
  listen(listener: () => void): () => void {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
};
