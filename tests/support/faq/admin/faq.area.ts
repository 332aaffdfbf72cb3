import type { AdminFeature } from '#areas/admin/adminFeature';

/** Labels of the audit log for actions on questions. There is no admin page for questions. */
export const faq: AdminFeature = {
  auditLabels: {
    actions: { 'question.added': 'Question ajoutée' },
    targets: { question: { label: 'Question' } },
  },
};
