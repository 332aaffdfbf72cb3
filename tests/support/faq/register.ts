import { vi } from 'vitest';

import { adminFeatures } from '#areas/admin/adminFeatures';
import { publicFeatures } from '#areas/public/publicFeatures';
import { faq as administered } from './admin/faq.area';
import { faq as shown } from './public/faq.area';
import { PublicFaqDocument } from './public/faq.documents';

// Stands for the output of `npm run generate` for its document.
vi.mock(import('#client/generated/publicDocuments'), async (original) => ({
  ...(await original()),
  PublicFaqDocument,
}));

// Stands for a line in the list of each area. Import it before the areas, which read the lists
// once.
(publicFeatures as (typeof shown)[]).push(shown);
(adminFeatures as (typeof administered)[]).push(administered);
