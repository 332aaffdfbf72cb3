import { SubscriptionBadge } from '#features/shell/frame/SubscriptionBadge';
import type { UserDetailsFragment } from '#client/generated/graphql';
import {
  formatDateTime,
  formatLongDate,
  formatNumber,
  formatPlayTime,
} from '#client/platform/text/format';
import { rankLabels } from '#client/platform/text/labels';
import { Fact, Facts } from '#ui/data/Facts';
import { Badge } from '#ui/data/Badge';
import { Card } from '#ui/layout/Card';
import { LastLogin } from '../users/list/userCells';

/** Facts of an account: dates, subscription and game statistics. */
export function PersonFacts({ user }: { user: UserDetailsFragment }) {
  return (
    <Card as="section" aria-labelledby="titre-profil" className="min-w-0 px-5 py-[18px]">
      <h2 id="titre-profil" className="text-lg">
        Profil
      </h2>
      <Facts className="mt-1">
        {factsOf(user).map(([label, value]) => (
          <Fact key={label} label={label}>
            {value}
          </Fact>
        ))}
      </Facts>
    </Card>
  );
}

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
    [
      'Email',
      <Badge key="email" tone={user.emailVerified ? 'success' : 'warning'}>
        {user.emailVerified ? 'Confirmé' : 'À confirmer'}
      </Badge>,
    ],
    ...(user.twoFactorEnabled === null
      ? []
      : ([
          [
            'Double authentification',
            <Badge key="double" tone={user.twoFactorEnabled ? 'success' : 'neutral'}>
              {user.twoFactorEnabled ? 'Activée' : 'Désactivée'}
            </Badge>,
          ],
        ] as const)),
    ...(user.passkeyCount === null
      ? []
      : ([['Clés d’accès', formatNumber(user.passkeyCount)]] as const)),
    ['Niveau', `${user.level} · ${rankLabels[user.rank]}`],
    ['Expérience', `${formatNumber(user.experience)}\u00A0XP`],
    ['Appels traités', formatNumber(user.totalCalls)],
    ['Appels réussis', formatNumber(user.successfulCalls)],
    ['Temps de jeu', formatPlayTime(user.totalPlayMinutes)],
    ['Commentaires', formatNumber(user.commentCount)],
  ] as const;
