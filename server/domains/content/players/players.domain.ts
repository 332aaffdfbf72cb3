import { defineDomain } from '#platform/domain';
import { Players1763600000055 } from './1763600000055-players';
import { PlayerPageRow } from './playerPage.entity';
import { playersPersonalData } from './players.personalData';
import { PlayersResolver } from './players.resolver';
import { CommentPlayersResolver, ViewerPlayersResolver } from './shownPlayers.resolver';

/** The pages of players, as far as each opens theirs, and what they wear. */
export const players = defineDomain({
  name: 'players',
  entities: [PlayerPageRow],
  migrations: [Players1763600000055],
  resolvers: [PlayersResolver, CommentPlayersResolver, ViewerPlayersResolver],
  personalData: playersPersonalData,
});
