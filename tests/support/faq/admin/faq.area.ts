import type { AdminFeature } from '#areas/admin/adminFeature';

/** Labels of the audit log for questions. Staff has no page for questions. */
export const faq: AdminFeature = {
  auditLabels: {
    actions: { 'question.added': 'Question ajoutée' },
    targets: { question: { label: 'Question' } },
  },
};
