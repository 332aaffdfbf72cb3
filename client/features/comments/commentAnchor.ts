/** The address of a comment inside the page of its article. */
export const commentAnchor = (id: string): string => `commentaire-${id}`;

/** Gives the focus to a comment, when the form that had it is gone. */
export const focusComment = (id: string): void =>
  document.getElementById(commentAnchor(id))?.focus({ preventScroll: true });
