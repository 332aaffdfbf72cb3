import type { AdminFeature } from '#areas/admin/adminFeature';

/** What the journal says of questions, which staff see where everybody does. */
export const faq: AdminFeature = {
  auditLabels: {
    actions: { 'question.added': 'Question ajoutée' },
    targets: { question: { label: 'Question' } },
  },
};
