import type { RankingLineFragment } from '#client/generated/graphql';
import { PlayerName } from '#client/platform/players/PlayerName';
import { rankLabels } from '#client/platform/text/labels';

type Line = Pick<RankingLineFragment, 'player' | 'isTied' | 'isMe'>;

/**
 * Name of a ranked player. A note below contains "vous" for the viewer, the level if visible, and
 * "ex æquo" for a shared place.
 */
export function RankedName({ player, isTied, isMe }: Line) {
  const { username, hasPage, level } = player;
  const facts = [
    isMe && 'vous',
    level && `${rankLabels[level.rank]} · niveau ${level.level}`,
    isTied && 'ex æquo',
  ].filter(Boolean);
  return (
    <span className="block min-w-0">
      <span className="block font-semibold text-ink wrap-anywhere">
        <PlayerName name={username} hasPage={hasPage} />
      </span>
      {facts.length > 0 && <span className="block text-note text-muted">{facts.join(' · ')}</span>}
    </span>
  );
}
