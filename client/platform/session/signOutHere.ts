/**
 * Whether the last session of this tab was ended by a sign-out in this tab, which warned of unsaved
 * changes. Used by the clean-up of pages, which runs after the session and its context are gone.
 */
export const signOutHere = { isLast: false };
