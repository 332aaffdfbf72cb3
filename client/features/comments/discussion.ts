import { createContext, use } from 'react';

/** The number of the article whose comments are shown, for the forms among them. */
export const DiscussionContext = createContext('');

/** The number of the article under which the form stands. */
export const useDiscussion = (): string => use(DiscussionContext);
