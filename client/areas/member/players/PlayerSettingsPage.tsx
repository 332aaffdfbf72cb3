import { playerPartLabels, visibilityLabels } from '#features/players/playerLabels';
import {
  MyPlayerSettingsDocument,
  useMyPlayerSettingsQuery,
  type PlayerChoicesFragment,
} from '#client/generated/graphql';
import { memberPaths, publicPaths } from '#client/platform/address/paths';
import type { Preload } from '#client/platform/graphql/preload';
import { counted } from '#client/platform/text/format';
import { useViewer } from '#client/platform/session/useSession';
import { QueryView } from '#ui/feedback/QueryView';
import { Skeleton } from '#ui/feedback/Skeleton';
import { ButtonLink } from '#ui/inputs/Button';
import { Card } from '#ui/layout/Card';
import { Page } from '#features/shell/Page';
import { AccountTrail } from '../AccountTrail';
import { PlayerSettingsForm } from './PlayerSettingsForm';

export const preload: Preload = () => [{ query: MyPlayerSettingsDocument }];

/** Page with the items equipped on the player page, and a summary of who sees that page. */
export default function PlayerSettingsPage() {
  const { user } = useViewer();
  const query = useMyPlayerSettingsQuery({ fetchPolicy: 'cache-and-network' });
  return (
    <Page
      title="Ma page de joueur"
      description="Les réglages de votre page de joueur."
      trail={<AccountTrail />}
      lead="Choisissez ce que vous portez sur votre page."
      actions={
        <ButtonLink variant="secondary" to={publicPaths.player(user.username)}>
          Voir ma page
        </ButtonLink>
      }
    >
      <QueryView
        query={query}
        failure="Vos choix n’ont pas pu être chargés."
        skeleton={
          <div className="grid gap-4">
            <Skeleton className="h-32 rounded-card md:h-25" />
            <Skeleton className="h-100 rounded-card" />
          </div>
        }
      >
        {({ myPlayerSettings }) => (
          <div className="grid gap-4">
            <VisibilityCard settings={myPlayerSettings} />
            <PlayerSettingsForm saved={myPlayerSettings} />
          </div>
        )}
      </QueryView>
    </Page>
  );
}

/** Card that states who sees the page, with a link to the choice. */
function VisibilityCard({ settings }: { settings: PlayerChoicesFragment }) {
  const { visibility, shownParts } = settings;
  const all = Object.keys(playerPartLabels).length;
  return (
    <Card
      as="section"
      aria-labelledby="titre-qui"
      className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3 px-5 py-[22px] sm:px-6"
    >
      <div className="min-w-0">
        <h2 id="titre-qui" className="text-lg">
          Qui voit ma page
        </h2>
        <p className="mt-1 text-body">
          {visibilityLabels[visibility]}
          {visibility !== 'ME' && `, ${counted(shownParts.length, 'rubrique')} sur ${all}`}.
        </p>
      </div>
      <ButtonLink variant="secondary" to={memberPaths.privacyPart('page-de-joueur')}>
        Choisir qui voit ma page
      </ButtonLink>
    </Card>
  );
}
