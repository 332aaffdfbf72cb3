/** Everything that the site stores in the browser; the cookies tab of the legal dialog lists it. */
export const storageKeys = {
  /** The session's token, from sign-in to sign-out. */
  authToken: 'authToken',
  /** The visitor's random key and the articles liked. */
  newsLikes: 'news-likes',
  /** The choice made in the cookie banner. */
  cookieConsent: 'cookie-consent',
  /** Unposted comments. */
  commentDrafts: 'comment-drafts',
  /** Unsaved articles that the server did not have when the session ended. */
  articleDrafts: 'article-drafts',
  /** The page behind sign-in that a visitor asked for, in this tab alone. */
  askedPage: 'asked-page',
  /** What staff was writing about a decision, in this tab alone. */
  groundsDrafts: 'grounds-drafts',
  /** That a passkey was made or used here, so that sign-in offers it first. */
  passkey: 'passkey',
  /** The colours that the signed-in member chose, for the first paint. */
  theme: 'theme',
  /** What the signed-in person opened last by the command palette. */
  paletteRecents: 'palette-recents',
  /** That something is kept for the page without a network (Cache Storage), to remove it. */
  offlineData: 'kept-offline',
  /** Whether staff turned the keyboard shortcuts of queues off. */
  queueKeys: 'queue-keys',
} as const;
