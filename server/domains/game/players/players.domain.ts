import { defineDomain } from '#platform/domain';
import { Players1763600000055 } from './1763600000055-players';
import { PlayerPageRow } from './playerPage.entity';
import { playersPersonalData } from './players.personalData';
import { PlayersResolver } from './players.resolver';
import { CommentPlayersResolver, ViewerPlayersResolver } from './shownPlayers.resolver';

/** Player pages, with the visibility that each player chooses, and equipped items. */
export const players = defineDomain({
  name: 'players',
  entities: [PlayerPageRow],
  migrations: [Players1763600000055],
  resolvers: [PlayersResolver, CommentPlayersResolver, ViewerPlayersResolver],
  personalData: playersPersonalData,
});
