import { afterAll, beforeAll, expect, it } from 'vitest';
import { GameToken } from '#domains/game/statistics/gameClient/gameToken.entity';
import {
  gameTokenPolicy,
  gameTokensVisibleTo,
} from '#domains/game/statistics/gameClient/gameTokens.policy';
import { Actor } from '#platform/access/actor';
import { repository } from '#platform/db/transaction';
import { memberWith, ROLES_AND_NONE } from '../support/people/actors';
import { newPlayer } from '../support/content/calls';
import { createTestApp, type TestApp } from '../support/running/testApp';

let app: TestApp;
const ids: number[] = [];
beforeAll(async () => {
  app = await createTestApp({ seed: 'documented' });
  for (let i = 0; i < 3; i++) ids.push((await newPlayer(app)).user.id);
});
afterAll(() => app.close());

it('only the owner of a game token can list, view and revoke it, whatever role other users have', async () => {
  const tokens = await repository(GameToken).find({ order: { id: 'ASC' } });
  expect(tokens).toHaveLength(3);
  const members = ids.flatMap((id) => ROLES_AND_NONE.map((role) => memberWith(role, id)));
  for (const actor of [Actor.anonymous, ...members]) {
    const where = gameTokensVisibleTo(actor);
    const listed = where ? await repository(GameToken).find({ where, order: { id: 'ASC' } }) : [];
    const own = tokens.filter(({ userId }) => userId === actor.userId).map(({ id }) => id);
    const idsOf = (rows: GameToken[]) => rows.map(({ id }) => id);
    expect(idsOf(listed)).toEqual(own);
    expect(idsOf(tokens.filter((token) => gameTokenPolicy.view(actor, token)))).toEqual(own);
    expect(idsOf(tokens.filter((token) => gameTokenPolicy.revoke(actor, token)))).toEqual(own);
  }
});
