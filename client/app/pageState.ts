import type { Answers } from '../platform/graphql/public/source';

/** What the server hands over to the page, beside its HTML. */
export interface PageState {
  /** The site's own address, 'https://exemple.fr'. */
  origin: string;
  /** The path that was rendered: another than the one asked for where that one cannot be a page's. */
  pathname: string;
  answers: Answers;
  /** The files of the pages in it whose scripts are fetched apart, from client/. */
  modules: string[];
}

/** The element of index.html that carries it. */
export const STATE_ELEMENT = 'apollo-state';

/** The state of a page that the server rendered; null in development and in an empty page. */
export function readPageState(): PageState | null {
  const text = document.getElementById(STATE_ELEMENT)?.textContent?.trim();
  // Where nothing was rendered, the place still holds its marker.
  return text?.startsWith('{') ? (JSON.parse(text) as PageState) : null;
}
