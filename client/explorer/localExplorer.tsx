import 'graphiql/style.css';

import { GraphiQL } from 'graphiql';
import { createRoot } from 'react-dom/client';
import { EXAMPLE_HEADERS, EXAMPLE_QUERY } from './example';
import { fetcher } from './fetcher';

/** Shows the explorer that is part of the site and loads nothing from other sites. */
export function showLocalExplorer(element: Element): void {
  createRoot(element).render(
    <GraphiQL
      fetcher={fetcher}
      defaultQuery={EXAMPLE_QUERY}
      defaultHeaders={JSON.stringify(EXAMPLE_HEADERS, null, 2)}
      defaultEditorToolsVisibility="headers"
    />,
  );
}
