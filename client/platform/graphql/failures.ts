type Listener = (error: unknown) => void;

const listeners = new Set<Listener>();

/** Tells every failed call, whatever it failed of; Apollo Client reports them (`apollo.ts`). */
export const failures = {
  happened(error: unknown): void {
    for (const listener of listeners) listener(error);
  },
  /** @returns the function that stops it */
  hear(listener: Listener): () => void {
    listeners.add(listener);
    return () => void listeners.delete(listener);
  },
};
