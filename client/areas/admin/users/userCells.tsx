import { RoleBadges } from '../../../features/shell/RoleBadges';
import { SubscriptionBadge } from '../../../features/shell/SubscriptionBadge';
import type { UserRowFragment } from '../../../generated/graphql';
import { formatDateTime, formatRelativeTime, formatShortDate } from '../../../platform/format';
import { Avatar } from '../../../ui/Avatar';
import type { DataTableColumn } from '../../../ui/dataTable.types';
import { UserStatus } from './UserStatus';

const DAY_MS = 86_400_000;

/** First and last name, as far as they are known. */
export const fullName = ({
  firstName,
  lastName,
}: Pick<UserRowFragment, 'firstName' | 'lastName'>) =>
  [firstName, lastName].filter(Boolean).join(' ');

type Person = Pick<UserRowFragment, 'username' | 'avatarUrl' | 'firstName' | 'lastName'>;

/** Who it is: picture, name of the account, name of the person. */
export function UserName({ user }: { user: Person }) {
  return (
    <span className="flex items-center gap-3">
      <Avatar name={user.username} url={user.avatarUrl} />
      <span className="min-w-0 leading-snug wrap-anywhere">
        <b className="block font-semibold text-encre">{user.username}</b>
        {fullName(user) && <span className="block text-[13px] text-muet">{fullName(user)}</span>}
      </span>
    </span>
  );
}

/** An address, which breaks before its @ rather than within a word. */
export function Email({ address }: { address: string }) {
  const at = address.lastIndexOf('@');
  return (
    <span className="wrap-anywhere">
      {address.slice(0, at)}
      <wbr />
      {address.slice(at)}
    </span>
  );
}

/** The age of a moment, and after a month its day. */
const ageOf = (at: string): string =>
  Date.now() - Date.parse(at) < 30 * DAY_MS ? formatRelativeTime(at) : formatShortDate(at);

/** When somebody last signed in. */
export function LastLogin({ at }: { at: string | null }) {
  if (!at) return 'Jamais';
  return (
    <time dateTime={at} title={formatDateTime(at)}>
      {ageOf(at)}
    </time>
  );
}

type Column = DataTableColumn<UserRowFragment>;

const name: Column = {
  id: 'nom',
  header: 'Utilisateur',
  main: true,
  sort: 'ASC',
  className: 'min-w-40',
  cell: (user) => <UserName user={user} />,
};
const email: Column = {
  id: 'email',
  header: 'Email',
  sort: 'ASC',
  className: 'md:min-w-[212px]',
  cell: ({ email: address }) => <Email address={address} />,
};
const joined: Column = {
  id: 'inscription',
  header: 'Inscription',
  sort: 'DESC',
  cell: ({ joinedAt }) => (
    <time dateTime={joinedAt} className="donnee text-[13.5px]">
      {formatShortDate(joinedAt)}
    </time>
  ),
};
const lastLogin: Column = {
  id: 'connexion',
  header: 'Dernière connexion',
  sort: 'DESC',
  cell: ({ lastLoginAt }) => <LastLogin at={lastLoginAt} />,
};
const subscription: Column = {
  id: 'abonnement',
  header: 'Abonnement',
  sort: 'DESC',
  cell: (user) => <SubscriptionBadge tier={user.subscription} />,
};
const roles: Column = {
  id: 'roles',
  header: 'Rôles',
  cell: (user) => (user.roles.length > 0 ? <RoleBadges roles={user.roles} /> : 'Aucun'),
};
const status: Column = {
  id: 'statut',
  header: 'Statut',
  cell: (user) => <UserStatus user={user} />,
};

const unsorted = ({ sort: _sort, ...column }: Column): Column => column;

/** The columns of the advanced list (specification of the administration, section 2). */
export const managementColumns: readonly Column[] = [
  name,
  email,
  joined,
  lastLogin,
  subscription,
  roles,
  status,
];

/** Those of the basic list, which has one order. */
export const basicColumns: readonly Column[] = [name, email, subscription, roles, status].map(
  unsorted,
);
