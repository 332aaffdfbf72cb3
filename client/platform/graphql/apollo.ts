import {
  ApolloClient,
  ApolloLink,
  CombinedGraphQLErrors,
  InMemoryCache,
  ServerError,
} from '@apollo/client';
import { SetContextLink } from '@apollo/client/link/context';
import { ErrorLink } from '@apollo/client/link/error';
import { BaseHttpLink } from '@apollo/client/link/http';
import { RemoveTypenameFromVariablesLink } from '@apollo/client/link/remove-typename';
import { RetryLink } from '@apollo/client/link/retry';
import { OperationTypeNode } from 'graphql';
import { defer, of, switchMap, tap, throwError } from 'rxjs';

import type { ErrorCode } from '#client/generated/enums';
import * as documents from '#client/generated/publicDocuments';
import { isGivenUp, readApiError } from '../text/apiError';
import { asCallFailure, messageOf } from '../text/errorMessages';
import { storage } from '../storage';
import { storageKeys } from '../storageKeys';
import { failures } from './failures';
import { firstAnswers } from './firstAnswers';
import { mended } from './mended';
import { operationKey } from './operationKey';
import { byId, isCacheable } from './trusted';

export { documents };

/** Error codes for a token that is no longer valid. */
const SESSION_OVER: ReadonlySet<unknown> = new Set<ErrorCode>([
  'SESSION_EXPIRED',
  'UNAUTHENTICATED',
]);
const RETRIES = 3;
const RETRY_DELAY_MS = 400;
/** Timeout of a query, in milliseconds. */
const QUERY_LIMIT_MS = 20_000;
/** Timeout of a mutation, in milliseconds. Longer, because an aborted one may still be executed. */
const MUTATION_LIMIT_MS = 60_000;

export interface ApolloOptions {
  /** Called when the server refuses the token; `token` is the refused one. */
  onSessionOver: (token: string) => void;
  /** Replaces `fetch` in tests. */
  fetch?: typeof fetch;
  /** Replaces the socket in tests. */
  streams?: ApolloLink;
}

// Pages show the `message` of an error.
CombinedGraphQLErrors.formatMessage = (errors) => messageOf({ errors });

const inFrench = new ErrorLink(({ error }) =>
  CombinedGraphQLErrors.is(error) ? undefined : throwError(() => asCallFailure(error)),
);

/** Reports the message of a failed mutation, and withdraws it once the mutation succeeds. */
const mending = new ApolloLink((operation, forward) => {
  const { operationType, operationName = '' } = operation;
  if (operationType !== OperationTypeNode.MUTATION) return forward(operation);
  const failed = (error: unknown) => mended.failed(operationName, messageOf(error));
  return forward(operation).pipe(
    tap({
      next: ({ errors }) => (errors ? failed({ errors }) : mended.succeeded(operationName)),
      error: failed,
    }),
  );
});

const signed = new SetContextLink((context) => {
  const token = storage.get(storageKeys.authToken);
  if (!token) return context;
  return { ...context, token, headers: { ...context.headers, authorization: `Bearer ${token}` } };
});

/** Reports failed calls to the pages. */
const errorLinks = ApolloLink.from([
  inFrench,
  mending,
  new ErrorLink(({ error }) => failures.happened(error)),
]);

/** Reports a token that the server refuses. */
const sessionWatch = (onSessionOver: ApolloOptions['onSessionOver']) =>
  new ErrorLink(({ error, operation }) => {
    const { token } = operation.getContext();
    if (typeof token !== 'string' || !CombinedGraphQLErrors.is(error)) return;
    const over = error.errors.some(({ extensions }) => SESSION_OVER.has(extensions?.code));
    if (over) onSessionOver(token);
  });

/** Sets a timeout, so that a silent server never blocks a page; each retry has its own. */
const timeLimit = new SetContextLink((context, { operationType }) => ({
  ...context,
  fetchOptions: {
    signal: AbortSignal.timeout(
      operationType === OperationTypeNode.QUERY ? QUERY_LIMIT_MS : MUTATION_LIMIT_MS,
    ),
  },
}));

/**
 * Sends cacheable queries of visitors by GET, so that the browser caches and revalidates them.
 * Without cookies, because a response to a user must not be shared.
 */
const shared = new SetContextLink((context, { query }) => {
  if (context.token !== undefined || !isCacheable(query)) return context;
  return {
    ...context,
    fetchOptions: { ...context.fetchOptions, method: 'GET' },
    credentials: 'omit',
  };
});

/** Statuses by which a proxy reports that the server behind it did not answer. */
const GATEWAY_STATUSES: ReadonlySet<number> = new Set([502, 503, 504]);

/**
 * Returns whether the site did not answer a request. False for a timeout: the user has already
 * waited.
 */
function isUnheard(error: unknown): boolean {
  if (CombinedGraphQLErrors.is(error) || isGivenUp(error)) return false;
  if (!ServerError.is(error)) return true;
  // Errors of the site itself have a code.
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
 * Returns results that arrived before this client, once each, instead of a request; none after a
 * mutation or a subscription event, which may have made them stale.
 */
const known = new ApolloLink((operation, forward) => {
  const { operationName = '', operationType, variables } = operation;
  if (operationType !== OperationTypeNode.QUERY) {
    if (operationType === OperationTypeNode.MUTATION) firstAnswers.clear();
    return forward(operation).pipe(tap(() => firstAnswers.clear()));
  }
  const data = firstAnswers.consume(operationKey(operationName, variables));
  return data ? of({ data }) : forward(operation);
});

/** The socket is loaded with the first subscription, because visitors have none. */
const socket = new ApolloLink((operation, forward) =>
  defer(() => import('./socket')).pipe(
    switchMap(({ streams }) => streams.request(operation, forward)),
  ),
);

/**
 * Creates the Apollo Client of the whole site. It sends the token with each call, retries queries
 * after a network failure, times out, reports the end of the session once, and runs subscriptions
 * over the socket of the session.
 */
export function createApolloClient({
  onSessionOver,
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
    known,
    retry,
    timeLimit,
    // Data that was read can be sent as input: removes the cache's `__typename`.
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
    cache: createCache(),
    defaultOptions: {
      watchQuery: {
        // After the first result the cache stays up to date: a change of one entity must not
        // refetch everything.
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
 * Refetches the settings of the site when the server reports maintenance, so that the shell shows
 * it (MaintenanceGate).
 */
async function lookAtSite(client: ApolloClient): Promise<void> {
  const known = client.readQuery({ query: documents.SiteDocument });
  if (known?.site.maintenance) return;
  // Not the result of an earlier request, from before the maintenance.
  const context = { queryDeduplication: false };
  const asked = client.query({
    query: documents.SiteDocument,
    fetchPolicy: 'network-only',
    context,
  });
  await asked.catch(() => undefined);
}

/**
 * Creates the cache. Its policies are for types with one object per session, parts of their owner
 * without an identity, and types with a key other than `id`.
 */
function createCache(): InMemoryCache {
  return new InMemoryCache({
    typePolicies: {
      Site: { keyFields: [] },
      Viewer: { keyFields: [] },
      AdminDashboard: { keyFields: [] },
      LaunchChecklist: { keyFields: [] },
      GameSettings: { merge: true },
      KeyboardShortcuts: { merge: true },
      DisplaySettings: { merge: true },
      NotificationPreference: { keyFields: ['kind'] },
    },
  });
}
