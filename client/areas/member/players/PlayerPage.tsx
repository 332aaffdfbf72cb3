import { UserRoundX } from 'lucide-react';
import { useParams, useSearchParams } from 'react-router-dom';

import { PlayerSkeleton } from '#features/players/PlayerSkeleton';
import { PlayerView } from '#features/players/PlayerView';
import { AreaNotFound } from '#features/shell/AreaNotFound';
import {
  MemberPlayerDocument,
  useMemberPlayerQuery,
  useOwnVerifiedCallsQuery,
  type PlayerVisibility,
} from '#client/generated/graphql';
import { memberPaths, publicPaths } from '#client/platform/address/paths';
import type { Preload } from '#client/platform/graphql/preload';
import { PageHead } from '#client/platform/head/PageHead';
import { Redirect } from '#client/platform/head/serverResponse';
import { useClosedSections } from '#client/platform/memberSections';
import { useViewer } from '#client/platform/session/useSession';
import { QueryView } from '#ui/feedback/QueryView';
import { EmptyState } from '#ui/feedback/EmptyState';
import { VerifiedCalls } from '../statistics/VerifiedCalls';
import { OwnerBar } from './OwnerBar';
import { sightOf } from './sights';

const variablesOf = (
  username: string | undefined,
  search: URLSearchParams,
): { username: string; seenBy: PlayerVisibility } => ({
  username: username ?? '',
  seenBy: sightOf(search.get('vue')).seenBy,
});

export const preload: Preload = ({ params, search }) => [
  { query: MemberPlayerDocument, variables: variablesOf(params.username, search) },
];

/** Player page as a member sees it. Its owner can also preview it as others see it. */
export default function PlayerPage() {
  const { username } = useParams();
  const [search] = useSearchParams();
  const { user } = useViewer();
  const isClosed = useClosedSections();
  const variables = variablesOf(username, search);
  const query = useMemberPlayerQuery({ variables, fetchPolicy: 'cache-and-network' });
  const player = query.data?.player;
  const isOwn = variables.username.toLowerCase() === user.username.toLowerCase();
  const isPreview = isOwn && variables.seenBy !== 'ME';
  const articleHref = isClosed(memberPaths.news)
    ? undefined
    : (article: string, comment: string) =>
        `${memberPaths.article(article)}#commentaire-${comment}`;
  const eventHref = isClosed(memberPaths.events) ? undefined : memberPaths.event;
  // A hidden and a missing player get the same page, so that members cannot distinguish them.
  if (player === null && !query.loading && !isPreview)
    return <AreaNotFound home={memberPaths.dashboard} />;
  if (player && player.username !== username)
    return <Redirect to={publicPaths.player(player.username)} status={302} />;
  return (
    <div className="mx-auto max-w-310 px-4 pt-[22px] pb-12 md:px-7 md:pb-14">
      <PageHead
        title={player?.username ?? 'Joueur'}
        standIn={query.loading || undefined}
        description="La page d’un joueur, telle que vous la voyez."
        noindex
      />
      {isOwn && <OwnerBar username={user.username} seenBy={variables.seenBy} player={player} />}
      <QueryView
        query={query}
        failure="Cette page n’a pas pu être chargée."
        skeleton={<PlayerSkeleton />}
        isEmpty={(data) => data.player === null}
        empty={
          <>
            <h1 className="sr-only">{user.username}</h1>
            <EmptyState
              title="Cette page est visible par vous seul"
              icon={<UserRoundX size={32} />}
            >
              Pour les autres visiteurs, cette page n’existe pas.
            </EmptyState>
          </>
        }
      >
        {(data) =>
          data.player && (
            <>
              <PlayerView player={data.player} articleHref={articleHref} eventHref={eventHref} />
              {isOwn && !isPreview && <OwnVerifiedCalls />}
            </>
          )
        }
      </QueryView>
    </div>
  );
}

/** Explains to the owner why this page counts more calls than the ranking. */
function OwnVerifiedCalls() {
  const { data } = useOwnVerifiedCallsQuery({ fetchPolicy: 'cache-and-network' });
  return data ? <VerifiedCalls calls={data.myStatistics} className="mt-4" /> : null;
}
