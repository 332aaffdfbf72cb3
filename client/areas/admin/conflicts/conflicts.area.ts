import type { ConflictWhy } from '#client/generated/graphql';
import type { AdminFeature } from '../adminFeature';

const REASONS: Record<Lowercase<ConflictWhy>, string> = {
  author: 'auteur du contenu',
  target: 'personne concernée',
  first_decider: 'première décision',
  reporter: 'auteur du signalement',
  untold: 'non précisé',
};

/** Audit log labels of decisions made despite a conflict of interest. */
export const conflicts: AdminFeature = {
  auditLabels: {
    fields: { why: 'Conflit d’intérêts', permission: 'Permission' },
    values: { why: REASONS },
  },
};
