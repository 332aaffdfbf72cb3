/** The address of a comment inside the page of its article. */
export const commentAnchor = (id: string): string => `commentaire-${id}`;

/** The number of the comment that an address names behind its #; null for none. */
export const askedComment = (hash: string): string | null =>
  /^#commentaire-(\d{1,15})$/.exec(hash)?.[1] ?? null;

/** Gives the focus to a comment, when the form that had it is gone. */
export const focusComment = (id: string): void =>
  document.getElementById(commentAnchor(id))?.focus({ preventScroll: true });
