import { vi } from 'vitest';

import { adminFeatures } from '#areas/admin/adminFeatures';
import { publicFeatures } from '#areas/public/publicFeatures';
import { faq as administered } from './admin/faq.area';
import { faq as shown } from './public/faq.area';
import { PublicFaqDocument } from './public/faq.documents';

// What `npm run generate` makes of its document.
vi.mock(import('#client/generated/publicDocuments'), async (original) => ({
  ...(await original()),
  PublicFaqDocument,
}));

// A line in the list of each area. To be imported before the areas, which read their lists once.
(publicFeatures as (typeof shown)[]).push(shown);
(adminFeatures as (typeof administered)[]).push(administered);
