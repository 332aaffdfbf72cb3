import type { ComponentProps } from 'react';
import type { GraphiQL } from 'graphiql';
import { getOperationAST, parse } from 'graphql';
import { createClient, type SubscribePayload } from 'graphql-ws';

type Fetcher = ComponentProps<typeof GraphiQL>['fetcher'];

const ENDPOINT = '/graphql';

/**
 * Sends queries and mutations by POST and subscriptions over graphql-ws, all with the user's
 * headers.
 */
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
 * starts.
 */
function subscribe(request: SubscribePayload, headers: Record<string, string>): unknown {
  const url = new URL(ENDPOINT, window.location.href);
  url.protocol = url.protocol.replace('http', 'ws');
  const authorization = headers.Authorization ?? headers.authorization;
  const client = createClient({ url: url.href, connectionParams: { authorization } });
  return client.iterate(request);
}
