import type { IncomingMessage } from 'node:http';
import type { Env } from '../platform/env';
import { UNKNOWN } from './pageRequest';

/**
 * Gives the address that a request is served under. A person finds the page of unknown addresses at
 * one that cannot be decoded, and, in production unless GRAPHQL_SANDBOX is on, at /graphql.
 */
export function servedUrl(env: Env): (request: IncomingMessage) => string {
  const hidesExplorer = env.isProduction && !env.GRAPHQL_SANDBOX;
  return (request) => {
    const url = request.url ?? '/';
    const path = url.split('?', 1)[0] ?? '/';
    if (!request.headers.accept?.includes('text/html')) return url;
    const isHidden = hidesExplorer && request.method === 'GET' && /^\/graphql\/?$/.test(path);
    return isHidden || !isDecodable(path) ? UNKNOWN : url;
  };
}

function isDecodable(path: string): boolean {
  try {
    // Its value is used, since a build drops a call that it takes for one without effect.
    return decodeURIComponent(path).length > 0;
  } catch {
    return false;
  }
}
