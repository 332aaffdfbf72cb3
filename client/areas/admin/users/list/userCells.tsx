import { RoleBadges } from '#features/shell/frame/RoleBadges';
import { SubscriptionBadge } from '#features/shell/frame/SubscriptionBadge';
import type { AccountIssue, UserRowFragment } from '#client/generated/graphql';
import { formatDateTime, formatShortDate } from '#client/platform/text/format';
import { subscriptionLabels } from '#client/platform/text/labels';
import { Avatar } from '#ui/data/Avatar';
import { classes } from '#ui/inputs/classes';
import type { DataTableColumn } from '#ui/data/table/dataTable.types';
import { RelativeTime } from '#client/platform/text/RelativeTime';
import { BadgeFilter } from '#areas/admin/lists/FilterLink';
import { PersonLink } from '#areas/admin/lists/PersonLink';
import { saysEnd } from '#areas/admin/lists/saysEnd';
import { standingLabel, statusOf } from '../standing';
import { statusChoices, subscriptionChoices } from './userAddress';
import { UserStatus } from './UserStatus';

const DAY_MS = 86_400_000;

export const fullName = ({
  firstName,
  lastName,
}: Pick<UserRowFragment, 'firstName' | 'lastName'>) =>
  [firstName, lastName].filter(Boolean).join(' ');

/** CSS classes that truncate text to one line. Unlike `truncate`, they do not widen the column. */
const ON_ONE_LINE = 'line-clamp-1 break-all narrow:line-clamp-none';

type Person = Pick<UserRowFragment, 'username' | 'avatarUrl' | 'firstName' | 'lastName'> &
  Partial<Pick<UserRowFragment, 'issues'>>;

const ISSUES: Readonly<Record<AccountIssue, string>> = {
  RESERVED_NAME: 'Nom réservé à l’équipe',
  SIMILAR_NAME: 'Nom semblable à un autre',
  MISLEADING_NAME: 'Nom trompeur',
  SHARED_EMAIL: 'Email déjà pris par un autre compte',
  MALFORMED_EMAIL: 'Email mal formé',
};

export function UserName({ user }: { user: Person }) {
  return (
    <span className="flex items-center gap-3">
      <span className="contents narrow:hidden">
        <Avatar name={user.username} url={user.avatarUrl} />
      </span>
      <span className="min-w-0 leading-snug">
        <b className={classes(ON_ONE_LINE, 'font-semibold text-ink')} title={user.username}>
          {user.username}
        </b>
        {fullName(user) && (
          <span
            dir="auto"
            className={classes(ON_ONE_LINE, 'text-start text-note text-muted')}
            title={fullName(user)}
          >
            {fullName(user)}
          </span>
        )}
        {user.issues?.map((issue) => (
          <span key={issue} className="block text-note text-warning">
            {ISSUES[issue]}
          </span>
        ))}
      </span>
    </span>
  );
}

/** Email address that wraps before the @ sign rather than in the middle of a word. */
export function Email({ address }: { address: string }) {
  const at = address.lastIndexOf('@');
  return (
    <span className="block leading-snug wrap-anywhere">
      {address.slice(0, at)}
      <wbr />
      {address.slice(at)}
    </span>
  );
}

const isRecent = (at: string): boolean => Date.now() - Date.parse(at) < 30 * DAY_MS;

/** Time of the last sign-in, relative to now in the first month, and a date afterwards. */
export function LastLogin({ at }: { at: string | null }) {
  if (!at) return 'Jamais';
  if (isRecent(at)) return <RelativeTime instant={at} className="md:whitespace-nowrap" />;
  return (
    <time dateTime={at} title={formatDateTime(at)} className="md:whitespace-nowrap">
      {formatShortDate(at)}
    </time>
  );
}

type Column = DataTableColumn<UserRowFragment>;

const name: Column = {
  id: 'nom',
  header: 'Utilisateur',
  main: true,
  sort: 'ASC',
  className: 'md:min-w-44',
  cell: (user) => (
    <PersonLink id={user.id} name={user.username} className="block hover:underline">
      <UserName user={user} />
    </PersonLink>
  ),
};
const email: Column = {
  id: 'email',
  header: 'Email',
  sort: 'ASC',
  className: 'md:min-w-37.5',
  cell: ({ email: address }) => <Email address={address} />,
};
const joined: Column = {
  id: 'inscription',
  header: 'Inscription',
  sort: 'DESC',
  cell: ({ joinedAt }) => (
    <time dateTime={joinedAt} className="data text-detail">
      {formatShortDate(joinedAt)}
    </time>
  ),
};
const lastLogin: Column = {
  id: 'connexion',
  header: 'Dernière connexion',
  longHeader: true,
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
  // Limits the width of the column. The badge truncates a long role name.
  className: 'md:max-w-36.5',
  cell: (user) =>
    user.roles.length > 0 ? (
      <RoleBadges roles={user.roles} below={saysEnd(user.rolesEndingSoon)} />
    ) : (
      'Aucun'
    ),
};
const status: Column = {
  id: 'statut',
  header: 'Statut',
  cell: (user) => <UserStatus user={user} />,
};

const unsorted = ({ sort: _sort, ...column }: Column): Column => column;

/** Column of the subscription tier. The badge links to the accounts with the same tier. */
const narrowingSubscription: Column = {
  ...subscription,
  cell: ({ subscription: tier }) => (
    <BadgeFilter
      filter={{ abonnement: subscriptionChoices.find(({ value }) => value === tier)?.slug ?? '' }}
      label={`Voir seulement cet abonnement\u00A0: ${subscriptionLabels[tier]}`}
    >
      <SubscriptionBadge tier={tier} />
    </BadgeFilter>
  ),
};

/** Column of the roles. Each badge links to the accounts with the same role. */
const narrowingRoles: Column = {
  ...roles,
  cell: (user) =>
    user.roles.length > 0 ? (
      <RoleBadges
        roles={user.roles}
        below={saysEnd(user.rolesEndingSoon)}
        wrap={({ id, name: text }, badge) => (
          <BadgeFilter filter={{ role: id }} label={`Voir seulement ce rôle\u00A0: ${text}`}>
            {badge}
          </BadgeFilter>
        )}
      />
    ) : (
      <BadgeFilter
        filter={{ avecRoles: 'non' }}
        label="Aucun. Voir seulement les comptes sans rôle"
      >
        Aucun
      </BadgeFilter>
    ),
};

/** Column of the state. The label links to the accounts in the same state. */
const narrowingStatus: Column = {
  ...status,
  cell: (user) => {
    const choice = statusChoices.find(({ value }) => value === statusOf(user));
    const shown = <UserStatus user={user} />;
    if (!choice) return shown;
    return (
      <BadgeFilter
        filter={{ statut: choice.slug }}
        label={`${standingLabel(user)}. Voir seulement ce statut\u00A0: ${choice.label}`}
      >
        {shown}
      </BadgeFilter>
    );
  },
};

/** Columns of the advanced list of accounts. */
export const managementColumns: readonly Column[] = [
  name,
  email,
  joined,
  lastLogin,
  narrowingSubscription,
  narrowingRoles,
  narrowingStatus,
];

/** Columns of the basic list, which cannot be sorted. */
export const basicColumns: readonly Column[] = [name, email, subscription, roles, status].map(
  unsorted,
);
