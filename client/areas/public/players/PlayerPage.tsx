import { useParams } from 'react-router-dom';

import { PlayerSkeleton } from '#features/players/PlayerSkeleton';
import { PlayerView } from '#features/players/PlayerView';
import { usePublicPlayerQuery, type PlayerDetailsFragment } from '#client/generated/publicGraphql';
import { publicPaths } from '#client/platform/address/paths';
import { PageHead } from '#client/platform/head/PageHead';
import { Redirect } from '#client/platform/head/serverResponse';
import { useSite } from '#client/platform/head/site';
import { ofName } from '#client/platform/text/format';
import { QueryView } from '#ui/feedback/QueryView';
import { NotFoundPage } from '../not-found/NotFoundPage';

/**
 * Player page for visitors. A page that is not public is shown as the 404 page, so that visitors
 * cannot learn whether the player exists.
 */
export default function PlayerPage() {
  const { username = '' } = useParams();
  const query = usePublicPlayerQuery({ variables: { username } });
  const player = query.data?.player;
  if (player === null) return <NotFoundPage />;
  if (player && player.username !== username)
    return <Redirect to={publicPaths.player(player.username)} />;
  return (
    <div className="bg-canvas">
      <div className="page-column py-6 md:py-9">
        {!player && (
          <PageHead
            title="Joueur"
            standIn={query.loading || undefined}
            description="La page d’un joueur."
            noindex
          />
        )}
        <QueryView
          query={query}
          failure="Cette page n’a pas pu être chargée."
          skeleton={<PlayerSkeleton />}
        >
          {(data) =>
            data.player && (
              <>
                <PlayerHead player={data.player} />
                <PlayerView player={data.player} />
              </>
            )
          }
        </QueryView>
      </div>
    </div>
  );
}

/** Metadata of the page: only the username, because the player may hide the rest. */
function PlayerHead({ player: { username } }: { player: PlayerDetailsFragment }) {
  const { name } = useSite();
  return (
    <PageHead
      title={username}
      description={`La page ${ofName(username)}, membre de ${name}\u00a0: son rang, ses succès et ses statistiques.`}
      canonicalPath={publicPaths.player(username)}
      embeddable
    />
  );
}
