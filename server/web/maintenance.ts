import type { FastifyInstance } from 'fastify';
import { isInMaintenance } from '../domains/identity/settings/maintenance.service';
import { maintenanceError } from '../platform/access/access';

/** Closes routes without identified users while the site is in maintenance. */
export function closeInMaintenance(scope: FastifyInstance): void {
  scope.addHook('onRequest', async () => {
    if (await isInMaintenance()) throw maintenanceError();
  });
}
