import type { RankingLineFragment } from '../../../generated/graphql';
import { PlayerName } from '../../../platform/players/PlayerName';
import { rankLabels } from '../../../platform/words/labels';

type Line = Pick<RankingLineFragment, 'player' | 'isTied'>;

/** A name, below it what its page shows of the rank, and whether the place is shared. */
export function RankedName({ player, isTied }: Line) {
  const { username, hasPage, level } = player;
  const facts = [
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
