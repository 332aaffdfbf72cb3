import {
  formatLongDate,
  formatNumber,
  formatPercent,
  formatPlayTime,
} from '../../../platform/format';
import { PageHead } from '../../../platform/PageHead';
import { successShare } from '../../../platform/progress';
import { useViewer } from '../../../platform/session/useSession';
import { Button } from '../../../ui/Button';
import { Card } from '../../../ui/Card';
import { Page } from '../../../ui/Page';
import { ProgressCard } from './ProgressCard';

/** The first page of a member: who they are in the control room. */
export default function DashboardPage() {
  const { user } = useViewer();
  const { totalCalls, successfulCalls, totalPlayMinutes } = user;
  return (
    <Page
      title={`Bonjour, ${user.username}`}
      lead={`Membre depuis le ${formatLongDate(user.joinedAt)}.`}
      actions={<Button disabled>Jouer Maintenant</Button>}
    >
      <PageHead title="Tableau de bord" noindex />
      <dl className="grid grid-cols-1 gap-4 xs:grid-cols-2 lg:grid-cols-3">
        <Figure label="Appels Traités" value={formatNumber(totalCalls)}>
          {formatNumber(successfulCalls)} {successfulCalls > 1 ? 'réussis' : 'réussi'}
        </Figure>
        <Figure
          label="Taux de Réussite"
          value={formatPercent(successShare(successfulCalls, totalCalls))}
        >
          réussis / traités
        </Figure>
        <Figure label="Temps de Jeu" value={formatPlayTime(totalPlayMinutes)}>
          {formatNumber(totalPlayMinutes)} {totalPlayMinutes > 1 ? 'minutes' : 'minute'}
        </Figure>
      </dl>
      <ProgressCard {...user} />
    </Page>
  );
}

function Figure({
  label,
  value,
  children,
}: {
  label: string;
  value: string;
  children: React.ReactNode;
}) {
  return (
    <Card className="px-5 py-[18px]">
      <dt className="text-sm text-muet">{label}</dt>
      <dd className="mt-2.5">
        <span className="block font-titre text-[30px] leading-tight font-extrabold text-encre tabular-nums">
          {value}
        </span>
        <span className="text-[13.5px] text-muet">{children}</span>
      </dd>
    </Card>
  );
}
