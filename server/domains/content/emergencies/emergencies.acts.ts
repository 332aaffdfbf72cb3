import { journalPart } from '../../../platform/journal';
import { emergencySeen } from './emergencies.events';

/** That staff read what seems to tell of an emergency; the text stays out of the journal. */
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
