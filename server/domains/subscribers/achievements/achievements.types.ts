import { Field, Float, ID, Int, ObjectType, registerEnumType } from 'type-graphql';

/** How rare an achievement is; the values are those of the REST API. */
export enum AchievementCategory {
  BRONZE = 'bronze',
  SILVER = 'silver',
  GOLD = 'gold',
  PLATINUM = 'platinum',
}

/** The figure that an achievement depends on. Its threshold is in the unit of the name. */
export enum AchievementMetric {
  SUCCESSFUL_CALLS = 'successfulCalls',
  AVERAGE_RESPONSE_MILLISECONDS = 'averageResponseMilliseconds',
  PLAY_HOURS = 'playHours',
  TOTAL_CALLS = 'totalCalls',
  FIRE_CALLS = 'fireCalls',
  CONSECUTIVE_PERFECT_CALLS = 'consecutivePerfectCalls',
  NIGHT_SHIFTS = 'nightShifts',
}

@ObjectType({ description: 'An achievement, and how far the caller is.' })
export class Achievement {
  @Field(() => ID, { description: 'Number of the achievement.' })
  id!: number;

  @Field(() => String, { description: 'Its stable name in code.' })
  key!: string;

  @Field(() => String, { description: 'Name, in French.' })
  name!: string;

  @Field(() => String, { description: 'What has to be done, in French.' })
  description!: string;

  @Field(() => String, { description: 'Name of a Lucide icon.' })
  icon!: string;

  @Field(() => AchievementCategory, { description: 'How rare it is.' })
  category!: AchievementCategory;

  @Field(() => AchievementMetric, { description: 'The figure that it looks at.' })
  metric!: AchievementMetric;

  @Field(() => Int, { description: 'Experience points that it gives, once.' })
  rewardExperience!: number;

  @Field(() => Boolean, { description: 'Whether the caller unlocked it; it then stays so.' })
  unlocked!: boolean;

  @Field(() => Date, { nullable: true, description: 'When; null while it is locked.' })
  unlockedAt!: Date | null;

  @Field(() => Float, {
    description:
      'How far the caller is, up to maxProgress: calls, hours or nights; out of 100 for the response time.',
  })
  progress!: number;

  @Field(() => Float, { description: 'What unlocks it, in the same unit.' })
  maxProgress!: number;
}

@ObjectType({ description: 'An achievement that a player reached.' })
export class ReachedAchievement {
  @Field(() => ID, { description: 'Number of the achievement.' })
  id!: number;

  @Field(() => String, { description: 'Name, in French.' })
  name!: string;

  @Field(() => String, { description: 'What was done, in French.' })
  description!: string;

  @Field(() => String, { description: 'Name of a Lucide icon.' })
  icon!: string;

  @Field(() => AchievementCategory, { description: 'How rare it is.' })
  category!: AchievementCategory;

  @Field(() => Date, { description: 'When it was reached.' })
  unlockedAt!: Date;
}

@ObjectType({ description: 'The achievements that a player reached, of those of the site.' })
export class ReachedAchievements {
  @Field(() => [ReachedAchievement], { description: 'Those reached, the latest first.' })
  reached!: ReachedAchievement[];

  @Field(() => Int, { description: 'How many the site has.' })
  total!: number;
}

registerEnumType(AchievementCategory, {
  name: 'AchievementCategory',
  description: 'How rare an achievement is.',
  valuesConfig: {
    BRONZE: { description: 'Bronze.' },
    SILVER: { description: 'Silver.' },
    GOLD: { description: 'Gold.' },
    PLATINUM: { description: 'Platinum, the rarest.' },
  },
});
registerEnumType(AchievementMetric, {
  name: 'AchievementMetric',
  description: 'The figure that an achievement looks at, and so what its progress counts.',
  valuesConfig: {
    SUCCESSFUL_CALLS: { description: 'Successful calls.' },
    AVERAGE_RESPONSE_MILLISECONDS: {
      description: 'The average response time; the progress is a percentage.',
    },
    PLAY_HOURS: { description: 'Hours at the console.' },
    TOTAL_CALLS: { description: 'Calls.' },
    FIRE_CALLS: { description: 'Calls for a fire.' },
    CONSECUTIVE_PERFECT_CALLS: { description: 'Perfect calls, one after the other.' },
    NIGHT_SHIFTS: { description: 'Night shifts.' },
  },
});
