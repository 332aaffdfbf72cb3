type Listener = (token: string) => void;

const listeners = new Set<Listener>();

/**
 * Channel through which Apollo's error link reports to the session that the server refused its
 * token. Needed because the link is not a React component.
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
