import { render } from '@testing-library/react';
import type { ReactNode } from 'react';
import { MemoryRouter, useLocation } from 'react-router-dom';

import { createApolloClient } from '../../../client/platform/graphql/apollo';
import {
  createGraphqlSource,
  GraphqlContext,
  operationKey,
  type OpenStream,
} from '../../../client/platform/graphql/source';
import { sessionOver } from '../../../client/platform/session/sessionOver';
import { SessionContext, type Viewer } from '../../../client/platform/session/useSession';
import { Toaster } from '../../../client/ui/feedback/Toaster';

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
 * @returns the source, the calls made (operation name, variables, token), `sent` (the variables of
 *   each call of an operation), and the open streams
 */
export function pretendServer(answers: Answers = {}) {
  const calls: { operation: string; variables: Variables; token: string | null }[] = [];
  const known: Answers = { Site: () => ({ site: SITE }), ...answers };

  const answer = async (init?: RequestInit): Promise<Response> => {
    const { operationName, variables } = JSON.parse(String(init?.body));
    const token = new Headers(init?.headers).get('authorization');
    calls.push({ operation: operationName, variables, token });
    try {
      const data = await known[operationName]?.(variables);
      if (data === undefined) throw new Error(`No answer prepared for ${operationName}`);
      return Response.json({ data });
    } catch (error) {
      // `fetch` says so that nobody was reached.
      if (error instanceof TypeError) throw error;
      const { message, code = 'INTERNAL', fields, current } = error as GraphqlFailure;
      return Response.json({ errors: [{ message, extensions: { code, fields, current } }] });
    }
  };
  const fetch = (_url: unknown, init?: RequestInit) =>
    Promise.race([answer(init), givenUp(init?.signal)]);
  const streams = pretendStreams();
  const source = createGraphqlSource({
    loadClient: async () => createApolloClient({ onSessionOver: sessionOver.tell, fetch }),
    loadStreams: async () => streams.open,
  });

  const sent = (operation: string) =>
    calls.filter((call) => call.operation === operation).map(({ variables }) => variables);

  return { source, calls, sent, streams };
}

/** Fails when the caller no longer waits, as `fetch` does. */
const givenUp = (signal?: AbortSignal | null): Promise<never> =>
  new Promise((_, fail) => {
    signal?.addEventListener('abort', () => fail(signal.reason as Error));
  });

interface PretendStream {
  name: string;
  token: string;
  say: (data: unknown) => void;
  live: (live: boolean) => void;
}

/** What stands in for the socket: which streams are open, and what the server says through them. */
function pretendStreams() {
  const opened = new Set<PretendStream>();
  const open: OpenStream = ({ token, document, variables }, { onData, onLive }) => {
    const stream: PretendStream = {
      name: operationKey(document, variables),
      token,
      say: (data) => onData(data as never),
      live: (live) => onLive?.(live),
    };
    opened.add(stream);
    stream.live(true);
    return () => opened.delete(stream);
  };
  const named = (name: string) =>
    [...opened].filter((stream) => stream.name.startsWith(`${name}:`));
  return {
    open,
    /** The tokens of the open streams of this subscription. */
    tokens: (name: string) => named(name).map(({ token }) => token),
    /** The server says this through every open stream of the subscription. */
    say: (name: string, data: unknown) => {
      for (const stream of named(name)) stream.say(data);
    },
    /** The socket breaks. */
    stop: () => {
      for (const stream of opened) stream.live(false);
    },
    /** It is open again. */
    resume: () => {
      for (const stream of opened) stream.live(true);
    },
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
 * @returns the calls made (operation name and variables), and the addresses gone through
 */
export function renderClient(
  tree: ReactNode,
  { at = '/', answers = {}, permissions, openSections = [] }: RenderOptions = {},
) {
  const { source, calls, streams } = pretendServer(answers);
  const addresses: string[] = [];

  const view = render(
    <GraphqlContext value={source}>
      <SessionContext value={sessionWith(permissions, openSections)}>
        <MemoryRouter initialEntries={[at]}>
          <Follow addresses={addresses} />
          {tree}
          <Toaster />
        </MemoryRouter>
      </SessionContext>
    </GraphqlContext>,
  );
  return { ...view, calls, addresses, streams };
}

/** The session of a visitor, or of a person with these permissions. */
function sessionWith(
  permissions: Viewer['permissions'] | undefined,
  openSections: Viewer['openSections'],
) {
  const act = async () => undefined;
  return {
    status: permissions ? ('member' as const) : ('anonymous' as const),
    viewer: permissions ? ({ permissions, openSections } as Viewer) : null,
    signIn: act,
    signOut: act,
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
