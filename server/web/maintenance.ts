import type { FastifyInstance } from 'fastify';
import { isInMaintenance } from '../domains/identity/settings/maintenance.service';
import { maintenanceError } from '../platform/access/access';

/**
 * Refuses all requests to a scope of routes while the site is in maintenance. For routes that do
 * not identify the user.
 */
export function closeInMaintenance(scope: FastifyInstance): void {
  scope.addHook('onRequest', async () => {
    if (await isInMaintenance()) throw maintenanceError();
  });
}
