/**
 * Keys of everything that the site stores in the browser; the cookies tab of the legal dialog lists
 * them.
 */
export const storageKeys = {
  /** Token of the session, from sign-in to sign-out. */
  authToken: 'authToken',
  /** Random key of the visitor, and the liked articles. */
  newsLikes: 'news-likes',
  /** Choice made in the cookie banner. */
  cookieConsent: 'cookie-consent',
  /** Unsent comments. */
  commentDrafts: 'comment-drafts',
  /** Unsaved articles that the server did not have when the session ended. */
  articleDrafts: 'article-drafts',
  /** Path behind sign-in that a visitor requested, in this tab only. */
  askedPage: 'asked-page',
  /** Unsent grounds of decisions by staff, in this tab only. */
  groundsDrafts: 'grounds-drafts',
  /** Flag that a passkey was created or used here, so that sign-in offers it first. */
  passkey: 'passkey',
  /** Theme that the signed-in member chose, for the first paint. */
  theme: 'theme',
  /** Items that the signed-in user opened last by the command palette. */
  paletteRecents: 'palette-recents',
  /** Flag that offline data is stored here (Cache Storage), to delete it. */
  offlineData: 'kept-offline',
  /** Whether staff disabled the keyboard shortcuts of queues. */
  queueKeys: 'queue-keys',
} as const;
