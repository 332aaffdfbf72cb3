import { useSearchParams } from 'react-router-dom';

import { SectionButton } from '#features/shell/SectionButton';
import {
  MyPlayerSettingsDocument,
  MyProfileDocument,
  MySessionsDocument,
  RankingVisibilityDocument,
  SubscriptionSummaryDocument,
  TwoFactorDocument,
  useMyProfileQuery,
  type ProfileFragment,
} from '#client/generated/graphql';
import type { Preload } from '#client/platform/graphql/preload';
import { lazyPage } from '#client/platform/head/lazyPage';
import { memberPageNames } from '#client/platform/address/pageNames';
import { memberPaths } from '#client/platform/address/paths';
import { useSession } from '#client/platform/session/useSession';
import { useStayingNavigate } from '#client/platform/address/useStayingNavigate';
import { Button } from '#ui/inputs/Button';
import { EmptyState } from '#ui/feedback/EmptyState';
import { Page } from '#features/shell/Page';
import { QueryFailure } from '#ui/feedback/QueryView';
import { Skeleton } from '#ui/feedback/Skeleton';
import { Tabs } from '#ui/inputs/Tabs';
import { VisuallyHidden } from '#ui/layout/VisuallyHidden';
import { RankingSummary } from '../ranking/RankingShown';
import { SubscriptionSummary } from '../store/SubscriptionSummary';
import { AccountCard } from './AccountCard';
import { PlayerSummary } from './profile/PlayerSummary';
import { ProfileTab } from './profile/ProfileTab';
import { RefreshButton } from './RefreshButton';
import { SecuritySummary } from './security/SecuritySummary';

const GameTab = lazyPage('areas/member/account/game/GameTab.tsx', async () => ({
  default: (await import('./game/GameTab')).GameTab,
}));
const SecurityTab = lazyPage('areas/member/account/security/SecurityTab.tsx', async () => ({
  default: (await import('./security/SecurityTab')).SecurityTab,
}));

const TABS = ['profil', 'jeu', 'securite'] as const;
const tabOf = (search: URLSearchParams) =>
  TABS.find((tab) => tab === search.get('onglet')) ?? 'profil';

export const preload: Preload = ({ search }) => [
  { query: MyProfileDocument },
  ...(tabOf(search) === 'profil'
    ? [
        { query: SubscriptionSummaryDocument },
        { query: TwoFactorDocument },
        { query: MySessionsDocument },
        { query: MyPlayerSettingsDocument },
        { query: RankingVisibilityDocument },
      ]
    : []),
];

/** Account page: profile, game settings, security, and a card with the member's statistics. */
export default function AccountPage() {
  const { viewer } = useSession();
  const query = useMyProfileQuery({ fetchPolicy: 'cache-and-network' });
  const user = query.data?.viewer?.user;
  return (
    <Page
      title={memberPageNames.account}
      description="Votre profil, votre sécurité et les réglages de votre jeu."
      lead="Modifiez votre profil, vos réglages et votre mot de passe."
      actions={
        <>
          <RefreshButton />
          {viewer?.user.subscription === 'FREE' && (
            <SectionButton to={memberPaths.store}>Passer Premium</SectionButton>
          )}
        </>
      }
    >
      {user && <Account user={user} />}
      {!user && query.loading && <AccountSkeleton />}
      {!user && !query.loading && <NoAccount error={query.error} refetch={query.refetch} />}
    </Page>
  );
}

const reload = () => window.location.reload();

/** Message for an account that could not be loaded or was not found. */
function NoAccount({ error, refetch }: { error?: { message: string }; refetch: () => unknown }) {
  const { viewer } = useSession();
  if (error) return <QueryFailure failure="Erreur de chargement" error={error} refetch={refetch} />;
  if (!viewer) return <EmptyState title="Utilisateur non connecté" />;
  return (
    <EmptyState
      title="Profil non trouvé"
      action={
        <Button variant="secondary" onClick={reload}>
          Recharger
        </Button>
      }
    >
      Impossible de charger les informations du profil
    </EmptyState>
  );
}

function Account({ user }: { user: ProfileFragment }) {
  const [parameters] = useSearchParams();
  const navigate = useStayingNavigate();
  const labels = { profil: 'Profil', jeu: 'Jeu', securite: 'Sécurité' };
  const contents = {
    profil: <Overview user={user} />,
    jeu: <GameTab />,
    securite: <SecurityTab />,
  };
  return (
    <div className="grid items-start gap-6 lg:grid-cols-[minmax(0,1fr)_356px]">
      <Tabs
        label={memberPageNames.account}
        items={TABS.map((id) => ({ id, label: labels[id], content: contents[id] }))}
        value={tabOf(parameters)}
        onValueChange={(id) => navigate(memberPaths.accountTab(id))}
      />
      <AccountCard user={user} />
    </div>
  );
}

/** Profile tab: the profile, with summaries of the subscription and the security below it. */
function Overview({ user }: { user: ProfileFragment }) {
  return (
    <>
      <ProfileTab user={user} />
      <div className="mt-4 grid gap-4 xl:grid-cols-2">
        <SubscriptionSummary link={{ to: memberPaths.orders(), label: 'Mes commandes' }} />
        <SecuritySummary user={user} />
        <PlayerSummary username={user.username} />
        <RankingSummary />
      </div>
    </>
  );
}

function AccountSkeleton() {
  return (
    <div aria-busy="true" className="grid items-start gap-6 lg:grid-cols-[minmax(0,1fr)_356px]">
      <div>
        <output>
          <VisuallyHidden>Chargement…</VisuallyHidden>
        </output>
        <Skeleton className="h-11 w-64" />
        <Skeleton className="mt-5 h-80 rounded-card" />
      </div>
      <Skeleton className="h-130 rounded-card" />
    </div>
  );
}
