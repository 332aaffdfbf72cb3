import type { Answers } from '../platform/graphql/public/source';

/** State that the server sends with the HTML of a page. */
export interface PageState {
  /** Origin of the site: 'https://exemple.fr'. */
  origin: string;
  /**
   * Path of the rendered page. For a URL that cannot be decoded, it is the path of the 404 page.
   */
  pathname: string;
  answers: Answers;
  /**
   * True for a signed-in page, which the server cannot render because it does not know the user.
   */
  waiting?: boolean;
  /** Source files of the lazily loaded pages that the HTML contains, relative to client/. */
  modules: string[];
}

/** ID of the element of index.html that contains the state. */
export const STATE_ELEMENT = 'apollo-state';

/**
 * Returns the state of a server-rendered page; null in development and for a page without state.
 */
export function readPageState(): PageState | null {
  const text = document.getElementById(STATE_ELEMENT)?.textContent?.trim();
  // Without server rendering, the element still contains its placeholder.
  return text?.startsWith('{') ? (JSON.parse(text) as PageState) : null;
}
