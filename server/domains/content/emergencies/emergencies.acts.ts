import { journalPart } from '../../../platform/journal';
import { emergencySeen } from './emergencies.events';

/**
 * Who of the staff marked a distress message as read, or took that back; its text stays out of the
 * audit log. The outcome is an action on its case.
 */
export const emergenciesActs = journalPart(
  { actions: ['emergency.seen', 'emergency.unseen'], targets: ['comment', 'report', 'appeal'] },
  (record) => [
    record(emergencySeen, ({ targetType, targetId, actorId, seen }) => ({
      actorId,
      action: seen ? 'emergency.seen' : 'emergency.unseen',
      targetType,
      targetId,
    })),
  ],
);
