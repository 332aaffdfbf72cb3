import { defineDomain } from '#platform/domain';
import { Transparency1763600000045 } from '../migrations/1763600000045-transparency';
import { QuarterStatistics } from './quarterStatistics.entity';
import { transparencyJobs } from './transparency.jobs';
import { TransparencyResolver } from './transparency.resolver';

/** Module definition of the public statistics of moderation. */
export const transparency = defineDomain({
  name: 'transparency',
  entities: [QuarterStatistics],
  migrations: [Transparency1763600000045],
  resolvers: [TransparencyResolver],
  pages: [{ path: '/transparence', parameters: ['trimestre'] }],
  jobs: transparencyJobs,
});
