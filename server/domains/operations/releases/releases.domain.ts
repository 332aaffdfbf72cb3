import { defineDomain } from '#platform/domain';
import { inBackground } from '#platform/running/background';
import { ownVersion } from '#platform/version';
import { Releases1763600000191 } from './1763600000191-releases';
import { Release } from './release.entity';
import { recordRelease } from './releases.service';

/** The versions of the site that have run on the database. */
export const releases = defineDomain({
  name: 'releases',
  entities: [Release],
  migrations: [Releases1763600000191],
  start: () => inBackground('version of the site', () => recordRelease(ownVersion())),
});
