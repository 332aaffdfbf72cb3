/** Everything that the site keeps in the browser; the cookies tab of the legal dialog lists them. */
export const storageKeys = {
  /** The session's token, from sign-in to sign-out. */
  authToken: 'authToken',
  /** The visitor's random key and the articles liked. */
  newsLikes: 'news-likes',
  /** The choice made in the cookie banner. */
  cookieConsent: 'cookie-consent',
  /** Comments typed and not yet published. */
  commentDrafts: 'comment-drafts',
  /** Articles typed and not kept on the server when the session ended. */
  articleDrafts: 'article-drafts',
  /** The page behind sign-in that a visitor asked for, in its tab alone. */
  askedPage: 'asked-page',
  /** Whether staff put the keys of their queues off. */
  queueKeys: 'queue-keys',
} as const;
