import type { FormattedExecutionResult } from 'graphql';

/** Body of a GraphQL request over HTTP. */
export interface GraphqlBody {
  operationName?: string;
  query: string;
  variables?: Record<string, unknown>;
}

/** Runs a query as the member or the visitor, without HTTP. */
export type ExecuteGraphql = (body: GraphqlBody) => Promise<FormattedExecutionResult>;

/** Input of the renderer of pages, which is built from the client (client/app/entry-server.tsx). */
export interface RenderOptions {
  /** Requested URL. If it has an origin ('https://exemple.fr/…'), canonical links are absolute. */
  url: string;
  /**
   * Whether only the browser can render the page for a visitor. True for signed-in pages and
   * previews.
   */
  waits?: boolean;
  /** ID of the session of the member for whom the page is rendered; null for a visitor. */
  session?: string | null;
  execute: ExecuteGraphql;
}

/** Page that the renderer returns to the server. */
export interface RenderedPage {
  /** HTML inside #root. */
  html: string;
  /** `<title>`, `<meta>` and `<link>` tags of the page. */
  head: string;
  /** JSON for the script element #apollo-state, safe inside HTML. */
  state: string;
  status: number;
  /**
   * Whether the server failed to load a part of the page. Such a page must not be cached or
   * indexed.
   */
  incomplete: boolean;
  /** Source files of the scripts that the page needs, relative to client/. */
  modules: string[];
  /** URL to redirect to; `status` is then the HTTP status of the redirect. */
  redirect?: string;
  /** Attributes of the element html: session and theme of the member. */
  attributes: string;
  /** Whether the page was rendered for the session. False when its member could not be read. */
  personal: boolean;
}
