import { useState } from 'react';

import { SubscriptionBadge } from '../../../features/shell/SubscriptionBadge';
import {
  formatDateTime,
  formatLongDate,
  formatNumber,
  formatPercent,
  formatPlayTime,
} from '../../../platform/format';
import { rankLabels } from '../../../platform/labels';
import { PageHead } from '../../../platform/PageHead';
import { successShare } from '../../../platform/progress';
import { useViewer } from '../../../platform/session/useSession';
import { Badge } from '../../../ui/Badge';
import { Button } from '../../../ui/Button';
import { Page } from '../../../ui/Page';
import { ChangePasswordDialog } from './ChangePasswordDialog';
import { Fact, FactList } from './FactList';
import { SessionsCard } from './SessionsCard';

/** The member's account: what the site knows, the password, the open sessions. */
export default function AccountPage() {
  const { user } = useViewer();
  const [changing, setChanging] = useState(false);
  const fullName = [user.firstName, user.lastName].filter(Boolean).join(' ');
  return (
    <Page
      title="Mon compte"
      lead="Votre profil, votre mot de passe et vos sessions."
      actions={
        <Button variant="second" onClick={() => setChanging(true)}>
          Changer le mot de passe
        </Button>
      }
    >
      <PageHead title="Mon compte" noindex />
      <div className="grid items-start gap-4 lg:grid-cols-2">
        <FactList title="Profil">
          <Fact label="Nom d’utilisateur">{user.username}</Fact>
          <Fact label="Adresse email">
            {user.email} {!user.emailVerified && <Badge tone="ambre">À confirmer</Badge>}
          </Fact>
          <Fact label="Nom">{fullName || 'Non renseigné'}</Fact>
          <Fact label="Abonnement">
            <SubscriptionBadge tier={user.subscription} />
          </Fact>
          <Fact label="Statut">
            <Badge tone={user.isActive ? 'vert' : 'gris'}>
              {user.isActive ? 'Actif' : 'Inactif'}
            </Badge>
          </Fact>
          <Fact label="Inscription">{formatLongDate(user.joinedAt)}</Fact>
          <Fact label="Dernière connexion">
            {user.lastLoginAt ? formatDateTime(user.lastLoginAt) : 'Jamais'}
          </Fact>
          <Fact label="Mot de passe changé">{formatLongDate(user.passwordUpdatedAt)}</Fact>
        </FactList>
        <FactList title="Parcours">
          <Fact label="Niveau">{formatNumber(user.level)}</Fact>
          <Fact label="Expérience">{formatNumber(user.experience)}&nbsp;XP</Fact>
          <Fact label="Rang">{rankLabels[user.rank]}</Fact>
          <Fact label="Appels traités">{formatNumber(user.totalCalls)}</Fact>
          <Fact label="Taux de réussite">
            {formatPercent(successShare(user.successfulCalls, user.totalCalls))}
          </Fact>
          <Fact label="Temps de jeu">{formatPlayTime(user.totalPlayMinutes)}</Fact>
        </FactList>
      </div>
      <SessionsCard />
      {changing && <ChangePasswordDialog onClose={() => setChanging(false)} />}
    </Page>
  );
}
