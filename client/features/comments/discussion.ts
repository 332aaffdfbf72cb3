import { createContext, use } from 'react';

/** ID of the article whose comments are shown, for the forms among them. */
export const DiscussionContext = createContext('');

/** Returns the ID of the article that the form belongs to. */
export const useDiscussion = (): string => use(DiscussionContext);
