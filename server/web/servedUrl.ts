import type { IncomingMessage } from 'node:http';
import type { Env } from '../platform/env';
import { UNKNOWN } from './pageRequest';

/**
 * Returns a function for the URL under which a request is served, always one of this site: the
 * absolute URL that a proxy may send is reduced to its path, and a fragment, which URL parsers
 * interpret differently, is dropped. A URL that cannot be decoded, and in production /graphql
 * without GRAPHQL_SANDBOX, get the page for unknown paths.
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
  // `OPTIONS *`, and anything that is no URL.
  return address.startsWith('/') ? address : UNKNOWN;
}

function isDecodable(path: string): boolean {
  try {
    // The result is used, because the build removes a call whose result is unused.
    return decodeURIComponent(path).length > 0;
  } catch {
    return false;
  }
}
