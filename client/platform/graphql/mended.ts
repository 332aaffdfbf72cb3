type Listener = (message: string) => void;

let listener: Listener = () => {};
/** Message of the last failure of each mutation, keyed by the mutation's name. */
const said = new Map<string, string>();

/**
 * Withdraws the error message of a mutation once the same mutation succeeds. Apollo Client reports
 * each result (`apollo.ts`); the toasts listen and close the message.
 */
export const mended = {
  failed: (mutation: string, message: string) => void said.set(mutation, message),
  succeeded(mutation: string): void {
    const message = said.get(mutation);
    said.delete(mutation);
    if (message !== undefined) listener(message);
  },
  /**
   * Listens for error messages to withdraw.
   * @returns a function that unsubscribes
   */
  hear(next: Listener): () => void {
    listener = next;
    return () => {
      if (listener === next) listener = () => {};
    };
  },
};
