import { defineDomain } from '#platform/domain';
import { RankResponses1763600000066 } from './1763600000066-rank-responses';
import { debriefingsErrors } from './debriefings.errors';
import { debriefingJobs } from './debriefings.jobs';
import { DebriefingsResolver } from './debriefings.resolver';
import { shiftPictureRoutes } from './debriefings.routes';
import { RankResponses } from './ranks/rankResponses.entity';

/** Debriefings of shifts: statistics, training advice and a picture to share. */
export const debriefings = defineDomain({
  name: 'debriefings',
  errors: debriefingsErrors,
  entities: [RankResponses],
  migrations: [RankResponses1763600000066],
  resolvers: [DebriefingsResolver],
  routes: [shiftPictureRoutes],
  jobs: debriefingJobs,
});
