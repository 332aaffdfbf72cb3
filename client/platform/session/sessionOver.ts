type Listener = (token: string) => void;

const listeners = new Set<Listener>();

/**
 * Channel from Apollo's error link to the session. The link reports each session token that the
 * server refuses. It needs this channel, because it is not a React component.
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
