import { createContext, use } from 'react';

/** ID of the article whose comments are shown, for the components inside the comment list. */
export const DiscussionContext = createContext('');

/** Returns the ID of the article that the surrounding comments belong to. */
export const useDiscussion = (): string => use(DiscussionContext);

/**
 * Whether the viewer may only read the comments, because they open a premium article to moderate it
 * and have no subscription.
 */
export const ReadOnlyContext = createContext(false);
