import { ApolloLink, Observable } from '@apollo/client';
import { ApolloProvider } from '@apollo/client/react';
import { render } from '@testing-library/react';
import type { ReactNode } from 'react';
import { createMemoryRouter, RouterProvider, useLocation } from 'react-router-dom';

import { createApolloClient, documents } from '#client/platform/graphql/apollo';
import { socketState } from '#client/platform/graphql/live';
import { createGraphqlSource, GraphqlContext } from '#client/platform/graphql/public/source';
import { sessionOver } from '#client/platform/session/sessionOver';
import { SessionContext, type Viewer } from '#client/platform/session/useSession';
import { Toaster } from '#ui/feedback/Toaster';

type Variables = Record<string, unknown>;

/**
 * Prepared answers, keyed by operation name. Each answer is a function that returns the data, or
 * throws a `GraphqlFailure` for a GraphQL error or a TypeError for a lost network.
 */
export type Answers = Record<string, (variables: Variables) => unknown>;

/** A GraphQL error, as the server returns it. */
export class GraphqlFailure extends Error {
  constructor(
    readonly code: string,
    message: string,
    readonly fields?: Record<string, string>,
    readonly current?: Record<string, string | number>,
    /** ID of the request. */
    readonly requestId?: string,
    /**
     * Missing permission, and the account on which it is missing. The client shows both to staff.
     */
    readonly needs?: { missing: string; onId?: string },
  ) {
    super(message);
  }
}

/** Default answer of the fake server to the query `Site`. */
export const SITE = {
  __typename: 'Site',
  name: 'Centrale 18-112',
  description: '',
  supportEmail: 'contact@centrale.test',
  maintenance: false,
  legalPublisher: '',
  legalHost: '',
  publicSignup: false,
  registrationEnabled: true,
  passwordMinLength: 8,
  maxCommentLength: 500,
  newsletterUrl: 'https://lettre.centrale.test',
  channels: [],
  tagManagerId: null,
  signInProviders: [],
};

/**
 * Creates the client's real data layer on a fake server.
 *
 * @param answers prepared answers, keyed by operation name; `Site` has a default answer
 * @returns the Apollo client, a data source that uses this client, the calls made (operation name,
 * variables, token), `sent` (the variables of each call of an operation), and the open streams
 */
export function pretendServer(answers: Answers = {}) {
  const calls: { operation: string; variables: Variables; token: string | null }[] = [];
  const known: Answers = { Site: () => ({ site: SITE }), ...answers };

  const answer = async (url: unknown, init?: RequestInit): Promise<Response> => {
    const { operationName, variables } = askedBy(String(url), init);
    const token = new Headers(init?.headers).get('authorization');
    calls.push({ operation: operationName, variables, token });
    try {
      const data = await known[operationName]?.(variables);
      if (data === undefined)
        throw new Error(`No answer is prepared for ${operationName}: add it to answers`);
      return Response.json({ data });
    } catch (error) {
      // `fetch` throws a TypeError when no server is reached.
      if (error instanceof TypeError) throw error;
      const { message, code = 'INTERNAL', ...details } = error as GraphqlFailure;
      const { fields, current, requestId, needs } = details;
      const extensions = { code, fields, current, requestId, ...needs };
      return Response.json({ errors: [{ message, extensions }] });
    }
  };
  const fetch = (url: unknown, init?: RequestInit) =>
    Promise.race([answer(url, init), givenUp(init?.signal)]);
  const streams = pretendStreams();
  const client = createApolloClient({
    onSessionOver: sessionOver.notify,
    fetch,
    streams: streams.link,
  });
  const source = createGraphqlSource({ loadClient: async () => ({ client, documents }) });

  const sent = (operation: string) =>
    calls.filter((call) => call.operation === operation).map(({ variables }) => variables);

  return { client, source, calls, sent, streams };
}

/** Returns the operation of a request, read from the body of a POST or the URL of a GET. */
export function askedBy(
  url: string,
  init?: RequestInit,
): { operationName: string; variables: Variables } {
  if (init?.method !== 'GET') return JSON.parse(String(init?.body));
  const { searchParams } = new URL(url, 'http://localhost');
  const variables = JSON.parse(searchParams.get('variables') ?? '{}') as Variables;
  return { operationName: searchParams.get('operationName') ?? '', variables };
}

/** Rejects when the caller aborts the request, as `fetch` does. */
const givenUp = (signal?: AbortSignal | null): Promise<never> =>
  new Promise((_, fail) => {
    signal?.addEventListener('abort', () => fail(signal.reason as Error));
  });

interface PretendStream {
  name: string;
  token: string;
  say: (data: Record<string, unknown>) => void;
}

/** Fakes the socket: lists the open streams and sends data through them. */
function pretendStreams() {
  const opened = new Set<PretendStream>();
  socketState.set(null);
  const link = new ApolloLink(
    ({ operationName = '', getContext }) =>
      new Observable((listener) => {
        const { token } = getContext();
        const say = (data: Record<string, unknown>) => listener.next({ data });
        const stream: PretendStream = { name: operationName, token, say };
        opened.add(stream);
        socketState.set(true);
        return () => opened.delete(stream);
      }),
  );
  const named = (wanted: string) => [...opened].filter(({ name }) => name === wanted);
  return {
    link,
    /** Returns the tokens of the open streams of a subscription. */
    tokens: (name: string) => named(name).map(({ token }) => token),
    /** Sends data through every open stream of a subscription. */
    say: (name: string, data: Record<string, unknown>) => {
      for (const stream of named(name)) stream.say(data);
    },
    /** Closes the socket. */
    stop: () => socketState.set(false),
    /** Opens the socket again. */
    resume: () => socketState.set(true),
  };
}

export interface RenderOptions {
  /** Path at which the page opens. */
  at?: string;
  /** Prepared answers, keyed by operation name; `Site` has a default answer. */
  answers?: Answers;
  /** Permissions of the signed-in user; when absent, the page is rendered for a visitor. */
  permissions?: Viewer['permissions'];
  /** Sections open to the signed-in user. */
  openSections?: Viewer['openSections'];
  /** Token of the session for which the server rendered the page; absent when it did not. */
  renderedFor?: string;
}

/**
 * Renders a part of the client on a fake server.
 *
 * @returns the Apollo client, a data source that uses this client, the calls made (operation name
 * and variables), and the visited paths
 */
export function renderClient(
  tree: ReactNode,
  { at = '/', answers = {}, permissions, openSections = [], renderedFor }: RenderOptions = {},
) {
  const { client, source, calls, streams } = pretendServer(answers);
  source.renderedFor = renderedFor ?? null;
  const addresses: string[] = [];

  const element = (
    <>
      <Follow addresses={addresses} />
      {tree}
      <Toaster />
    </>
  );
  const router = createMemoryRouter([{ path: '*', element }], { initialEntries: [at] });
  const view = render(
    <GraphqlContext value={source}>
      <ApolloProvider client={client}>
        <SessionContext value={sessionWith(permissions, openSections)}>
          <RouterProvider router={router} />
        </SessionContext>
      </ApolloProvider>
    </GraphqlContext>,
  );
  return { ...view, client, source, calls, addresses, streams };
}

/** Returns the session of a visitor, or of a user with these permissions. */
function sessionWith(
  permissions: Viewer['permissions'] | undefined,
  openSections: Viewer['openSections'],
) {
  const resolve = async () => undefined;
  return {
    status: permissions ? ('member' as const) : ('anonymous' as const),
    viewer: permissions ? ({ user: { id: '1' }, permissions, openSections } as Viewer) : null,
    signIn: resolve,
    signOut: resolve,
    abandon: () => undefined,
    askAgain: () => undefined,
  };
}

/** Records the visited paths. */
export function Follow({ addresses }: { addresses: string[] }) {
  const { pathname, search } = useLocation();
  if (addresses.at(-1) !== pathname + search) addresses.push(pathname + search);
  return null;
}
