/** Returns the anchor of a comment on the page of its article. */
export const commentAnchor = (id: string): string => `commentaire-${id}`;

/** Returns the ID of the comment that the hash of a URL names; null when it names none. */
export const askedComment = (hash: string): string | null =>
  /^#commentaire-(\d{1,15})$/.exec(hash)?.[1] ?? null;

/** Moves the focus to the list of comments. Call it when the focused element is removed. */
export const focusComments = (): void =>
  document.getElementById('commentaires')?.focus({ preventScroll: true });

/** Moves the focus to a comment. Call it when the focused form of its reply is removed. */
export const focusComment = (id: string): void =>
  document.getElementById(commentAnchor(id))?.focus({ preventScroll: true });
