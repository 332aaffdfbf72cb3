import { sessionOver } from './session/sessionOver';
import { storage } from './storage';
import { storageKeys } from './storageKeys';

/** Timeout, in milliseconds: long enough for a slow file, but not unlimited for a silent server. */
const LIMIT_MS = 300_000;

/** Time after which the browser has read a saved file, in milliseconds. */
const RELEASE_MS = 60_000;

/** A failed response of the REST API; `readApiError` reads it. */
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
 * Calls the REST API as the signed-in user, for files, which GraphQL does not support.
 * @param path path on the site: '/member/events/3.ics'
 * @throws an error that `messageOf` and `readApiError` can read
 */
export async function callMemberFile(path: string, init: RequestInit = {}): Promise<Response> {
  const headers = new Headers(init.headers);
  const token = storage.get(storageKeys.authToken);
  if (token) headers.set('authorization', `Bearer ${token}`);
  const response = await fetch(path, { signal: AbortSignal.timeout(LIMIT_MS), ...init, headers });
  // 202 means that the action waits for an approval.
  if (response.ok && response.status !== 202) return response;
  if (response.status === 401 && token) sessionOver.notify(token);
  throw new RestFailure(response.status, await response.text());
}

/** Saves a file through the browser's downloads. */
export function saveFile(name: string, content: Blob): void {
  const url = URL.createObjectURL(content);
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  // Some browsers read the file after the click.
  setTimeout(() => URL.revokeObjectURL(url), RELEASE_MS);
}
