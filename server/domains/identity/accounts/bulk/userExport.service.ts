import { Permission } from '#platform/access/permissions';
import { LookedAt, reportLook } from '#platform/access/accessLog';
import type { Member } from '#platform/access/actor';
import { emit } from '#platform/running/bus';
import { dayInParis } from '#platform/running/clock';
import { CSV_MARK, csvLines, type CsvCell } from '#platform/text/csv';
import { transaction } from '#platform/db/transaction';
import { requirePermission } from '#platform/access/policy';
import { readExported, type ExportedUser } from '../managing/managedUsers.reads';
import type { UserFilter } from '../managing/managedUser.types';
import { levelFor, rankFor, SubscriptionTier } from '#domains/identity/users/user.types';
import { checkedFilter, conditionOf } from '../managing/userFilter';
import { usersExported } from '#domains/identity/users/users.events';

export type ExportFormat = 'csv' | 'json';

/** Maximum number of accounts in memory at a time. */
const CHUNK = 500;

/** A file that is streamed while the accounts are read. */
export interface UserExport {
  fileName: string;
  /** Text of the file in pieces. Each piece is read only when the consumer asks for it. */
  pieces: AsyncGenerator<string>;
}

const instants = new Intl.DateTimeFormat('fr-FR', {
  dateStyle: 'short',
  timeStyle: 'short',
  timeZone: 'Europe/Paris',
});

/** Formats an instant in Paris time, as "22/11/2026 18:30", which spreadsheets parse as a date. */
const instantOf = (date: Date | null) => date && instants.format(date);

const TIER_NAMES: Readonly<Record<SubscriptionTier, string>> = {
  [SubscriptionTier.FREE]: 'Gratuit',
  [SubscriptionTier.PREMIUM]: 'Premium',
  [SubscriptionTier.PRO]: 'Pro',
};

/**
 * Columns of a CSV export: the French header and the cell. None contains a secret. `readUserCsv`
 * imports the columns that a new account may have, and ignores the others.
 */
const COLUMNS: readonly (readonly [title: string, cell: (exported: ExportedUser) => CsvCell])[] = [
  ['Numéro', ({ user }) => user.id],
  ['Nom d’utilisateur', ({ user }) => user.username],
  ['Email', ({ user }) => user.email],
  ['Prénom', ({ user }) => user.firstName],
  ['Nom', ({ user }) => user.lastName],
  ['Abonnement', ({ user }) => TIER_NAMES[user.subscription]],
  ['Fin d’abonnement', ({ user }) => instantOf(user.subscriptionEndsAt)],
  ['Inscription', ({ user }) => instantOf(user.joinedAt)],
  ['Dernière connexion', ({ user }) => instantOf(user.lastLoginAt)],
  ['Statut', ({ user, isBanned }) => statusOf(user, isBanned)],
  ['Rôles', ({ roles }) => roles],
  ['Niveau', ({ user }) => levelFor(user.experience)],
  ['Expérience', ({ user }) => user.experience],
  ['Appels', ({ user }) => user.totalCalls],
  ['Appels réussis', ({ user }) => user.successfulCalls],
  ['Minutes jouées', ({ user }) => user.totalPlayMinutes],
  ['Email confirmé', ({ user }) => (user.emailVerified ? 'oui' : 'non')],
];

function statusOf(user: ExportedUser['user'], isBanned: boolean): string {
  if (isBanned) return 'banni';
  if (!user.isActive) return 'désactivé';
  return user.isOnline ? 'en ligne' : 'hors ligne';
}

function objectOf({ user, roles, isBanned }: ExportedUser) {
  const { avatarUrl: _, passwordClosed: __, ...facts } = user;
  const level = levelFor(user.experience);
  const assigned = roles === '' ? [] : roles.split(', ');
  return { ...facts, level, rank: rankFor(level), roles: assigned, isBanned };
}

/**
 * Exports the accounts that match a filter, in the order of their IDs. Reads 500 at a time to limit
 * the memory in use.
 * @throws AppError FORBIDDEN; VALIDATION_FAILED for a search that is too long
 */
export async function exportUsers(
  actor: Member,
  filter: UserFilter,
  format: ExportFormat,
): Promise<UserExport> {
  requirePermission(actor, Permission.USERS_VIEW);
  checkedFilter(filter);
  const actorId = actor.userId;
  await transaction(() => emit(usersExported, { actorId, format, filter: { ...filter } }));
  await reportLook(actor, null, LookedAt.EXPORT);
  // An export of a single account discloses as much as its page, so it is also logged as a view of
  // the profile.
  const [only, another] = await readExported(conditionOf(filter, 'walk'), 0, 2);
  if (only && !another) await reportLook(actor, only.user.id, LookedAt.PROFILE);
  const pieces = format === 'csv' ? csvPieces(filter) : jsonPieces(filter);
  return { fileName: `utilisateurs-${dayInParis()}.${format}`, pieces };
}

async function* chunks(filter: UserFilter): AsyncGenerator<ExportedUser[]> {
  // Uses `walk` because the export reads every match, in the order of IDs.
  const condition = conditionOf(filter, 'walk');
  let last = 0;
  for (;;) {
    const users = await readExported(condition, last, CHUNK);
    if (users.length > 0) yield users;
    if (users.length < CHUNK) return;
    last = users.at(-1)?.user.id ?? last;
  }
}

async function* csvPieces(filter: UserFilter): AsyncGenerator<string> {
  yield CSV_MARK + csvLines([COLUMNS.map(([title]) => title)]);
  for await (const users of chunks(filter)) {
    yield csvLines(users.map((exported) => COLUMNS.map(([, cell]) => cell(exported))));
  }
}

async function* jsonPieces(filter: UserFilter): AsyncGenerator<string> {
  let before = '[\n';
  for await (const users of chunks(filter)) {
    yield before + users.map((user) => JSON.stringify(objectOf(user))).join(',\n');
    before = ',\n';
  }
  yield before === ',\n' ? '\n]\n' : '[]\n';
}
