/** Path of the page that shows the notice; null before a page does; undefined without a notice. */
let page: string | null | undefined;
const listeners = new Set<() => void>();

function set(next: typeof page): void {
  page = next;
  for (const listener of listeners) listener();
}

/** Notice that the last sign-in cancelled the deletion of the account, for one page. */
export const cancelledDeletion = {
  get: () => page,
  listen(listener: () => void): () => void {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
  announce: (): void => set(null),
  close: (): void => set(undefined),
  /** Shows the notice on the first page that is opened, or on the one that replaces it. */
  open(path: string, isReplacement: boolean): void {
    if (page === undefined || page === path) return;
    set(page === null || isReplacement ? path : undefined);
  },
};
