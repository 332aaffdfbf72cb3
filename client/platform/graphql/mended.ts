type Listener = (message: string) => void;

let listener: Listener = () => {};

/**
 * What a mutation said when it failed no longer holds once it succeeds. The mutations tell, and what
 * shows messages takes that one away.
 */
export const mended = {
  tell: (message: string) => listener(message),
  /** Hears the messages that no longer hold. @returns what stops it */
  hear(next: Listener): () => void {
    listener = next;
    return () => {
      if (listener === next) listener = () => {};
    };
  },
};
