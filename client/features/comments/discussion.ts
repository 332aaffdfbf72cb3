import { createContext, use } from 'react';

/** ID of the article whose comments are shown, for the components inside the comment list. */
export const DiscussionContext = createContext('');

/** Returns the ID of the article that the surrounding comments belong to. */
export const useDiscussion = (): string => use(DiscussionContext);
