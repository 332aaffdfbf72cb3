import { journalPart } from '../../../platform/journal';
import { analyticsExported } from './analytics.events';

/** Who took figures of the site out of it. */
export const analyticsActs = journalPart(
  {
    actions: ['analytics.exported'],
    targets: ['analytics'],
  },
  (record) => [
    record(analyticsExported, ({ actorId, from, to }) => ({
      actorId,
      action: 'analytics.exported',
      targetType: 'analytics',
      targetId: 'site',
      after: { from, to },
    })),
  ],
);
