import { defineEvent } from '#platform/running/bus';
import type { TestMailOutcome } from './launch.types';

/** An administrator sent a test mail to their own address. */
export const testMailSent = defineEvent<{ actorId: number; outcome: TestMailOutcome }>(
  'dashboard.testMailSent',
);
