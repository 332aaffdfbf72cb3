import {
  ApolloClient,
  ApolloLink,
  CombinedGraphQLErrors,
  type NormalizedCacheObject,
  ServerError,
} from '@apollo/client';
import { SetContextLink } from '@apollo/client/link/context';
import { ErrorLink } from '@apollo/client/link/error';
import { BaseHttpLink } from '@apollo/client/link/http';
import { RemoveTypenameFromVariablesLink } from '@apollo/client/link/remove-typename';
import { RetryLink } from '@apollo/client/link/retry';
import { OperationTypeNode } from 'graphql';
import { defer, finalize, of, switchMap, tap, throwError } from 'rxjs';

import type { ErrorCode } from '#client/generated/enums';
import * as documents from '#client/generated/publicDocuments';
import { headerProgress } from '../headerProgress';
import { isGivenUp, readApiError } from '../text/apiError';
import { asCallFailure, messageOf } from '../text/errorMessages';
import { outcomeIn } from '../text/outcomes';
import { storage } from '../storage';
import { storageKeys } from '../storageKeys';
import { createCache } from './cache';
import { failures } from './failures';
import { firstAnswers } from './firstAnswers';
import { mended } from './mended';
import { operationKey } from './operationKey';
import { byId, isCacheable } from './trusted';

export { documents };

/** Error codes that mean that the session token is no longer valid. */
const SESSION_OVER: ReadonlySet<unknown> = new Set<ErrorCode>([
  'SESSION_EXPIRED',
  'UNAUTHENTICATED',
]);
const RETRIES = 3;
const RETRY_DELAY_MS = 400;
/** Timeout of a query, in milliseconds. */
const QUERY_LIMIT_MS = 20_000;
/**
 * Timeout of a mutation, in milliseconds. Longer than that of a query, because the server may still
 * execute an aborted mutation.
 */
const MUTATION_LIMIT_MS = 60_000;

export interface ApolloOptions {
  /** Called with the refused token when the server refuses a session. */
  onSessionOver: (token: string) => void;
  /** Cache with which the server rendered the page; undefined when it did not. */
  restored?: NormalizedCacheObject;
  /** Replaces `fetch` in tests. */
  fetch?: typeof fetch;
  /** Replaces the WebSocket link in tests. */
  streams?: ApolloLink;
}

// Pages show the `message` of an error, so it must be the French one.
CombinedGraphQLErrors.formatMessage = (errors) => messageOf({ errors });

const inFrench = new ErrorLink(({ error }) =>
  CombinedGraphQLErrors.is(error) ? undefined : throwError(() => asCallFailure(error)),
);

/**
 * Reports the error message of a failed mutation, and withdraws it once the same mutation succeeds.
 */
const mending = new ApolloLink((operation, forward) => {
  const { operationType, operationName = '' } = operation;
  if (operationType !== OperationTypeNode.MUTATION) return forward(operation);
  const failed = (error: unknown) => mended.failed(operationName, messageOf(error));
  return forward(operation).pipe(
    tap({
      next({ data, errors }) {
        const outcome = outcomeIn(data);
        if (errors) failed({ errors });
        else if (outcome) failed(outcome);
        else mended.succeeded(operationName);
      },
      error: failed,
    }),
  );
});

const signed = new SetContextLink((context) => {
  const token = storage.get(storageKeys.authToken);
  if (!token) return context;
  return { ...context, token, headers: { ...context.headers, authorization: `Bearer ${token}` } };
});

/**
 * Converts the messages of failed calls into French and publishes the failures (failures.ts,
 * mended.ts).
 */
const errorLinks = ApolloLink.from([
  inFrench,
  mending,
  new ErrorLink(({ error }) => failures.happened(error)),
]);

/** Calls `onSessionOver` when the server refuses the token of a call. */
const sessionWatch = (onSessionOver: ApolloOptions['onSessionOver']) =>
  new ErrorLink(({ error, operation }) => {
    const { token } = operation.getContext();
    if (typeof token !== 'string' || !CombinedGraphQLErrors.is(error)) return;
    const over = error.errors.some(({ extensions }) => SESSION_OVER.has(extensions?.code));
    if (over) onSessionOver(token);
  });

/**
 * Sets a timeout, so that a server that does not answer never blocks a page. Each retry has a
 * timeout of its own.
 */
const timeLimit = new SetContextLink((context, { operationType }) => ({
  ...context,
  fetchOptions: {
    signal: AbortSignal.timeout(
      operationType === OperationTypeNode.QUERY ? QUERY_LIMIT_MS : MUTATION_LIMIT_MS,
    ),
  },
}));

/**
 * Sends cacheable queries of anonymous visitors by GET, so that the browser caches and revalidates
 * the responses. Cookies are omitted, because a response to one user must not be shared with
 * others.
 */
const shared = new SetContextLink((context, { query }) => {
  if (context.token !== undefined || !isCacheable(query)) return context;
  return {
    ...context,
    fetchOptions: { ...context.fetchOptions, method: 'GET' },
    credentials: 'omit',
  };
});

/** HTTP statuses with which a proxy reports that the server behind it did not answer. */
const GATEWAY_STATUSES: ReadonlySet<number> = new Set([502, 503, 504]);

/**
 * Returns whether the site did not answer a request. A timeout does not count, because the user has
 * already waited long enough.
 */
function isUnheard(error: unknown): boolean {
  if (CombinedGraphQLErrors.is(error) || isGivenUp(error)) return false;
  if (!ServerError.is(error)) return true;
  // An error of the site itself has an error code; an error of the proxy has none.
  return GATEWAY_STATUSES.has(error.statusCode) && readApiError(error).code === undefined;
}

const retry = new RetryLink({
  delay: { initial: RETRY_DELAY_MS, max: 4000 },
  attempts: {
    max: RETRIES,
    // Only queries, because repeating a mutation could change data twice.
    retryIf: (error, { operationType }) =>
      operationType === OperationTypeNode.QUERY && isUnheard(error),
  },
});

/**
 * Answers a query without a request, if its result was requested ahead (firstAnswers.ts). Each result is used once. A mutation or a subscription event
 * discards all results, because they may be stale.
 */
const known = new ApolloLink((operation, forward) => {
  const { operationName = '', operationType, variables } = operation;
  if (operationType !== OperationTypeNode.QUERY) {
    if (operationType === OperationTypeNode.MUTATION) {
      firstAnswers.clear();
      operation.client.prioritizeCacheValues = false;
    }
    return forward(operation).pipe(tap(() => firstAnswers.clear()));
  }
  const data = firstAnswers.consume(operationKey(operationName, variables));
  return data ? of({ data }) : forward(operation);
});

/** Shows the queries that a new page waits for in the progress of its navigation. */
const progress = new ApolloLink((operation, forward) =>
  operation.operationType === OperationTypeNode.QUERY
    ? defer(() => {
        const end = headerProgress.startRequest();
        return forward(operation).pipe(finalize(end));
      })
    : forward(operation),
);

/**
 * Link for subscriptions. Its script is loaded with the first subscription, because visitors have
 * no subscriptions.
 */
const socket = new ApolloLink((operation, forward) =>
  defer(() => import('./socket')).pipe(
    switchMap(({ streams }) => streams.request(operation, forward)),
  ),
);

/**
 * Creates the Apollo Client of the whole site. It sends the session token with each call, retries
 * queries after a network failure, sets timeouts, reports the end of the session once, and runs
 * subscriptions over the session's WebSocket.
 */
export function createApolloClient({
  onSessionOver,
  restored,
  fetch,
  streams = socket,
}: ApolloOptions): ApolloClient {
  const maintenanceWatch = new ErrorLink(({ error }) => {
    if (readApiError(error).code === 'MAINTENANCE') void lookAtSite(client);
  });
  const calls = ApolloLink.from([
    errorLinks,
    sessionWatch(onSessionOver),
    maintenanceWatch,
    known.concat(progress),
    retry,
    timeLimit,
    // Removes the `__typename` that the cache adds, so that queried data can be sent as input.
    new RemoveTypenameFromVariablesLink(),
    shared,
    byId,
    new BaseHttpLink({ uri: '/graphql', fetch }),
  ]);
  const client = new ApolloClient({
    link: signed.split(
      ({ operationType }) => operationType === OperationTypeNode.SUBSCRIPTION,
      known.concat(streams),
      calls,
    ),
    cache: createCache().restore(restored ?? {}),
    defaultOptions: {
      watchQuery: {
        // The first result is fetched; afterwards the cache is used, because a change of one entity
        // must not refetch everything.
        nextFetchPolicy: (current, { reason, initialFetchPolicy }) => {
          if (reason === 'variables-changed') return initialFetchPolicy;
          return current === 'no-cache' ? 'no-cache' : 'cache-first';
        },
      },
    },
    devtools: { enabled: import.meta.env.DEV },
  });
  return client;
}

/**
 * Refetches the settings of the site when the server reports maintenance, so that the page shows
 * the maintenance message (MaintenanceGate).
 */
async function lookAtSite(client: ApolloClient): Promise<void> {
  const known = client.readQuery({ query: documents.SiteDocument });
  if (known?.site.maintenance) return;
  // Sends a new request, because one that is already running may date from before the maintenance.
  const context = { queryDeduplication: false };
  const asked = client.query({
    query: documents.SiteDocument,
    fetchPolicy: 'network-only',
    context,
  });
  await asked.catch(() => undefined);
}
