import { createContext, useContext } from 'react';
import { Navigate } from 'react-router-dom';

/** Properties of the HTTP response that are set while the server renders a page. */
export interface ServerResponse {
  status: number;
  redirect?: string;
  /** Files of the lazily loaded pages that were rendered, relative to client/. */
  modules: Set<string>;
}

/** Response of the page that the server is rendering; null in a browser. */
export const ServerResponseContext = createContext<ServerResponse | null>(null);

/** Returns whether the server is rendering the page. */
export const useIsOnServer = (): boolean => useContext(ServerResponseContext) !== null;

/** Sets the HTTP status of the page, such as 404. */
export function ResponseStatus({ status }: { status: number }) {
  const response = useContext(ServerResponseContext);
  // Mutated, because React has no other way to return the status of a rendering.
  if (response) Object.assign(response, { status });
  return null;
}

export interface RedirectProps {
  to: string;
  /** Path for the server, when the redirect depends on `state`, which HTTP cannot carry. */
  serverTo?: string;
  state?: unknown;
  /** HTTP status: 301 for everyone and for good, 302 when it depends on the session. */
  status?: 301 | 302;
}

/** Redirects to another path. */
export function Redirect({ to, serverTo = to, state, status = 301 }: RedirectProps) {
  const response = useContext(ServerResponseContext);
  if (response) {
    Object.assign(response, { status, redirect: serverTo });
    return null;
  }
  return <Navigate to={to} state={state} replace />;
}
