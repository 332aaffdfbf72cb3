import { repository } from '../../../platform/db/transaction';
import type { PersonalData } from '../../../platform/personalData';
import { GameCall } from './calls/gameCall.entity';
import { GameToken } from './gameClient/gameToken.entity';

/** A member's calls and figures, for their data export. */
export const statisticsPersonalData: PersonalData = {
  gameCalls: callsOf,
  gameTokens: tokensOf,
};

async function callsOf(userId: number): Promise<object[]> {
  const calls = await repository(GameCall).find({
    where: { userId },
    order: { answeredAt: 'ASC' },
  });
  // Without the member's id, which is the same everywhere.
  return calls.map(({ userId: _userId, ...call }) => call);
}

function tokensOf(userId: number): Promise<object[]> {
  return repository(GameToken).find({
    select: { id: true, name: true, createdAt: true, lastUsedAt: true, revokedAt: true },
    where: { userId },
    order: { id: 'ASC' },
  });
}
