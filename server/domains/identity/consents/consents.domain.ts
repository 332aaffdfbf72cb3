import { defineDomain } from '#platform/domain';
import { Consents1763600000060 } from './1763600000060-consents';
import { ConsentsToMissingTerms1763600000137 } from './1763600000137-consents-to-missing-terms';
import { ConsentRow } from './consent.entity';
import { consentsPersonalData } from './consents.personalData';
import { ConsentsResolver } from './consents.resolver';

/** Consents that members gave and withdrew: an append-only log. */
export const consents = defineDomain({
  name: 'consents',
  entities: [ConsentRow],
  migrations: [Consents1763600000060, ConsentsToMissingTerms1763600000137],
  resolvers: [ConsentsResolver],
  personalData: consentsPersonalData,
});
