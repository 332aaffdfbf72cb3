import { Field, Float, ID, Int, ObjectType, registerEnumType } from 'type-graphql';

/** Rarity of an achievement; the values are those of the REST API. */
export enum AchievementCategory {
  BRONZE = 'bronze',
  SILVER = 'silver',
  GOLD = 'gold',
  PLATINUM = 'platinum',
}

/** Statistic that an achievement depends on. Its name gives the unit of the threshold. */
export enum AchievementMetric {
  SUCCESSFUL_CALLS = 'successfulCalls',
  AVERAGE_RESPONSE_MILLISECONDS = 'averageResponseMilliseconds',
  PLAY_HOURS = 'playHours',
  TOTAL_CALLS = 'totalCalls',
  FIRE_CALLS = 'fireCalls',
  CONSECUTIVE_PERFECT_CALLS = 'consecutivePerfectCalls',
  NIGHT_SHIFTS = 'nightShifts',
}

@ObjectType({
  description: 'An achievement, with the progress of the member whose data is returned.',
})
export class Achievement {
  @Field(() => ID, { description: 'ID of the achievement.' })
  id!: number;

  @Field(() => String, { description: 'Key of the achievement, which never changes.' })
  key!: string;

  @Field(() => String, { description: 'Name of the achievement, in French.' })
  name!: string;

  @Field(() => String, { description: 'Condition for unlocking the achievement, in French.' })
  description!: string;

  @Field(() => String, { description: 'Name of the Lucide icon of the achievement.' })
  icon!: string;

  @Field(() => AchievementCategory, { description: 'Rarity of the achievement.' })
  category!: AchievementCategory;

  @Field(() => AchievementMetric, { description: 'Statistic that the achievement depends on.' })
  metric!: AchievementMetric;

  @Field(() => Int, {
    description: 'Experience points (XP) given once, when the achievement is unlocked.',
  })
  rewardExperience!: number;

  @Field(() => Boolean, {
    description: 'Whether the achievement is unlocked. It is never locked again.',
  })
  unlocked!: boolean;

  @Field(() => Date, {
    nullable: true,
    description: 'Time at which the achievement was unlocked (UTC); null while it is locked.',
  })
  unlockedAt!: Date | null;

  @Field(() => Float, {
    description:
      'Progress, from 0 to maxProgress. The metric determines the unit: calls, hours, nights or, for the response time, percent.',
  })
  progress!: number;

  @Field(() => Float, {
    description: 'Progress that unlocks the achievement, in the unit of progress.',
  })
  maxProgress!: number;
}

@ObjectType({ description: 'An achievement that a player reached.' })
export class ReachedAchievement {
  @Field(() => ID, { description: 'ID of the achievement.' })
  id!: number;

  @Field(() => String, { description: 'Name of the achievement, in French.' })
  name!: string;

  @Field(() => String, { description: 'Condition that the player met, in French.' })
  description!: string;

  @Field(() => String, { description: 'Name of the Lucide icon of the achievement.' })
  icon!: string;

  @Field(() => AchievementCategory, { description: 'Rarity of the achievement.' })
  category!: AchievementCategory;

  @Field(() => Date, { description: 'Time at which the player reached the achievement (UTC).' })
  unlockedAt!: Date;
}

@ObjectType({
  description:
    'The achievements that a player reached, and the total count of achievements on the site.',
})
export class ReachedAchievements {
  @Field(() => [ReachedAchievement], {
    description: 'Achievements that the player reached, newest first.',
  })
  reached!: ReachedAchievement[];

  @Field(() => Int, { description: 'Total number of achievements on the site.' })
  total!: number;
}

registerEnumType(AchievementCategory, {
  name: 'AchievementCategory',
  description: 'Rarity of an achievement.',
  valuesConfig: {
    BRONZE: { description: 'Bronze, the lowest rarity.' },
    SILVER: { description: 'Silver, the second rarity.' },
    GOLD: { description: 'Gold, the third rarity.' },
    PLATINUM: { description: 'Platinum, the highest rarity.' },
  },
});
registerEnumType(AchievementMetric, {
  name: 'AchievementMetric',
  description: 'Statistic that an achievement depends on. It determines the unit of the progress.',
  valuesConfig: {
    SUCCESSFUL_CALLS: { description: 'Count of successful calls.' },
    AVERAGE_RESPONSE_MILLISECONDS: {
      description: 'Average response time; the progress is a percentage.',
    },
    PLAY_HOURS: { description: 'Total time spent on calls, in hours.' },
    TOTAL_CALLS: { description: 'Count of all calls.' },
    FIRE_CALLS: { description: 'Count of calls about a fire.' },
    CONSECUTIVE_PERFECT_CALLS: { description: 'Longest run of consecutive perfect calls.' },
    NIGHT_SHIFTS: { description: 'Count of night shifts.' },
  },
});
