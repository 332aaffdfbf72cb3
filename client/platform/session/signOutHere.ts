/**
 * Whether the last session of this tab ended by a sign-out in this tab. Such a sign-out has already
 * asked about unsaved changes. Read by clean-up functions of pages, which run after the session
 * context is gone.
 */
export const signOutHere = { isLast: false };
