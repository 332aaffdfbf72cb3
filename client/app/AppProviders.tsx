import type { ReactNode } from 'react';

import { GraphqlContext, type GraphqlSource } from '../platform/graphql/public/source';
import { OriginContext } from '../platform/head/PageHead';

export interface AppProvidersProps {
  source: GraphqlSource;
  /** Origin of the site, used in canonical links, such as 'https://exemple.fr'. */
  origin: string;
  children: ReactNode;
}

/** Providers that the routes need: the GraphQL source and the origin of the site. */
export function AppProviders({ source, origin, children }: AppProvidersProps) {
  return (
    <GraphqlContext value={source}>
      <OriginContext value={origin}>{children}</OriginContext>
    </GraphqlContext>
  );
}
