import { MyPlayerSettingsDocument, useMyPlayerSettingsQuery } from '#client/generated/graphql';
import { memberPageNames } from '#client/platform/address/pageNames';
import { memberPaths, publicPaths } from '#client/platform/address/paths';
import type { Preload } from '#client/platform/graphql/preload';
import { useViewer } from '#client/platform/session/useSession';
import { QueryView } from '#ui/feedback/QueryView';
import { Skeleton } from '#ui/feedback/Skeleton';
import { ButtonLink } from '#ui/inputs/Button';
import { Page } from '#features/shell/Page';
import { SmartLink } from '#ui/layout/SmartLink';
import { PlayerSettingsForm } from './PlayerSettingsForm';

export const preload: Preload = () => [{ query: MyPlayerSettingsDocument }];

/** Page with the settings of the member's player page. */
export default function PlayerSettingsPage() {
  const { user } = useViewer();
  const query = useMyPlayerSettingsQuery({ fetchPolicy: 'cache-and-network' });
  return (
    <Page
      title="Ma page de joueur"
      description="Les réglages de votre page de joueur."
      trail={
        <SmartLink to={memberPaths.account} className="underline-offset-4 hover:underline">
          {memberPageNames.account}
        </SmartLink>
      }
      lead="Choisissez qui voit votre page et ce qu’elle affiche."
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
            <Skeleton className="h-56 rounded-card" />
            <Skeleton className="h-100 rounded-card" />
          </div>
        }
      >
        {({ myPlayerSettings }) => <PlayerSettingsForm saved={myPlayerSettings} />}
      </QueryView>
    </Page>
  );
}
