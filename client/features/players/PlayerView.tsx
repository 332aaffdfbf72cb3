import type { PlayerDetailsFragment, PlayerPart } from '#client/generated/publicGraphql';
import { BestStatistics } from './BestStatistics';
import { PlayerAchievements } from './PlayerAchievements';
import { PlayerComments } from './PlayerComments';
import { PlayerEvents } from './PlayerEvents';
import { PlayerIdentity } from './PlayerIdentity';
import { YearOfCalls } from './YearOfCalls';

export interface PlayerViewProps {
  player: PlayerDetailsFragment;
  /** Returns the URL of a comment on an article; when absent, article titles are not links. */
  articleHref?: (articleId: string, commentId: string) => string;
  /** Returns the URL of the results of an event; when absent, event names are not links. */
  eventHref?: (eventId: string) => string;
}

/** Player page, with marks for its owner on the parts that others do not see. */
export function PlayerView({ player, articleHref, eventHref }: PlayerViewProps) {
  const { rank, activity, comments, achievements, events } = player;
  const isHidden = (part: PlayerPart) => player.hiddenParts?.includes(part) ?? false;
  const best = <BestStatistics best={player.best} isHidden={isHidden} />;
  const aside = achievements && achievements.reached.length > 0;
  return (
    <div className="grid gap-4">
      <PlayerIdentity player={player} rank={rank} isHidden={isHidden} />
      {activity && <YearOfCalls activity={activity} hidden={isHidden('ACTIVITY')} />}
      <div className={aside ? 'grid items-start gap-4 lg:grid-cols-[1.7fr_1fr]' : 'grid gap-4'}>
        <div className="grid min-w-0 gap-4">
          {best}
          {events && events.played > 0 && (
            <PlayerEvents events={events} eventHref={eventHref} hidden={isHidden('EVENTS')} />
          )}
          {comments && comments.length > 0 && (
            <PlayerComments
              comments={comments}
              articleHref={articleHref}
              hidden={isHidden('COMMENTS')}
            />
          )}
        </div>
        {aside && (
          <PlayerAchievements achievements={achievements} hidden={isHidden('ACHIEVEMENTS')} />
        )}
      </div>
    </div>
  );
}
