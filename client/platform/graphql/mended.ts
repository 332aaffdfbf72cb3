type Listener = (message: string) => void;

let listener: Listener = () => {};
/** Message of each mutation's last failure, by its name. */
const said = new Map<string, string>();

/**
 * Withdraws the error message of a mutation once the same mutation succeeds. Apollo Client reports
 * each result (`apollo.ts`), and the toasts listen.
 */
export const mended = {
  failed: (mutation: string, message: string) => void said.set(mutation, message),
  succeeded(mutation: string): void {
    const message = said.get(mutation);
    said.delete(mutation);
    if (message !== undefined) listener(message);
  },
  /**
   * Listens for messages that no longer apply.
   * @returns a function that unsubscribes
   */
  hear(next: Listener): () => void {
    listener = next;
    return () => {
      if (listener === next) listener = () => {};
    };
  },
};
