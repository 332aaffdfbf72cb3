import { createContext, type ReactNode } from 'react';

/** Content that the area shows under the title of its pages, such as tabs. */
export const UnderTitleContext = createContext<ReactNode>(null);
