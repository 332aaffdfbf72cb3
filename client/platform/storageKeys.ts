/** Keys of all data stored in the browser, as listed in the cookies tab of the legal dialog. */
export const storageKeys = {
  /** Session token, stored from sign-in to sign-out. */
  authToken: 'authToken',
  /** Random key of an anonymous visitor, with the articles that the visitor likes. */
  newsLikes: 'news-likes',
  cookieConsent: 'cookie-consent',
  /** Drafts of comments that are not sent yet. */
  commentDrafts: 'comment-drafts',
  /** Changes of articles that were not saved on the server when the session ended. */
  articleDrafts: 'article-drafts',
  /** Path behind sign-in that a visitor requested, in this tab only. */
  askedPage: 'asked-page',
  /** Grounds that staff typed for a decision and did not send, in this tab only. */
  groundsDrafts: 'grounds-drafts',
  /** Flag that a passkey was used in this browser, so that sign-in offers passkeys first. */
  passkey: 'passkey',
  /** Theme that the signed-in member chose, for the first paint. */
  theme: 'theme',
  /** Items that the signed-in user last opened with the command palette. */
  paletteRecents: 'palette-recents',
  /** Flag that Cache Storage contains offline data, so that the end of the session deletes it. */
  offlineData: 'kept-offline',
  /** Whether staff disabled the keyboard shortcuts of queues. */
  queueKeys: 'queue-keys',
} as const;
