import type { LightMyRequestResponse } from 'fastify';
import { parseSetCookie } from 'cookie';

/** Returns the cookies that an answer sets, with their attributes. */
export function cookiesSet({ headers }: Pick<LightMyRequestResponse, 'headers'>) {
  return [headers['set-cookie'] ?? []].flat().map((header) => parseSetCookie(header));
}

/** Returns the device cookie of an answer, as a browser sends it back. */
export function deviceCookie(answer: Pick<LightMyRequestResponse, 'headers'>): string {
  const [set] = cookiesSet(answer);
  if (!set) throw new Error('The answer sets no cookie');
  return `${set.name}=${set.value}`;
}
