import { plain, type Matrix } from '../matrix';
import { openPage } from '#tests/support/people/players';
import { PlayerVisibility } from '#domains/game/players/player.types';
import { createPerson } from '../cast';
import { but, allCallers, members, NOTHING } from '../spec';

const PLAYER = 'query ($username: String!) { player(username: $username) { username } }';

/** Stores a player page of another user with the given visibility. */
const pageOf = (visibility: PlayerVisibility) => async () => {
  const { id, username } = await createPerson();
  await openPage(id, { visibility });
  return { username };
};

/** Operations on player pages. The owner chooses who may read a page; roles make no difference. */
export const players: Matrix = {
  'Query.player': {
    send: PLAYER,
    cases: {
      public: {
        expected: allCallers(),
        variables: pageOf(PlayerVisibility.EVERYBODY),
      },
      'open to members': {
        expected: but(allCallers(), { visitor: NOTHING }),
        variables: pageOf(PlayerVisibility.MEMBERS),
      },
      closed: { expected: allCallers(NOTHING), variables: pageOf(PlayerVisibility.ME) },
    },
  },
  'Query.myPlayerSettings': plain('{ myPlayerSettings { visibility } }', members()),
  'Mutation.savePlayerSettings': plain(
    'mutation ($input: PlayerSettingsInput!) { savePlayerSettings(input: $input) { settings { visibility } } }',
    members(),
    () => ({ input: { visibility: 'ME', shownParts: [], badges: [] } }),
  ),
};
