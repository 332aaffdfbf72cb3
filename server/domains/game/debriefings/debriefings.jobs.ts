import { HOUR } from '#platform/running/clock';
import type { Job } from '#platform/running/jobs';
import { countRankResponses } from './ranks/rankResponses.service';

export const debriefingJobs: readonly Job[] = [
  {
    name: 'debriefings.ranks',
    label: 'réponse médiane des joueurs de chaque rang',
    everyMilliseconds: 6 * HOUR,
    run: countRankResponses,
  },
];
