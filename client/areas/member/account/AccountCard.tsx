import { useState } from 'react';
import { useSearchParams } from 'react-router-dom';

import { Avatar } from '#ui/data/Avatar';
import { lazyDialog } from '#ui/lazy/lazyDialog';
import { SubscriptionBadge } from '#features/shell/frame/SubscriptionBadge';
import type { ProfileFragment } from '#client/generated/graphql';
import {
  formatDateTime,
  formatLongDate,
  formatNumber,
  formatPercent,
  formatPlayTime,
} from '#client/platform/text/format';
import { rankLabels } from '#client/platform/text/labels';
import { successShare } from '#client/platform/progress';
import { Badge } from '#ui/data/Badge';
import { Button } from '#ui/inputs/Button';
import { Card } from '#ui/layout/Card';
import { Fact, Facts } from '#ui/data/Facts';

const ChangePasswordDialog = lazyDialog(
  async () => (await import('./security/ChangePasswordDialog')).ChangePasswordDialog,
);

/**
 * Card with the member's registration date, rank, statistics and password. Opens with the dialog
 * that changes the password when the URL asks for it (`sitePaths.member.changePassword`).
 */
export function AccountCard({ user }: { user: ProfileFragment }) {
  const [parameters] = useSearchParams();
  const [changing, setChanging] = useState(parameters.get('changer') === 'mot-de-passe');
  return (
    <Card
      as="aside"
      aria-label="Résumé du compte"
      className="px-5 py-[22px] sm:px-6 lg:sticky lg:top-20"
    >
      <div className="flex items-center gap-3.5 narrow:flex-wrap">
        <Avatar name={user.username} url={user.avatarUrl} size="large" />
        <div className="min-w-0">
          <p className="font-title text-lg leading-tight font-bold text-ink wrap-anywhere">
            {user.username}
          </p>
          <p className="mt-1">
            <SubscriptionBadge tier={user.subscription} />
          </p>
        </div>
      </div>
      <Facts className="mt-4">
        <Fact label="Inscription">{formatLongDate(user.joinedAt)}</Fact>
        <Fact label="Dernière connexion">
          {user.lastLoginAt ? formatDateTime(user.lastLoginAt) : 'Jamais'}
        </Fact>
        <Fact label="Statut">
          <Badge tone={user.isActive ? 'success' : 'neutral'}>
            {user.isActive ? 'Actif' : 'Inactif'}
          </Badge>
        </Fact>
        <Fact label="Niveau">{formatNumber(user.level)}</Fact>
        <Fact label="Expérience">{formatNumber(user.experience)}&nbsp;XP</Fact>
        <Fact label="Rang">{rankLabels[user.rank]}</Fact>
        <Fact label="Appels traités">{formatNumber(user.totalCalls)}</Fact>
        <Fact label="Taux de réussite">
          {formatPercent(successShare(user.successfulCalls, user.totalCalls))}
        </Fact>
        <Fact label="Temps de jeu">{formatPlayTime(user.totalPlayMinutes)}</Fact>
      </Facts>
      <Button variant="secondary" className="mt-4 w-full" onClick={() => setChanging(true)}>
        Changer le mot de passe
      </Button>
      <p className="mt-2 text-center text-sm text-muted">
        Modifié le {formatLongDate(user.passwordUpdatedAt)}
      </p>
      {changing && <ChangePasswordDialog onClose={() => setChanging(false)} />}
    </Card>
  );
}
