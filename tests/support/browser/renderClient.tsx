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
 * What stands in for the server: per operation, its data, or what it throws: a GraphQL error, or a
 * TypeError for a network that is away.
 */
export type Answers = Record<string, (variables: Variables) => unknown>;

/** An error as the server sends it. */
export class GraphqlFailure extends Error {
  constructor(
    readonly code: string,
    message: string,
    readonly fields?: Record<string, string>,
    readonly current?: Record<string, string | number>,
    /** The number of the request. */
    readonly requestId?: string,
    /** What the act needs, and about whom, as staff is told. */
    readonly needs?: { missing: string; onId?: string },
  ) {
    super(message);
  }
}

/** What the pretended server says of the site. */
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
};

/**
 * The client's real data layer over a pretended server.
 *
 * @param answers by operation name; Site is answered already
 * @returns the client, the source that has it fetched, the calls made (operation name, variables, token), `sent` (the variables of
 *   each call of an operation), and the open streams
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
      if (data === undefined) throw new Error(`No answer prepared for ${operationName}`);
      return Response.json({ data });
    } catch (error) {
      // `fetch` says so that nobody was reached.
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

/** The operation of a request, by POST in its body or by GET in its address. */
export function askedBy(
  url: string,
  init?: RequestInit,
): { operationName: string; variables: Variables } {
  if (init?.method !== 'GET') return JSON.parse(String(init?.body));
  const { searchParams } = new URL(url, 'http://localhost');
  const variables = JSON.parse(searchParams.get('variables') ?? '{}') as Variables;
  return { operationName: searchParams.get('operationName') ?? '', variables };
}

/** Fails when the caller no longer waits, as `fetch` does. */
const givenUp = (signal?: AbortSignal | null): Promise<never> =>
  new Promise((_, fail) => {
    signal?.addEventListener('abort', () => fail(signal.reason as Error));
  });

interface PretendStream {
  name: string;
  token: string;
  say: (data: Record<string, unknown>) => void;
}

/** What stands in for the socket: which streams are open, and what the server says through them. */
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
    /** The tokens of the open streams of this subscription. */
    tokens: (name: string) => named(name).map(({ token }) => token),
    /** The server says this through every open stream of the subscription. */
    say: (name: string, data: Record<string, unknown>) => {
      for (const stream of named(name)) stream.say(data);
    },
    /** The socket breaks. */
    stop: () => socketState.set(false),
    /** It is open again. */
    resume: () => socketState.set(true),
  };
}

export interface RenderOptions {
  /** The address the page opens on. */
  at?: string;
  /** By operation name; Site is answered already. */
  answers?: Answers;
  /** Those of the signed-in person; without them, a visitor. */
  permissions?: Viewer['permissions'];
  /** The sections that are open to them. */
  openSections?: Viewer['openSections'];
}

/**
 * Draws a piece of the client over a pretended server.
 *
 * @returns the client, the source that has it fetched, the calls made (operation name and variables), and the addresses gone through
 */
export function renderClient(
  tree: ReactNode,
  { at = '/', answers = {}, permissions, openSections = [] }: RenderOptions = {},
) {
  const { client, source, calls, streams } = pretendServer(answers);
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

/** The session of a visitor, or of a person with these permissions. */
function sessionWith(
  permissions: Viewer['permissions'] | undefined,
  openSections: Viewer['openSections'],
) {
  const resolve = async () => undefined;
  return {
    status: permissions ? ('member' as const) : ('anonymous' as const),
    viewer: permissions ? ({ permissions, openSections } as Viewer) : null,
    signIn: resolve,
    signOut: resolve,
    abandon: () => undefined,
    askAgain: () => undefined,
  };
}

/** Keeps the addresses gone through. */
export function Follow({ addresses }: { addresses: string[] }) {
  const { pathname, search } = useLocation();
  if (addresses.at(-1) !== pathname + search) addresses.push(pathname + search);
  return null;
}
