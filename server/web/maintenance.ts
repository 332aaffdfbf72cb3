import type { FastifyInstance } from 'fastify';
import { isInMaintenance } from '../domains/identity/settings/maintenance.service';
import { maintenanceError } from '../platform/access/access';

/** Closes the routes of a scope while the site is in maintenance: those that know no actor. */
export function closeInMaintenance(scope: FastifyInstance): void {
  scope.addHook('onRequest', async () => {
    if (await isInMaintenance()) throw maintenanceError();
  });
}
