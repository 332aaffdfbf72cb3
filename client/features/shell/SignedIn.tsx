import { ApolloProvider } from '@apollo/client/react';
import type { ReactNode } from 'react';

import { useGraphqlSource } from '#client/platform/graphql/public/source';

/** Provides Apollo Client to everything behind sign-in; signing in has loaded it already. */
export function SignedIn({ children }: { children: ReactNode }) {
  const { loaded } = useGraphqlSource();
  if (!loaded) throw new Error('A session is open, and Apollo Client is not there.');
  return <ApolloProvider client={loaded.client}>{children}</ApolloProvider>;
}
