import { Readable } from 'node:stream';
import type { FastifyInstance } from 'fastify';
import { type UserFilter, UserStatusFilter } from './managedUser.types';
import { exportUsers, type ExportFormat } from '../bulk/userExport.service';
import { importUsers } from '../bulk/userImport.service';
import { SubscriptionTier } from '#domains/identity/users/user.types';
import { addDays, dayStart } from '#platform/running/clock';
import { csvText } from '#platform/text/csv';
import { Permission } from '#platform/access/permissions';
import { preparePrivateRest, restRoute } from '#platform/rest/route';
import { searched } from '#platform/input/fields';
import { boundsOf } from '#platform/input/limits';
import { ImportRowState } from '../bulk/userBulk.types';
import { approvalErrors } from '#platform/access/approvalErrors';
import { BEARER, errorAnswers, TAGS } from '#platform/rest/document';
import {
  address,
  count,
  enumOf,
  exactly,
  like,
  named,
  optional,
  parameter,
  SIGNED_IN,
  success,
  text,
} from '#platform/rest/shapes';

/** Maximum size of a file in bytes, enough for 5,000 accounts with long names. */
const LARGEST_FILE = 4 * 1024 * 1024;

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

export async function adminUserRoutes(scope: FastifyInstance): Promise<void> {
  preparePrivateRest(scope);
  restRoute(scope, Permission.USERS_MANAGE, {
    method: 'GET',
    url: '/admin/users/export',
    exposeHeadRoute: false,
    schema: exportUsersSchema,
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
    schema: importUsersSchema,
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

const common = { tags: [TAGS.admin], security: BEARER };

const day = (description: string) => ({
  type: 'string',
  format: 'date',
  examples: ['2026-03-01'],
  description: `${description} Un jour de Paris, tel que 2026-03-01.`,
});
const choice = (description: string, ...choices: string[]) => ({
  ...parameter({ type: 'string', enum: choices }, { enum: ['', ...choices] }),
  description,
});

export const STATUSES: Readonly<Record<string, UserStatusFilter>> = {
  'en-ligne': UserStatusFilter.ONLINE,
  'hors-ligne': UserStatusFilter.OFFLINE,
  banni: UserStatusFilter.BANNED,
  desactive: UserStatusFilter.DEACTIVATED,
  'suppression-demandee': UserStatusFilter.DELETION_REQUESTED,
  bloque: UserStatusFilter.LOCKED,
  invite: UserStatusFilter.INVITED,
  'email-a-confirmer': UserStatusFilter.EMAIL_UNCONFIRMED,
  'mot-de-passe-annule': UserStatusFilter.PASSWORD_CLOSED,
  'a-revoir': UserStatusFilter.TO_REVIEW,
};

const exportUsersSchema = {
  ...common,
  operationId: 'exportUsers',
  summary: 'Exporte les comptes, avec les critères de la liste',
  description:
    'Un fichier écrit au fil de la lecture, par numéro de compte. En CSV, les cellules sont séparées ' +
    'par des points-virgules, et une apostrophe précède celles qu’un tableur lirait comme une formule. ' +
    'Les critères ont le même nom que dans l’adresse de la liste.',
  querystring: address({
    format: { type: 'string', enum: ['csv', 'json'], default: 'csv' },
    recherche: { ...like(text, 'dupont'), ...boundsOf(searched), description: 'Mots cherchés.' },
    abonnement: choice('Abonnement en cours.', 'gratuit', 'premium', 'pro'),
    role: {
      ...like(text, 'moderator'),
      description: 'Utilisateurs avec ce rôle, par son nom dans le code.',
    },
    statut: choice('État du compte.', ...Object.keys(STATUSES)),
    avecRoles: choice('Utilisateurs avec ou sans rôle.', 'oui', 'non'),
    inscritDu: day('Inscrit ce jour ou après.'),
    inscritAu: day('Inscrit ce jour ou avant.'),
    connecteDu: day('Connecté pour la dernière fois ce jour ou après.'),
    connecteAu: day('Connecté pour la dernière fois ce jour ou avant.'),
  }),
  response: {
    200: {
      description: 'Le fichier, CSV ou JSON.',
      content: {
        'text/csv': {
          schema: like(text, 'Numéro;Nom d’utilisateur\r\n42;marie.dupont\r\n'),
        },
      },
    },
    ...errorAnswers(...SIGNED_IN, 'FORBIDDEN', 'VALIDATION_FAILED'),
  },
};

const importUsersSchema = {
  ...common,
  operationId: 'importUsers',
  summary: 'Importe des comptes, ou donne un aperçu de l’import',
  description:
    'Le corps est le fichier CSV, 5\u00a0000 lignes et 4\u00a0Mo au plus. Titres reconnus\u00a0: ceux de l’export, ou ' +
    'username, email, firstName, lastName, subscription, roles. Les comptes existants ne changent pas. ' +
    'Le texte est en UTF-8, en UTF-16, ou sinon en Windows-1252\u00a0; ses cellules sont séparées par des points-virgules, ' +
    'des virgules ou des tabulations. La casse, les accents et la ponctuation des titres ne comptent pas\u00a0; ' +
    'la ligne «\u00a0sep=\u00a0» d’Excel, un titre au-dessus des colonnes, les lignes et les colonnes vides sont ignorés.',
  consumes: ['text/csv'],
  querystring: address({
    dryRun: {
      ...parameter(
        { type: 'boolean', default: true },
        { enum: ['true', 'false'], default: 'true' },
      ),
      description: 'Avec false, les comptes sont créés.',
    },
    confirmedRoles: {
      ...parameter(
        { type: 'integer', minimum: 0, maximum: 999_999, default: 0 },
        { pattern: '^\\d{1,6}$', default: '0' },
      ),
      description:
        'Nombre maximal de comptes qui reçoivent un rôle, donné par l’aperçu (withRoles).',
    },
  }),
  body: like(text, 'username;email\r\nmarie.dupont;marie.dupont@exemple.fr\r\n'),
  response: {
    200: success('Le résultat de chaque ligne.', {
      data: exactly({
        dryRun: { type: 'boolean' },
        created: count,
        refused: count,
        existing: count,
        withRoles: count,
        rows: {
          type: 'array',
          items: named(
            'ImportedAccount',
            exactly({
              line: like({ type: 'integer', minimum: 1 }, 2),
              username: like(text, 'marie.dupont'),
              email: like(text, 'marie.dupont@exemple.fr'),
              firstName: like(optional, 'Marie'),
              lastName: like(optional, 'Dupont'),
              subscription: {
                type: ['string', 'null'],
                enum: [...Object.values(SubscriptionTier), null],
              },
              roles: { type: 'array', items: like(text, 'moderator') },
              state: enumOf('ImportRowState', ImportRowState),
              problems: {
                type: 'array',
                items: like(text, 'Cette adresse email est déjà utilisée.'),
              },
            }),
          ),
        },
      }),
    }),
    ...errorAnswers(
      approvalErrors.CONFIRMATION_AWAITED,
      approvalErrors.CONFIRMATION_DELAYED,
      ...SIGNED_IN,
      'FORBIDDEN',
      approvalErrors.CONFIRMATION_WAITING,
      'PAYLOAD_TOO_LARGE',
      'VALIDATION_FAILED',
    ),
  },
};
