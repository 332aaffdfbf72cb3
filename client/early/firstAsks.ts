/**
 * Part of the first script of a page: asks for the session and the data of a page behind sign-in, in
 * one request, while the other scripts are on their way (`client/platform/graphql/firstAnswers.ts`).
 */
import { operationKey } from '../platform/graphql/operationKey';
import { storage } from '../platform/storage';
import { storageKeys } from '../platform/storageKeys';

export interface FirstAsks {
  /** Whose answers they are. */
  token: string;
  /** By `operationKey`, without those that failed. Never rejects. */
  answers: Promise<Record<string, unknown>>;
}

declare global {
  interface Window {
    firstAsks?: FirstAsks;
  }
}

interface Body {
  operationName: string;
  variables?: unknown;
}

/** The id of the element that holds the operations (index.html). */
const ELEMENT = 'first-asks';

/** After that the page begins without them, and says that the server does not answer. */
const LIMIT_MS = 3000;

async function ask(body: string, token: string): Promise<Record<string, unknown>> {
  const answers: Record<string, unknown> = {};
  try {
    const response = await fetch('/graphql', {
      method: 'POST',
      headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
      body,
      signal: AbortSignal.timeout(LIMIT_MS),
    });
    const results = (await response.json()) as { data?: unknown; errors?: unknown }[];
    (JSON.parse(body) as Body[]).forEach(({ operationName, variables }, index) => {
      const { data, errors } = results[index] ?? {};
      if (data && !errors) answers[operationKey(operationName, variables)] = data;
    });
  } catch {
    // The page asks again, and says what is wrong.
  }
  return answers;
}

const body = document.getElementById(ELEMENT)?.textContent.trim() ?? '';
const token = storage.get(storageKeys.authToken);
if (!token) document.documentElement.classList.add('visitor');
// Without server rendering, the element still holds its placeholder.
if (token && body.startsWith('[')) window.firstAsks = { token, answers: ask(body, token) };
