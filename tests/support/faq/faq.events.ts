import { defineEvent } from '../../../server/platform/bus';

export const questionAdded = defineEvent<{ questionId: number; actorId: number; text: string }>(
  'faq.added',
);
