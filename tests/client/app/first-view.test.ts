import { expect, it } from 'vitest';

import { openFirstView } from '#client/app/areas';

it.each([
  ['/admin/journal', '?au=9999-12-31'],
  ['/admin/securite', '?au=9999-12-31'],
  ['/admin/gestion-utilisateurs', '?inscritAu=0000-01-01'],
  ['/compte/statistiques', '?du=9999-12-31&au=9999-12-31'],
])(
  'the queries of the page %s%s are preloaded although its URL contains an impossible date',
  async (pathname, search) => {
    const view = await openFirstView(pathname, search);
    expect(view?.asks.length).toBeGreaterThan(0);
  },
);
