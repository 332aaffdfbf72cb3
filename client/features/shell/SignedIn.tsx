import { ApolloProvider } from '@apollo/client/react';
import type { ReactNode } from 'react';

import { useGraphqlSource } from '#client/platform/graphql/public/source';

/** Provides Apollo Client to all signed-in pages. The client was loaded at sign-in. */
export function SignedIn({ children }: { children: ReactNode }) {
  const { loaded } = useGraphqlSource();
  if (!loaded) throw new Error('Apollo Client is not loaded: await source.load() at sign-in.');
  return <ApolloProvider client={loaded.client}>{children}</ApolloProvider>;
}
