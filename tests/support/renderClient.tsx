import { render } from '@testing-library/react';
import type { ReactNode } from 'react';
import { MemoryRouter, useLocation } from 'react-router-dom';

import { createApolloClient } from '../../client/platform/graphql/apollo';
import { createGraphqlSource, GraphqlContext } from '../../client/platform/graphql/source';
import { Toaster } from '../../client/ui/Toaster';

type Variables = Record<string, unknown>;

/** What stands in for the server: per operation, its data, or a GraphQL error that it throws. */
export type Answers = Record<string, (variables: Variables) => unknown>;

/** An error as the server sends it. */
export class GraphqlFailure extends Error {
  constructor(
    readonly code: string,
    message: string,
  ) {
    super(message);
  }
}

const SITE = {
  __typename: 'Site',
  name: 'Centrale 18-112',
  description: '',
  supportEmail: 'contact@centrale.test',
  publicSignup: false,
  registrationEnabled: true,
  passwordMinLength: 8,
  newsletterUrl: 'https://lettre.centrale.test',
  channels: [],
  tagManagerId: null,
};

/**
 * Draws a piece of the client with its real data layer over a pretended server.
 *
 * @param at the address the page opens on
 * @param answers by operation name; Site is answered already
 * @returns the calls made (operation name and variables), and the addresses gone through
 */
export function renderClient(tree: ReactNode, { at = '/', answers = {} as Answers } = {}) {
  const calls: { operation: string; variables: Variables }[] = [];
  const addresses: string[] = [];
  const known: Answers = { Site: () => ({ site: SITE }), ...answers };

  const fetch = async (_url: unknown, init?: RequestInit): Promise<Response> => {
    const { operationName, variables } = JSON.parse(String(init?.body));
    calls.push({ operation: operationName, variables });
    try {
      const data = await known[operationName]?.(variables);
      if (data === undefined) throw new Error(`No answer prepared for ${operationName}`);
      return Response.json({ data });
    } catch (error) {
      const { message, code = 'INTERNAL' } = error as GraphqlFailure;
      return Response.json({ errors: [{ message, extensions: { code } }] });
    }
  };
  const source = createGraphqlSource({
    loadClient: async () => createApolloClient({ onSessionOver: () => undefined, fetch }),
  });

  const view = render(
    <GraphqlContext value={source}>
      <MemoryRouter initialEntries={[at]}>
        <Follow addresses={addresses} />
        {tree}
        <Toaster />
      </MemoryRouter>
    </GraphqlContext>,
  );
  return { ...view, calls, addresses };
}

function Follow({ addresses }: { addresses: string[] }) {
  const { pathname, search } = useLocation();
  if (addresses.at(-1) !== pathname + search) addresses.push(pathname + search);
  return null;
}
