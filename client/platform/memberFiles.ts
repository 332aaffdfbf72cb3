import { sessionOver } from './session/sessionOver';
import { storage } from './storage';
import { storageKeys } from './storageKeys';

/** A file may come or go slowly; a server that never answers is given up. */
const LIMIT_MS = 300_000;

/** After this the browser has read a file that was handed to it. */
const RELEASE_MS = 60_000;

/** An answer of the REST facade that is not a success; `readApiError` reads what it says. */
class RestFailure extends Error {
  override name = 'RestFailure';
  constructor(
    readonly statusCode: number,
    readonly bodyText: string,
  ) {
    super(`HTTP ${statusCode}`);
  }
}

/**
 * Calls the member's part of the REST facade as the signed-in person: for what is a file, which
 * GraphQL does not carry.
 *
 * @param path below the site: '/member/events/3.ics'
 * @throws what `messageOf` and `readApiError` can read
 */
export async function callMemberFile(path: string, init: RequestInit = {}): Promise<Response> {
  const headers = new Headers(init.headers);
  const token = storage.get(storageKeys.authToken);
  if (token) headers.set('authorization', `Bearer ${token}`);
  const response = await fetch(path, { signal: AbortSignal.timeout(LIMIT_MS), ...init, headers });
  if (response.ok) return response;
  if (response.status === 401 && token) sessionOver.tell(token);
  throw new RestFailure(response.status, await response.text());
}

/** Hands a file to the browser, which saves it where the person keeps downloads. */
export function saveFile(name: string, content: Blob): void {
  const url = URL.createObjectURL(content);
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  // Some browsers read the file after the press.
  setTimeout(() => URL.revokeObjectURL(url), RELEASE_MS);
}
