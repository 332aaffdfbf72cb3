import type { IncomingMessage } from 'node:http';
import type { Env } from '../platform/env';
import { UNKNOWN } from './pageRequest';

/**
 * The address under which a request is served. An address that cannot be decoded, and in production
 * /graphql without GRAPHQL_SANDBOX, get the page for unknown addresses.
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
    // The result is used, because the build removes a call whose result is unused.
    return decodeURIComponent(path).length > 0;
  } catch {
    return false;
  }
}
