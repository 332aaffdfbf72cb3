import type { ReactNode } from 'react';

import { GraphqlContext, type GraphqlSource } from '../platform/graphql/public/source';
import { OriginContext } from '../platform/head/PageHead';

export interface AppProvidersProps {
  source: GraphqlSource;
  /** The site's own address, for canonical links. */
  origin: string;
  children: ReactNode;
}

/** What the routes stand on: where data come from, and where the site is. */
export function AppProviders({ source, origin, children }: AppProvidersProps) {
  return (
    <GraphqlContext value={source}>
      <OriginContext value={origin}>{children}</OriginContext>
    </GraphqlContext>
  );
}
