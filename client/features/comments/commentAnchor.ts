/** Returns the anchor of a comment on the page of its article. */
export const commentAnchor = (id: string): string => `commentaire-${id}`;

/** Returns the ID of the comment in the hash of a URL; null for none. */
export const askedComment = (hash: string): string | null =>
  /^#commentaire-(\d{1,15})$/.exec(hash)?.[1] ?? null;

/** Moves the focus to the list of comments, when the focused element was removed. */
export const focusComments = (): void =>
  document.getElementById('commentaires')?.focus({ preventScroll: true });

/** Moves the focus to a comment, when its focused form was removed. */
export const focusComment = (id: string): void =>
  document.getElementById(commentAnchor(id))?.focus({ preventScroll: true });
