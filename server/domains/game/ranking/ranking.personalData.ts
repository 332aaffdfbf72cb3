import { repository } from '#platform/db/transaction';
import {
  LegalGround,
  PersonalDataSection,
  rowsOf,
  type PersonalData,
} from '#platform/personalData';
import { RankingVisibility } from './ranking.types';
import { AnonymousPlayer } from './tables/anonymousPlayer.entity';
import { RankedMember } from './tables/rankedMember.entity';
import { RankingScore } from './tables/rankingScore.entity';

export const rankingPersonalData: PersonalData = {
  shownInRanking: {
    section: PersonalDataSection.GAME,
    title: 'Figurer au classement',
    what: 'Votre accord pour figurer au classement, sous votre nom ou comme «\u00A0Joueur anonyme\u00A0», et sa date.',
    purpose: 'Afficher votre place au classement seulement avec votre accord.',
    ground: LegalGround.CONSENT,
    retention: 'Jusqu’au retrait de votre accord ou à l’effacement du compte.',
    seenAt: '/compte/classement',
    rows: [rowsOf(RankedMember, 'userId'), rowsOf(AnonymousPlayer, 'userId')],
    read: consentOf,
  },
  rankingScores: {
    section: PersonalDataSection.GAME,
    title: 'Chiffres du classement',
    what: 'Les sommes de vos appels vérifiés, par période et par nature d’appel.',
    purpose: 'Afficher vos chiffres et calculer votre place si vous figurez au classement.',
    ground: LegalGround.CONTRACT,
    retention:
      'Jusqu’à la fin de la période suivante. Le total est gardé aussi longtemps que le compte.',
    seenAt: '/compte/classement',
    rows: [rowsOf(RankingScore, 'userId')],
    read: scoresOf,
  },
};

async function consentOf(userId: number): Promise<object | null> {
  const anonymous = await repository(AnonymousPlayer).findOneBy({ userId });
  if (anonymous) return { ...anonymous, visibility: RankingVisibility.ANONYMOUS };
  const named = await repository(RankedMember).findOneBy({ userId });
  return named && { ...named, visibility: RankingVisibility.NAMED };
}

async function scoresOf(userId: number): Promise<object[]> {
  const scores = await repository(RankingScore).find({
    where: { userId },
    order: { period: 'ASC', kind: 'ASC' },
  });
  return scores.map(({ userId: _userId, ...score }) => score);
}
