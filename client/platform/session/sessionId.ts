/**
 * Returns the ID of the session of a token; null without a token, and for a text that is not a
 * token. The signature is not checked: only the server can do that.
 */
export function sessionIdOf(token: string | null): string | null {
  try {
    const [, claims = ''] = (token ?? '').split('.');
    const { sid } = JSON.parse(atob(claims.replaceAll('-', '+').replaceAll('_', '/'))) as {
      sid?: unknown;
    };
    return typeof sid === 'string' ? sid : null;
  } catch {
    return null;
  }
}
