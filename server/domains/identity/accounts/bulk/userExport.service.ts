import type { Member } from '../../../../platform/access/actor';
import { emit } from '../../../../platform/running/bus';
import { dayInParis } from '../../../../platform/running/clock';
import { CSV_MARK, csvLines, type CsvCell } from '../../../../platform/text/csv';
import { transaction } from '../../../../platform/db/transaction';
import { authorize } from '../../../../platform/access/policy';
import { readExported, type ExportedUser } from '../managing/managedUsers.reads';
import type { UserFilter } from '../managing/managedUser.types';
import { levelFor, rankFor, SubscriptionTier } from '../../users/user.types';
import { checkedFilter, conditionOf } from '../managing/userFilter';
import { usersExported } from '../../users/users.events';
import { usersPolicy } from '../managing/users.policy';

export type ExportFormat = 'csv' | 'json';

/** Accounts that are in memory at a time. */
const CHUNK = 500;

/** A file that is written as it is read. */
export interface UserExport {
  fileName: string;
  /** Its text, piece by piece; nothing is read ahead of whoever takes it. */
  pieces: AsyncGenerator<string>;
}

const moments = new Intl.DateTimeFormat('fr-FR', {
  dateStyle: 'short',
  timeStyle: 'short',
  timeZone: 'Europe/Paris',
});

/** "22/11/2026 18:30", the time in Paris, which spreadsheets take for a date. */
const momentOf = (date: Date | null) => date && moments.format(date);

const TIER_NAMES: Readonly<Record<SubscriptionTier, string>> = {
  [SubscriptionTier.FREE]: 'Gratuit',
  [SubscriptionTier.PREMIUM]: 'Premium',
  [SubscriptionTier.PRO]: 'Pro',
};

/**
 * What a file says of an account, column by column, in the words of the site: nothing secret, ever.
 * `readUserCsv` reads those that a new account may begin with, and leaves the others aside.
 */
const COLUMNS: readonly (readonly [title: string, cell: (exported: ExportedUser) => CsvCell])[] = [
  ['Numéro', ({ user }) => user.id],
  ['Nom d’utilisateur', ({ user }) => user.username],
  ['Email', ({ user }) => user.email],
  ['Prénom', ({ user }) => user.firstName],
  ['Nom', ({ user }) => user.lastName],
  ['Abonnement', ({ user }) => TIER_NAMES[user.subscription]],
  ['Fin d’abonnement', ({ user }) => momentOf(user.subscriptionEndsAt)],
  ['Inscription', ({ user }) => momentOf(user.joinedAt)],
  ['Dernière connexion', ({ user }) => momentOf(user.lastLoginAt)],
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

/** An account of a file for programs. */
function objectOf({ user, roles, isBanned }: ExportedUser) {
  const { avatarUrl: _, ...facts } = user;
  const level = levelFor(user.experience);
  const held = roles === '' ? [] : roles.split(', ');
  return { ...facts, level, rank: rankFor(level), roles: held, isBanned };
}

/**
 * The accounts that meet a filter, by number, as a file; read in steps of 500, so that its length
 * costs no memory.
 * @throws AppError FORBIDDEN; VALIDATION_FAILED for a search too long
 */
export async function exportUsers(
  actor: Member,
  filter: UserFilter,
  format: ExportFormat,
): Promise<UserExport> {
  authorize(usersPolicy.export, actor);
  checkedFilter(filter);
  const actorId = actor.userId;
  await transaction(() => emit(usersExported, { actorId, format, filter: { ...filter } }));
  const pieces = format === 'csv' ? csvPieces(filter) : jsonPieces(filter);
  return { fileName: `utilisateurs-${dayInParis()}.${format}`, pieces };
}

async function* chunks(filter: UserFilter): AsyncGenerator<ExportedUser[]> {
  // By walking: every match is wanted, in the order of the numbers.
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
