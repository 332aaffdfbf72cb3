import type { IncomingMessage } from 'node:http';
import type { Env } from '#platform/env';
import { UNKNOWN } from '../pages/pageRequest';

/**
 * Returns a function that rewrites the URL of a request before routing.
 * - An absolute URL, as some proxies send it, is reduced to path and query string.
 * - A fragment is removed, because URL parsers interpret it differently.
 * - When a browser requests a URL that cannot be decoded, the page for unknown paths is served. The
 *   same applies to /graphql in production, unless GRAPHQL_SANDBOX is on.
 */
export function servedUrl(env: Env): (request: IncomingMessage) => string {
  const hidesExplorer = env.isProduction && !env.GRAPHQL_SANDBOX;
  return (request) => {
    const url = ownAddress(request.url ?? '/');
    const path = url.split('?', 1)[0] ?? '/';
    if (!request.headers.accept?.includes('text/html')) return url;
    const isHidden = hidesExplorer && request.method === 'GET' && /^\/graphql\/?$/.test(path);
    return isHidden || !isDecodable(path) ? UNKNOWN : url;
  };
}

function ownAddress(target: string): string {
  const [address = ''] = target.replace(/^https?:\/\/[^/?#]*/i, '').split('#', 1);
  if (address === '' || address.startsWith('?')) return `/${address}`;
  // The request is `OPTIONS *`, or its target is not a URL.
  return address.startsWith('/') ? address : UNKNOWN;
}

function isDecodable(path: string): boolean {
  try {
    // Uses the result, because the build removes a call whose result is unused.
    return decodeURIComponent(path).length > 0;
  } catch {
    return false;
  }
}
