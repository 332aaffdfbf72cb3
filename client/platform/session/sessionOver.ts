type Listener = (token: string) => void;

const listeners = new Set<Listener>();

/**
 * Channel by which Apollo's error link, which is not a component, notifies the session that the
 * server refused its token.
 */
export const sessionOver = {
  notify(token: string): void {
    for (const listener of listeners) listener(token);
  },
  listen(listener: Listener): () => void {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
};
