import { repository } from '#platform/db/transaction';
import {
  LegalGround,
  PersonalDataSection,
  rowsOf,
  type PersonalData,
} from '#platform/personalData';
import { GameCall } from './calls/gameCall.entity';
import { GameToken } from './gameClient/gameToken.entity';
import { PlayerDay, PlayerStatisticsRow } from './playerStatistics.entity';

/** Personal data of calls, statistics and game tokens, for a member's data export. */
export const statisticsPersonalData: PersonalData = {
  gameCalls: {
    section: PersonalDataSection.GAME,
    title: 'Appels traités et chiffres du jeu',
    what: 'Chaque appel traité dans le jeu, son résultat, ses délais et les totaux.',
    purpose: 'Calculer vos statistiques, votre rang et vos succès.',
    ground: LegalGround.CONTRACT,
    retention: 'Aussi longtemps que le compte, puis effacé avec lui.',
    seenAt: '/compte/statistiques',
    rows: [
      rowsOf(GameCall, 'userId'),
      rowsOf(PlayerStatisticsRow, 'userId'),
      rowsOf(PlayerDay, 'userId'),
    ],
    read: callsOf,
  },
  gameTokens: {
    section: PersonalDataSection.GAME,
    title: 'Clés du jeu',
    what: 'Les clés qui relient un jeu installé à votre compte\u00A0: leur nom et leurs dates, jamais la clé.',
    purpose: 'Vérifier que les appels reçus viennent de votre jeu.',
    ground: LegalGround.CONTRACT,
    retention: 'Aussi longtemps que le compte, puis effacé avec lui.',
    seenAt: '/compte/mon-compte?onglet=jeu',
    rows: [rowsOf(GameToken, 'userId')],
    read: tokensOf,
  },
};

async function callsOf(userId: number): Promise<object[]> {
  const calls = await repository(GameCall).find({
    where: { userId },
    order: { answeredAt: 'ASC' },
  });
  // Without the member's ID, which is the same in all rows.
  return calls.map(({ userId: _userId, ...call }) => call);
}

function tokensOf(userId: number): Promise<object[]> {
  return repository(GameToken).find({
    select: { id: true, name: true, createdAt: true, lastUsedAt: true, revokedAt: true },
    where: { userId },
    order: { id: 'ASC' },
  });
}
