/**
 * Whether the last session of this tab was ended by its owner in this tab, who was asked about what
 * is not saved. For the clean-up of pages, which runs once the session and its context are gone.
 */
export const signOutHere = { isLast: false };
