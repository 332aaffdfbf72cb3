type Listener = (error: unknown) => void;

const listeners = new Set<Listener>();

/** Publishes every failed call that Apollo Client reports (`apollo.ts`). */
export const failures = {
  happened(error: unknown): void {
    for (const listener of listeners) listener(error);
  },
  /** @returns a function that unsubscribes */
  hear(listener: Listener): () => void {
    listeners.add(listener);
    return () => void listeners.delete(listener);
  },
};
