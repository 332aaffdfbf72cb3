import { vi } from 'vitest';

import { publicFeatures } from '#areas/public/publicFeatures';
import { faq as shown } from './public/faq.area';
import { PublicFaqDocument } from './public/faq.documents';

// These mocks take the place of the output of `npm run generate` for the sample domain.
vi.mock(import('#client/generated/publicDocuments'), async (original) => ({
  ...(await original()),
  PublicFaqDocument,
}));

vi.mock(import('#client/generated/auditActions'), async (original) => {
  const { auditActions, auditTargets } = await original();
  return {
    auditActions: { ...auditActions, 'question.added': { label: 'Question ajoutée' } },
    auditTargets: { ...auditTargets, question: 'Question' },
  };
});

// Takes the place of a line in the feature list of the area. Import this module before the areas,
// because they read their lists only once.
(publicFeatures as (typeof shown)[]).push(shown);
