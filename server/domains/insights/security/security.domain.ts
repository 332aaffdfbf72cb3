import { defineDomain } from '#platform/domain';
import { securityJobs } from './security.jobs';
import { registerSecurityListeners } from './security.listeners';
import { securityPersonalData } from './security.personalData';
import { SecurityResolver } from './security.resolver';
import { SecurityEntry } from './securityEntry.entity';

/** Security log domain: security events of accounts, such as failed sign-ins and new devices. */
export const security = defineDomain({
  name: 'security',
  entities: [SecurityEntry],
  resolvers: [SecurityResolver],
  listen: registerSecurityListeners,
  jobs: securityJobs,
  personalData: securityPersonalData,
});
