import 'graphiql/style.css';

import { GraphiQL } from 'graphiql';
import { createRoot } from 'react-dom/client';
import { EXAMPLE_HEADERS, initialOperation } from './examples';
import { fetcher } from './fetcher';

/** Shows the explorer that is part of the site and loads nothing from other sites. */
export function showLocalExplorer(element: Element): void {
  const { query, variables } = initialOperation();
  createRoot(element).render(
    <GraphiQL
      fetcher={fetcher}
      query={query}
      variables={variables}
      defaultHeaders={JSON.stringify(EXAMPLE_HEADERS, null, 2)}
      defaultEditorToolsVisibility={variables ? 'variables' : 'headers'}
    />,
  );
}
