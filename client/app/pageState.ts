import type { Answers } from '../platform/graphql/public/source';

/** The state that the server sends with the HTML of a page. */
export interface PageState {
  /** The site's own address, 'https://exemple.fr'. */
  origin: string;
  /** The rendered path; it differs from the requested one when that cannot be a page. */
  pathname: string;
  answers: Answers;
  /** Behind sign-in: nothing is rendered yet, and the visitor is unknown. */
  waiting?: boolean;
  /** The files of lazily loaded pages in it, from client/. */
  modules: string[];
}

/** The id of the element of index.html that holds it. */
export const STATE_ELEMENT = 'apollo-state';

/** The state of a page that the server rendered; null in development and in an empty page. */
export function readPageState(): PageState | null {
  const text = document.getElementById(STATE_ELEMENT)?.textContent?.trim();
  // Without server rendering, the element still holds its placeholder.
  return text?.startsWith('{') ? (JSON.parse(text) as PageState) : null;
}
