import { createContext, useContext } from 'react';
import { Navigate } from 'react-router-dom';

/** What the rendering of a page on the server decides besides its HTML. */
export interface ServerResponse {
  status: number;
  redirect?: string;
  /** The files, from client/, of the pages in it whose scripts are fetched apart. */
  modules: Set<string>;
}

/** Filled by the server's rendering; in a browser there is nothing to answer. */
export const ServerResponseContext = createContext<ServerResponse | null>(null);

/** Gives the page an HTTP status, 404 for what does not exist. */
export function ResponseStatus({ status }: { status: number }) {
  const response = useContext(ServerResponseContext);
  // The object is the way out of the rendering, as React has none for a status.
  if (response) Object.assign(response, { status });
  return null;
}

/** Leads elsewhere and replaces the entry of the history; on the server, an HTTP redirect. */
export function Redirect({ to }: { to: string }) {
  const response = useContext(ServerResponseContext);
  if (response) {
    Object.assign(response, { status: 301, redirect: to });
    return null;
  }
  return <Navigate to={to} replace />;
}
