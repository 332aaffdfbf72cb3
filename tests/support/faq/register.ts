import { vi } from 'vitest';

import { adminFeatures } from '#areas/admin/adminFeatures';
import { publicFeatures } from '#areas/public/publicFeatures';
import { faq as administered } from './admin/faq.area';
import { faq as shown } from './public/faq.area';
import { PublicFaqDocument } from './public/faq.documents';

// Takes the place of the output of `npm run generate` for the document of the sample feature.
vi.mock(import('#client/generated/publicDocuments'), async (original) => ({
  ...(await original()),
  PublicFaqDocument,
}));

// Takes the place of a line in the feature list of each area. Import this module before the areas,
// because they read their lists only once.
(publicFeatures as (typeof shown)[]).push(shown);
(adminFeatures as (typeof administered)[]).push(administered);
