import { defineEvent } from '#platform/running/bus';

export const questionAdded = defineEvent<{ questionId: number; actorId: number; text: string }>(
  'faq.added',
);
