/**
 * Part of the first script of a page. On a signed-in page, it requests the session and the data of
 * the page in one batch, while the other scripts are loading.
 * `client/platform/graphql/firstAnswers.ts` reads the results.
 */
import { operationKey } from '../platform/graphql/operationKey';
import { storage } from '../platform/storage';
import { storageKeys } from '../platform/storageKeys';

export interface FirstAsks {
  /** Session token that the results were requested with. */
  token: string;
  /** Results of the successful queries, keyed by `operationKey`. Never rejects. */
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

/** ID of the element that contains the queries as JSON (index.html). */
const ELEMENT = 'first-asks';

/** Timeout after which the page starts without the results, in milliseconds. */
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
    // The page repeats the queries and shows their errors.
  }
  return answers;
}

const body = document.getElementById(ELEMENT)?.textContent.trim() ?? '';
const token = storage.get(storageKeys.authToken);
if (!token) document.documentElement.classList.add('visitor');
// On a page that was not server-rendered, the element contains a placeholder instead of queries.
if (token && body.startsWith('[')) window.firstAsks = { token, answers: ask(body, token) };
