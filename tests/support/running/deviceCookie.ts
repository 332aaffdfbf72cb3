import type { LightMyRequestResponse } from 'fastify';
import { parseSetCookie } from 'cookie';

/** What an answer sets: each cookie with its attributes. */
export function cookiesSet({ headers }: Pick<LightMyRequestResponse, 'headers'>) {
  return [headers['set-cookie'] ?? []].flat().map((header) => parseSetCookie(header));
}

/** The device cookie that an answer sets, as a browser sends it back. */
export function deviceCookie(answer: Pick<LightMyRequestResponse, 'headers'>): string {
  const [set] = cookiesSet(answer);
  if (!set) throw new Error('The answer sets no cookie');
  return `${set.name}=${set.value}`;
}
