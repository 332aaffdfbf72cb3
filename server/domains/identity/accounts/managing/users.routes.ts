import { Readable } from 'node:stream';
import type { FastifyInstance } from 'fastify';
import type { UserFilter } from './managedUser.types';
import { exportUsers, type ExportFormat } from '../bulk/userExport.service';
import { importUsers } from '../bulk/userImport.service';
import { SubscriptionTier } from '#domains/identity/users/user.types';
import { addDays, dayStart } from '#platform/running/clock';
import { csvText } from '#platform/text/csv';
import { Permission } from '#platform/access/permissions';
import { preparePrivateRest, restRoute } from '#platform/rest/route';
import * as schemas from './users.schemas';
import { STATUSES } from './users.schemas';

/** Maximum size of a file in bytes, enough for 5,000 accounts with long names. */
const LARGEST_FILE = 4 * 1024 * 1024;

/** Query parameters of the list of accounts. */
interface ListAddress {
  format: ExportFormat;
  recherche?: string;
  abonnement?: string;
  role?: string;
  statut?: string;
  avecRoles?: string;
  inscritDu?: string;
  inscritAu?: string;
  connecteDu?: string;
  connecteAu?: string;
}

/** Routes of the export and the import of accounts as files. */
export async function adminUserRoutes(scope: FastifyInstance): Promise<void> {
  preparePrivateRest(scope);
  restRoute(scope, Permission.USERS_MANAGE, {
    method: 'GET',
    url: '/admin/users/export',
    exposeHeadRoute: false,
    schema: schemas.exportUsersSchema,
    handler: async ({ query, actor }, reply) => {
      const { format, ...criteria } = query as ListAddress;
      const { fileName, pieces } = await exportUsers(actor, filterOf(criteria), format);
      return reply
        .type(format === 'csv' ? 'text/csv; charset=utf-8' : 'application/json; charset=utf-8')
        .header('content-disposition', `attachment; filename="${fileName}"`)
        .send(Readable.from(pieces, { objectMode: false }));
    },
  });
  await scope.register(importRoutes);
}

/** Registers the import in a separate scope, which reads every body as plain text. */
async function importRoutes(scope: FastifyInstance): Promise<void> {
  scope.removeAllContentTypeParsers();
  scope.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, csv, done) =>
    done(null, csvText(Buffer.from(csv))),
  );
  restRoute(scope, Permission.USERS_MANAGE, {
    method: 'POST',
    url: '/admin/users/import',
    bodyLimit: LARGEST_FILE,
    schema: schemas.importUsersSchema,
    handler: async ({ body, query, actor }) => {
      const { dryRun, confirmedRoles } = query as { dryRun: string; confirmedRoles: string };
      const choice = { dryRun: dryRun === 'true', confirmedRoles: Number(confirmedRoles) };
      return { success: true, data: await importUsers(actor, String(body), choice) };
    },
  });
}

const TIERS: Readonly<Record<string, SubscriptionTier>> = {
  gratuit: SubscriptionTier.FREE,
  premium: SubscriptionTier.PREMIUM,
  pro: SubscriptionTier.PRO,
};

/** Last day with a four-digit year. A range that ends on it needs no upper bound. */
const LAST_DAY = '9999-12-31';

/** Converts query parameters to a filter. The last day of a range is included. */
function filterOf(address: Omit<ListAddress, 'format'>): UserFilter {
  const from = (day: string | undefined) => (day ? dayStart(day) : null);
  const to = (day: string | undefined) =>
    day && day < LAST_DAY ? dayStart(addDays(day, 1)) : null;
  return {
    search: address.recherche || null,
    subscription: TIERS[address.abonnement ?? ''] ?? null,
    roleId: address.role || null,
    status: STATUSES[address.statut ?? ''] ?? null,
    withRoles: address.avecRoles ? address.avecRoles === 'oui' : null,
    joinedFrom: from(address.inscritDu),
    joinedTo: to(address.inscritAu),
    lastLoginFrom: from(address.connecteDu),
    lastLoginTo: to(address.connecteAu),
  };
}
