import { RoleBadges } from '../../../features/shell/RoleBadges';
import { SubscriptionBadge } from '../../../features/shell/SubscriptionBadge';
import { useManagedUserDetailsQuery, type UserDetailsFragment } from '../../../generated/graphql';
import {
  formatDateTime,
  formatLongDate,
  formatNumber,
  formatPlayTime,
  formatShortDate,
} from '../../../platform/format';
import { rankLabels } from '../../../platform/labels';
import { Avatar } from '../../../ui/Avatar';
import { Badge } from '../../../ui/Badge';
import { Dialog } from '../../../ui/Dialog';
import { QueryView } from '../../../ui/QueryView';
import { Skeleton } from '../../../ui/Skeleton';
import { fullName, LastLogin } from './userCells';
import type { UserDialogProps } from './userDialogs.types';
import { UserStatus } from './UserStatus';

/** Everything that staff sees of an account. */
export function ProfileDialog({ user, onClose }: Omit<UserDialogProps, 'onChanged'>) {
  const query = useManagedUserDetailsQuery({
    variables: { id: user.id },
    fetchPolicy: 'network-only',
  });
  return (
    <Dialog open onOpenChange={onClose} size="moyen" title={`Profil de ${user.username}`}>
      <QueryView
        query={query}
        failure="Ce profil n’a pas pu être chargé."
        skeleton={<Skeleton className="h-105 rounded-rayon" />}
        isEmpty={({ user: found }) => !found}
        empty={<p>Ce compte n’existe plus.</p>}
      >
        {({ user: found }) => found && <Profile user={found} />}
      </QueryView>
    </Dialog>
  );
}

function Profile({ user }: { user: UserDetailsFragment }) {
  return (
    <>
      <div className="mb-4 flex items-center gap-4">
        <Avatar name={user.username} url={user.avatarUrl} size="grand" />
        <div className="min-w-0 wrap-anywhere">
          <p className="font-titre text-lg font-bold text-encre">
            {fullName(user) || user.username}
          </p>
          <p className="text-muet">{user.email}</p>
          <UserStatus user={user} />
        </div>
      </div>
      {user.ban && (
        <p className="mb-4 rounded-rayon-petit bg-rouge-pale px-3.5 py-3 text-courant text-rouge-fonce">
          <b>Motif du bannissement&nbsp;:</b> {user.ban.reason} (le{' '}
          {formatShortDate(user.ban.bannedAt)})
        </p>
      )}
      <dl className="grid gap-x-6 sm:grid-cols-2">
        {factsOf(user).map(([label, value]) => (
          <div
            key={label}
            className="flex min-h-11 items-center justify-between gap-4 border-b border-trait py-2 text-courant"
          >
            <dt className="shrink-0 text-muet">{label}</dt>
            <dd className="min-w-0 text-right font-medium text-encre wrap-anywhere">{value}</dd>
          </div>
        ))}
      </dl>
    </>
  );
}

/** When the subscription ends. */
function endOf({ subscription, subscriptionEndsAt }: UserDetailsFragment): string {
  if (subscription === 'FREE') return '–';
  return subscriptionEndsAt ? formatDateTime(subscriptionEndsAt) : 'Sans fin';
}

const factsOf = (user: UserDetailsFragment) =>
  [
    ['Inscription', formatLongDate(user.joinedAt)],
    ['Dernière connexion', <LastLogin key="connexion" at={user.lastLoginAt} />],
    ['Abonnement', <SubscriptionBadge key="abonnement" tier={user.subscription} />],
    ['Fin de l’abonnement', endOf(user)],
    ['Rôles', user.roles.length > 0 ? <RoleBadges key="roles" roles={user.roles} /> : 'Aucun'],
    [
      'Email',
      <Badge key="email" tone={user.emailVerified ? 'vert' : 'ambre'}>
        {user.emailVerified ? 'Confirmé' : 'À confirmer'}
      </Badge>,
    ],
    ['Niveau', `${user.level} · ${rankLabels[user.rank]}`],
    ['Expérience', `${formatNumber(user.experience)}\u00A0XP`],
    ['Appels traités', formatNumber(user.totalCalls)],
    ['Appels réussis', formatNumber(user.successfulCalls)],
    ['Temps de jeu', formatPlayTime(user.totalPlayMinutes)],
    ['Commentaires', formatNumber(user.commentCount)],
  ] as const;
