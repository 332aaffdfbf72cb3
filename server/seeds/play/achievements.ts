import { AchievementRow } from '#domains/game/achievements/achievement.entity';
import {
  AchievementCategory as Category,
  AchievementMetric as Metric,
} from '#domains/game/achievements/achievements.types';
import { repository } from '#platform/db/transaction';

type AchievementSeed = Omit<AchievementRow, 'id'>;

/**
 * The seven achievements. Their thresholds are 10 successful calls, an average response time of 5 s
 * or less, 20 hours of play, 50 fire calls, 10 nights, 20 perfect calls in a row and 1000 calls.
 */
export const achievementSeeds: readonly AchievementSeed[] = [
  {
    key: 'first-responder',
    name: 'Premiers secours',
    description: 'Traiter 10 appels avec succès.',
    icon: 'phone-call',
    category: Category.BRONZE,
    rewardExperience: 100,
    metric: Metric.SUCCESSFUL_CALLS,
    threshold: 10,
  },
  {
    key: 'steel-reflexes',
    name: 'Réflexes d’acier',
    description: 'Répondre en 5 secondes ou moins en moyenne, sur 50 appels au moins.',
    icon: 'zap',
    category: Category.SILVER,
    rewardExperience: 250,
    metric: Metric.AVERAGE_RESPONSE_MILLISECONDS,
    threshold: 5000,
  },
  {
    key: 'long-watch',
    name: 'Longue garde',
    description: 'Passer 20 heures au pupitre.',
    icon: 'timer',
    category: Category.SILVER,
    rewardExperience: 250,
    metric: Metric.PLAY_HOURS,
    threshold: 20,
  },
  {
    key: 'fire-chief',
    name: 'Maître du feu',
    description: 'Traiter 50 appels pour incendie.',
    icon: 'flame',
    category: Category.SILVER,
    rewardExperience: 250,
    metric: Metric.FIRE_CALLS,
    threshold: 50,
  },
  {
    key: 'night-owl',
    name: 'Oiseau de nuit',
    description: 'Prendre 10 gardes de nuit, entre 22 heures et 6 heures.',
    icon: 'moon',
    category: Category.GOLD,
    rewardExperience: 500,
    metric: Metric.NIGHT_SHIFTS,
    threshold: 10,
  },
  {
    key: 'flawless',
    name: 'Sans-faute',
    description: 'Enchaîner 20 appels parfaits.',
    icon: 'target',
    category: Category.GOLD,
    rewardExperience: 500,
    metric: Metric.CONSECUTIVE_PERFECT_CALLS,
    threshold: 20,
  },
  {
    key: 'thousand-calls',
    name: 'Légende de la centrale',
    description: 'Traiter 1\u00a0000 appels.',
    icon: 'trophy',
    category: Category.PLATINUM,
    rewardExperience: 1000,
    metric: Metric.TOTAL_CALLS,
    threshold: 1000,
  },
];

/** Adds missing achievements. Does not change existing ones. */
export async function seedAchievements(): Promise<void> {
  const known = new Set((await repository(AchievementRow).find()).map(({ key }) => key));
  const missing = achievementSeeds.filter(({ key }) => !known.has(key));
  if (missing.length > 0) await repository(AchievementRow).insert(missing);
}
