import { journalPart } from '../../../platform/journal';
import { appealDecided } from './decisions.events';

/** What staff decides of appeals. */
export const decisionsActs = journalPart(
  { actions: ['appeal.decided'], targets: ['appeal'] },
  (record) => [
    record(appealDecided, ({ appealId, deciderId, outcome, grounds, decisionId, settledWith }) => ({
      actorId: deciderId,
      action: 'appeal.decided',
      targetType: 'appeal',
      targetId: appealId,
      after: { decisionId, outcome, grounds, ...(settledWith !== null && { settledWith }) },
    })),
  ],
);
