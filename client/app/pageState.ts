import type { NormalizedCacheObject } from '@apollo/client';

import type { Answers } from '../platform/graphql/public/source';

/** State that the server sends with the HTML of a page. */
export interface PageState {
  /** Origin of the site: 'https://exemple.fr'. */
  origin: string;
  /**
   * Path of the rendered page. For a URL that cannot be decoded, it is the path of the 404 page.
   */
  pathname: string;
  /** Query string of a member's page, as URLSearchParams writes it. */
  search?: string;
  /**
   * Time of rendering of a member's page, in milliseconds. Pages of visitors have none: an equal page
   * keeps its ETag.
   */
  renderedAt?: number;
  /** ID of the session for which the page was rendered; null for a visitor. */
  session: string | null;
  /** Results of the queries of a visitor's page. */
  answers: Answers;
  /** Apollo's cache of a member's page. */
  cache?: NormalizedCacheObject;
  /**
   * True for a page behind sign-in that was requested without a session. The browser renders it.
   */
  waiting?: boolean;
  /** Source files of the scripts that the page needs, relative to client/. */
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

/**
 * Returns whether the URL is still the one of the rendered page. The user may have gone back before
 * the page was hydrated.
 */
export function isCurrent({ pathname, search }: PageState): boolean {
  if (search === undefined) return true;
  const { location } = window;
  return pathname === location.pathname && search === String(new URLSearchParams(location.search));
}
