import { journalPart } from '../../../../platform/journal';
import { testMailSent } from './launch.events';

export const launchActs = journalPart({ actions: ['mail.tested'], targets: ['mail'] }, (record) => [
  record(testMailSent, ({ actorId, outcome }) => ({
    actorId,
    action: 'mail.tested',
    targetType: 'mail',
    targetId: 'test',
    after: { outcome },
  })),
]);
