/** The anchor of a comment in the page of its article. */
export const commentAnchor = (id: string): string => `commentaire-${id}`;

/** The id of the comment in the anchor of an address; null for none. */
export const askedComment = (hash: string): string | null =>
  /^#commentaire-(\d{1,15})$/.exec(hash)?.[1] ?? null;

/** Moves the focus to the comments, when what had it is gone. */
export const focusComments = (): void =>
  document.getElementById('commentaires')?.focus({ preventScroll: true });

/** Moves the focus to a comment, when the form that had it is gone. */
export const focusComment = (id: string): void =>
  document.getElementById(commentAnchor(id))?.focus({ preventScroll: true });
