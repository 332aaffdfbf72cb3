import type { ReactNode } from 'react';

import { GraphqlContext, type GraphqlSource } from '../platform/graphql/public/source';
import { OriginContext } from '../platform/head/PageHead';
import { RenderedAtContext } from '../platform/text/useNow';

export interface AppProvidersProps {
  source: GraphqlSource;
  /** Origin of the site, used in canonical links, such as 'https://exemple.fr'. */
  origin: string;
  /** Time at which the server rendered the page, in milliseconds; absent without such a page. */
  renderedAt?: number;
  children: ReactNode;
}

/** Providers of the routes: the GraphQL source, the origin of the site and the time of rendering. */
export function AppProviders({ source, origin, renderedAt, children }: AppProvidersProps) {
  return (
    <GraphqlContext value={source}>
      <OriginContext value={origin}>
        <RenderedAtContext value={renderedAt ?? null}>{children}</RenderedAtContext>
      </OriginContext>
    </GraphqlContext>
  );
}
