import type { ComponentProps } from 'react';
import type { GraphiQL } from 'graphiql';
import { getOperationAST, parse } from 'graphql';
import { CloseCode, createClient, type SubscribePayload } from 'graphql-ws';

type Fetcher = ComponentProps<typeof GraphiQL>['fetcher'];

const ENDPOINT = '/graphql';

const NO_SESSION =
  'Un abonnement demande une session\u00A0: mettez dans l’en-tête Authorization le jeton que donne la mutation login.';
const CLOSED = 'La connexion a été fermée. Réessayez dans une minute.';

/** Sends queries and mutations by POST and subscriptions over graphql-ws. */
export const fetcher: Fetcher = ({ query, operationName, variables }, options) => {
  const request = { query, operationName, variables: variables as Record<string, unknown> };
  const headers = (options?.headers ?? {}) as Record<string, string>;
  const send = isSubscription(query, operationName) ? subscribe : post;
  return send(request, headers) as ReturnType<Fetcher>;
};

function isSubscription(query: string, operationName: string | null | undefined): boolean {
  return getOperationAST(parse(query), operationName)?.operation === 'subscription';
}

async function post(request: SubscribePayload, headers: Record<string, string>): Promise<unknown> {
  const response = await fetch(ENDPOINT, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify(request),
  });
  return response.json();
}

/**
 * Opens one connection per subscription, with the headers that are set when the subscription
 * starts. A refusal is a result with its reason, which the explorer shows like any other result.
 */
async function* subscribe(
  request: SubscribePayload,
  headers: Record<string, string>,
): AsyncGenerator<unknown> {
  const url = new URL(ENDPOINT, window.location.href);
  url.protocol = url.protocol.replace('http', 'ws');
  const authorization = headers.Authorization ?? headers.authorization;
  const client = createClient({
    url: url.href,
    connectionParams: { authorization },
    retryAttempts: 0,
  });
  try {
    yield* client.iterate(request);
  } catch (error) {
    yield { errors: reasonsOf(error) };
  }
}

/** Returns the errors of a refused subscription, or the reason why the connection was closed. */
function reasonsOf(error: unknown): readonly unknown[] {
  if (Array.isArray(error)) return error;
  if (error instanceof CloseEvent) {
    const isUnauthorized = error.code === Number(CloseCode.Unauthorized);
    return [{ message: isUnauthorized ? NO_SESSION : CLOSED, code: error.code }];
  }
  return [{ message: error instanceof Error ? error.message : CLOSED }];
}
