type Listener = (message: string) => void;

let listener: Listener = () => {};
/** What the last failure of a mutation said, by the mutation's name. */
const said = new Map<string, string>();

/**
 * What a mutation said when it failed no longer holds once it succeeds. Apollo Client tells what
 * becomes of each (`apollo.ts`), and what shows messages takes that one away.
 */
export const mended = {
  failed: (mutation: string, message: string) => void said.set(mutation, message),
  succeeded(mutation: string): void {
    const message = said.get(mutation);
    said.delete(mutation);
    if (message !== undefined) listener(message);
  },
  /** Hears the messages that no longer hold. @returns what stops it */
  hear(next: Listener): () => void {
    listener = next;
    return () => {
      if (listener === next) listener = () => {};
    };
  },
};
