import { DAY } from '../../../platform/running/clock';
import type { Job } from '../../../platform/running/jobs';
import { forgetOldSigns } from './emergencies.service';

/** Forgets signs of emergencies that staff has read a while ago. */
export const emergencyJobs: readonly Job[] = [
  {
    name: 'emergencies.forget',
    label: 'oubli des messages d’urgence lus',
    everyMilliseconds: DAY,
    run: forgetOldSigns,
  },
];
