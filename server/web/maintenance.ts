import type { FastifyInstance } from 'fastify';
import { isInMaintenance, maintenanceError } from '../domains/settings/maintenance.service';

/** Closes the routes of a scope while the site is in maintenance: those that know no caller. */
export function closeInMaintenance(scope: FastifyInstance): void {
  scope.addHook('onRequest', async () => {
    if (await isInMaintenance()) throw maintenanceError();
  });
}
