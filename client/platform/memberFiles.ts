import { sessionOver } from './session/sessionOver';
import { storage } from './storage';
import { storageKeys } from './storageKeys';

/**
 * Timeout in milliseconds. It is long enough for a file over a slow network, and still ends the
 * wait for a server that does not answer.
 */
const LIMIT_MS = 300_000;

/** Time after which the browser has surely read a saved file, in milliseconds. */
const RELEASE_MS = 60_000;

/** A failed response of the REST API, in a form that `readApiError` can read. */
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
 * Calls the REST API as the signed-in user. Used for files, because GraphQL does not transfer
 * files.
 * @param path path on the site, such as '/member/events/3.ics'
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

export function saveFile(name: string, content: Blob): void {
  const url = URL.createObjectURL(content);
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  // Some browsers read the file only after the click, so the URL is released later.
  setTimeout(() => URL.revokeObjectURL(url), RELEASE_MS);
}
