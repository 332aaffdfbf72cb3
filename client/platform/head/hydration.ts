/** Resolves when the page is hydrated; null when no page is being hydrated. */
let running: Promise<void> | null = null;
let resolve = () => {};

/**
 * Hydration of the page that the server rendered. React discards the HTML of a part that is updated
 * before it is hydrated.
 */
export const hydration = {
  begin(): void {
    running = new Promise((done) => (resolve = done));
  },
  end(): void {
    running = null;
    resolve();
  },
  isRunning: () => running !== null,
  /** Waits for the end. Resolves at once when the browser renders the page. */
  ended: async () => running,
};
