import { defineDomain } from '#platform/domain';
import { EmergencySigns1763600000041 } from '../migrations/1763600000041-emergency-signs';
import { EmergencyReadings1763600000078 } from '../migrations/1763600000078-emergency-readings';
import { emergenciesAuditActions } from './emergencies.auditActions';
import { emergenciesErrors } from './emergencies.errors';
import { emergencyJobs } from './emergencies.jobs';
import { registerEmergencyListeners } from './emergencies.listeners';
import { emergenciesPersonalData } from './emergencies.personalData';
import { EmergenciesResolver } from './emergencies.resolver';
import { EmergencyReading } from './emergencyReading.entity';
import { EmergencyDetectionRow } from './emergencyDetection.entity';

/**
 * Module definition of distress detection. It finds texts of members that may be distress messages
 * and shows them to moderators first.
 */
export const emergencies = defineDomain({
  name: 'emergencies',
  errors: emergenciesErrors,
  entities: [EmergencyDetectionRow, EmergencyReading],
  migrations: [EmergencySigns1763600000041, EmergencyReadings1763600000078],
  resolvers: [EmergenciesResolver],
  listen: registerEmergencyListeners,
  jobs: emergencyJobs,
  personalData: emergenciesPersonalData,
  auditActions: emergenciesAuditActions,
});
