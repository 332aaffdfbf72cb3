import type { ReactNode } from 'react';

import { GraphqlContext, type GraphqlSource } from '../platform/graphql/public/source';
import { OriginContext } from '../platform/head/PageHead';

export interface AppProvidersProps {
  source: GraphqlSource;
  /** The site's own address, for canonical links. */
  origin: string;
  children: ReactNode;
}

/** The providers that the routes need: the source of data, and the address of the site. */
export function AppProviders({ source, origin, children }: AppProvidersProps) {
  return (
    <GraphqlContext value={source}>
      <OriginContext value={origin}>{children}</OriginContext>
    </GraphqlContext>
  );
}
