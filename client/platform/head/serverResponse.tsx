import { createContext, useContext } from 'react';
import { Navigate } from 'react-router-dom';

/** What a rendering on the server decides besides its HTML. */
export interface ServerResponse {
  status: number;
  redirect?: string;
  /** The files of lazily loaded pages in it, from client/. */
  modules: Set<string>;
}

/** Set during rendering on the server; null in a browser. */
export const ServerResponseContext = createContext<ServerResponse | null>(null);

/** Sets the HTTP status of the page, such as 404. */
export function ResponseStatus({ status }: { status: number }) {
  const response = useContext(ServerResponseContext);
  // The object carries the status out of the rendering, because React has no other way.
  if (response) Object.assign(response, { status });
  return null;
}

/** Redirects and replaces the entry in the history; on the server, an HTTP redirect. */
export function Redirect({ to }: { to: string }) {
  const response = useContext(ServerResponseContext);
  if (response) {
    Object.assign(response, { status: 301, redirect: to });
    return null;
  }
  return <Navigate to={to} replace />;
}
