import { registerEnumType, ObjectType, Field } from 'type-graphql';

export enum SubscriptionTier {
  FREE = 'free',
  PREMIUM = 'premium',
  PRO = 'pro',
}

/** Reason to change a name or email (docs/decisions/0099-names-and-addresses.md). */
export enum AccountIssue {
  RESERVED_NAME = 'reserved_name',
  SIMILAR_NAME = 'similar_name',
  MISLEADING_NAME = 'misleading_name',
  SHARED_EMAIL = 'shared_email',
  MALFORMED_EMAIL = 'malformed_email',
}

registerEnumType(AccountIssue, {
  name: 'AccountIssue',
  description: 'Reason for which the username or the email of an account should be changed.',
  valuesConfig: {
    RESERVED_NAME: { description: 'The username is reserved for the team or the site.' },
    SIMILAR_NAME: { description: 'The username looks like the username of an older account.' },
    MISLEADING_NAME: {
      description: 'The username starts or ends with a separator, or contains unusual letters.',
    },
    SHARED_EMAIL: { description: 'Another account has the same email in another spelling.' },
    MALFORMED_EMAIL: {
      description: 'The email has a format that is not accepted for new accounts.',
    },
  },
});

export enum Theme {
  LIGHT = 'light',
  DARK = 'dark',
  SYSTEM = 'system',
}

export enum Difficulty {
  EASY = 'easy',
  NORMAL = 'normal',
  HARD = 'hard',
}

/**
 * Ranks, with the level from which each starts: Débutant 1, Bronze 5, Argent 10, Or 20, Platine 35,
 * Diamant 50.
 */
export enum Rank {
  DEBUTANT = 'Débutant',
  BRONZE = 'Bronze',
  ARGENT = 'Argent',
  OR = 'Or',
  PLATINE = 'Platine',
  DIAMANT = 'Diamant',
}

const RANKS: readonly [fromLevel: number, rank: Rank][] = [
  [50, Rank.DIAMANT],
  [35, Rank.PLATINE],
  [20, Rank.OR],
  [10, Rank.ARGENT],
  [5, Rank.BRONZE],
  [1, Rank.DEBUTANT],
];

/** Returns the tier of an account at an instant: free once its subscription has ended. */
export function tierAt(
  {
    subscription,
    subscriptionEndsAt,
  }: { subscription: SubscriptionTier; subscriptionEndsAt: Date | null },
  time: Date,
): SubscriptionTier {
  const isOver = subscriptionEndsAt !== null && subscriptionEndsAt <= time;
  return isOver ? SubscriptionTier.FREE : subscription;
}

export const XP_PER_LEVEL = 1000;

/** Ranks with the experience from which each starts, highest first. */
export const RANK_STARTS = RANKS.map(([fromLevel, rank]) => ({
  rank,
  fromExperience: (fromLevel - 1) * XP_PER_LEVEL,
}));

/** Returns the level for an amount of experience, from 1. */
export function levelFor(experience: number): number {
  return Math.floor(experience / XP_PER_LEVEL) + 1;
}

export function rankFor(level: number): Rank {
  return RANKS.find(([from]) => level >= from)?.[1] ?? Rank.DEBUTANT;
}

/** Level and rank of a member, and the experience missing for the next ones. */
export interface Progress {
  level: number;
  levelExperience: number;
  experienceToNextLevel: number;
  rank: Rank;
  rankPercent: number;
  nextRank: Rank | null;
  experienceToNextRank: number | null;
}

/** Returns the level and rank that an amount of experience gives. */
export function progressOf(experience: number): Progress {
  const level = levelFor(experience);
  const levelExperience = experience % XP_PER_LEVEL;
  const next = RANKS.findLast(([from]) => from > level);
  const nextStart = next && (next[0] - 1) * XP_PER_LEVEL;
  return {
    level,
    levelExperience,
    experienceToNextLevel: XP_PER_LEVEL - levelExperience,
    rank: rankFor(level),
    rankPercent: nextStart ? Math.floor((100 * experience) / nextStart) : 100,
    nextRank: next?.[1] ?? null,
    experienceToNextRank: nextStart ? nextStart - experience : null,
  };
}

registerEnumType(SubscriptionTier, {
  name: 'SubscriptionTier',
  description: 'Subscription tier of a member.',
  valuesConfig: {
    FREE: { description: 'No paid subscription.' },
    PREMIUM: { description: 'Premium subscription, which gives access to premium articles.' },
    PRO: { description: 'Pro subscription, which includes everything in premium.' },
  },
});
registerEnumType(Theme, {
  name: 'Theme',
  description: 'Colour theme of the site.',
  valuesConfig: {
    LIGHT: { description: 'Light colours, the default.' },
    DARK: { description: 'Dark colours for dim surroundings.' },
    SYSTEM: { description: 'Light or dark colours, as set on the device.' },
  },
});
registerEnumType(Difficulty, {
  name: 'Difficulty',
  description: 'Difficulty of the game.',
  valuesConfig: {
    EASY: { description: 'Easy level of difficulty.' },
    NORMAL: { description: 'Normal level of difficulty, the default.' },
    HARD: { description: 'Hard level of difficulty.' },
  },
});
registerEnumType(Rank, {
  name: 'Rank',
  description:
    'Grade of a member, which depends on the level. Not a position in the ranking of players.',
  valuesConfig: {
    DEBUTANT: { description: 'Débutant, from level 1.' },
    BRONZE: { description: 'Bronze, from level 5.' },
    ARGENT: { description: 'Argent, from level 10.' },
    OR: { description: 'Or, from level 20.' },
    PLATINE: { description: 'Platine, from level 35.' },
    DIAMANT: { description: 'Diamant, from level 50.' },
  },
});

@ObjectType({ description: 'A changed colour theme.' })
export class ThemePayload {
  @Field(() => Theme, { description: 'Theme of the caller after the change.' })
  theme!: Theme;
}
