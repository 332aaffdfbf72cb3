import { Field, ID, InputType, Int, ObjectType, registerEnumType } from 'type-graphql';
import { z } from 'zod';
import { CheckedBy } from '#platform/input/limits';
import { Rank } from '#domains/identity/users/user.types';
import { LocalDate, Url, YearMonth } from '#platform/text/scalars';

/** Audience of a player page, from the smallest to the largest. */
export enum PlayerVisibility {
  ME = 'me',
  MEMBERS = 'members',
  EVERYBODY = 'everybody',
}

export enum PlayerPart {
  RANK = 'rank',
  JOINED = 'joined',
  BADGES = 'badges',
  ACTIVITY = 'activity',
  BUSIEST_DAY = 'busiestDay',
  PERFECT_RUN = 'perfectRun',
  BEST_MONTH = 'bestMonth',
  RESPONSE = 'response',
  NIGHTS = 'nights',
  PLAY_TIME = 'playTime',
  ACHIEVEMENTS = 'achievements',
  COMMENTS = 'comments',
  EVENTS = 'events',
}

export enum AvatarFrame {
  BEACON = 'beacon',
  DIAL = 'dial',
  HAZARD = 'hazard',
}

export enum ItemKind {
  FRAME = 'frame',
  BADGE = 'badge',
  TITLE = 'title',
}

/** Maximum number of equipped badges. */
export const MOST_BADGES = 3;

/** Maximum number of latest comments on a player page. */
export const SHOWN_COMMENTS = 5;

@ObjectType({ description: 'An item that a member owns and may equip.' })
export class PlayerItem {
  @Field(() => ID, { description: 'Key of the item, which never changes.' })
  key!: string;

  @Field(() => ItemKind, { description: 'Kind of the item.' })
  kind!: ItemKind;

  @Field(() => String, { description: 'Name of the item, in French.' })
  name!: string;

  @Field(() => String, {
    nullable: true,
    description: 'Name of the Lucide icon of the item; null when the item has no icon.',
  })
  icon!: string | null;

  @Field(() => AvatarFrame, {
    nullable: true,
    description: 'Avatar frame; null when the item is a title or a badge.',
  })
  frame!: AvatarFrame | null;

  @Field(() => String, { description: 'French text that says how the member got the item.' })
  origin!: string;
}

@ObjectType({ description: 'A badge on the page of a player.' })
export class PlayerBadge {
  @Field(() => String, { description: 'Name of the badge, in French.' })
  name!: string;

  @Field(() => String, {
    nullable: true,
    description: 'Name of the Lucide icon of the badge; null when the badge has no icon.',
  })
  icon!: string | null;
}

@ObjectType({ description: 'The items that a player equipped on their page.' })
export class PlayerWorn {
  @Field(() => String, {
    nullable: true,
    description: 'Equipped title; null when no title is equipped.',
  })
  title!: string | null;

  @Field(() => [PlayerBadge], { description: 'Equipped badges, in the chosen order.' })
  badges!: PlayerBadge[];
}

@ObjectType({ description: 'Rank, level and progress of a player.' })
export class PlayerRank {
  @Field(() => Int, { description: 'Level of the player, from 1.' })
  level!: number;

  @Field(() => Rank, { description: 'Rank that follows from the level of the player.' })
  rank!: Rank;

  @Field(() => Int, {
    description:
      'Total experience points (XP) of the player, as a percentage of the total at which the next rank starts; 100 at the highest rank.',
  })
  rankPercent!: number;

  @Field(() => Rank, {
    nullable: true,
    description: 'Next rank of the player; null at the highest rank.',
  })
  nextRank!: Rank | null;

  @Field(() => Int, {
    nullable: true,
    description: 'Experience points (XP) missing for the next rank; null at the highest rank.',
  })
  experienceToNextRank!: number | null;
}

@ObjectType({ description: 'A day on which a player answered calls.' })
export class PlayedDay {
  @Field(() => LocalDate, { description: 'Day in Europe/Paris, as YYYY-MM-DD.' })
  day!: string;

  @Field(() => Int, { description: 'Total calls that the player answered that day.' })
  calls!: number;
}

@ObjectType({ description: 'The calls of a player in the last 52 weeks.' })
export class PlayerActivity {
  @Field(() => LocalDate, { description: 'First day of the period, a Monday, as YYYY-MM-DD.' })
  from!: string;

  @Field(() => LocalDate, { description: 'Last day of the period, as YYYY-MM-DD.' })
  to!: string;

  @Field(() => Int, { description: 'Total calls answered in the period.' })
  calls!: number;

  @Field(() => Int, { description: 'Longest run of consecutive days with a call, in days.' })
  longestStreak!: number;

  @Field(() => [PlayedDay], { description: 'Days with calls, oldest first.' })
  days!: PlayedDay[];
}

@ObjectType({ description: 'The month in which a player had the highest success rate.' })
export class PlayerMonth {
  @Field(() => YearMonth, { description: 'Month in Europe/Paris, as YYYY-MM.' })
  month!: string;

  @Field(() => Int, { description: 'Total calls answered in the month.' })
  calls!: number;

  @Field(() => Int, { description: 'Success rate of the month, in percent, rounded.' })
  successPercent!: number;
}

@ObjectType({
  description:
    'The best statistics of a player. A statistic is null when the player hides it, or has no calls from which it could be computed.',
})
export class PlayerBest {
  @Field(() => PlayedDay, {
    nullable: true,
    description:
      'Day on which the player answered most calls; null when the player hides it or answered no call.',
  })
  busiestDay!: PlayedDay | null;

  @Field(() => Int, {
    nullable: true,
    description:
      'Longest run of consecutive perfect calls, in calls; null when the player hides it or has no perfect call.',
  })
  perfectRun!: number | null;

  @Field(() => PlayerMonth, {
    nullable: true,
    description:
      'Month with the highest success rate, among the months with at least 20 calls; null when the player hides it or has no such month.',
  })
  bestMonth!: PlayerMonth | null;

  @Field(() => Number, {
    nullable: true,
    description:
      'Average response time, in seconds; null when the player hides it or answered no call.',
  })
  averageResponseSeconds!: number | null;

  @Field(() => Int, {
    nullable: true,
    description:
      'Count of nights (22:00 to 06:00 in Europe/Paris) with at least one call; null when the player hides it or has no such night.',
  })
  nights!: number | null;

  @Field(() => Int, {
    nullable: true,
    description:
      'Time spent on calls, in whole minutes; null when the player hides it or answered no call.',
  })
  playMinutes!: number | null;
}

@ObjectType({ description: 'A comment of a player on an article that the caller may read.' })
export class PlayerComment {
  @Field(() => ID, { description: 'ID of the comment.' })
  id!: number;

  @Field(() => ID, { description: 'ID of the commented article.' })
  articleId!: number;

  @Field(() => String, { description: 'Title of the commented article.' })
  articleTitle!: string;

  @Field(() => String, { description: 'Plain text of the comment.' })
  content!: string;

  @Field(() => Date, { description: 'Time at which the comment was written (UTC).' })
  createdAt!: Date;

  @Field(() => Int, { description: 'Total likes of the comment.' })
  likeCount!: number;
}

@ObjectType({
  description:
    'The page of a player, with the parts that the caller may see. A hidden part is null.',
})
export class PlayerPage {
  userId!: number;
  experience!: number;
  memberSince!: Date;
  /** Audience as which the viewer sees the page, limited to what the viewer may see. */
  audience!: PlayerVisibility;
  /** Parts that this audience may see. */
  shown!: ReadonlySet<PlayerPart>;
  titleKey!: string | null;
  badgeKeys!: readonly string[];

  @Field(() => ID, { description: 'Public name of the player, also used in the URL of the page.' })
  username!: string;

  @Field(() => Url, {
    nullable: true,
    description: 'URL of the avatar image of the player; null without an image.',
  })
  avatarUrl!: string | null;

  @Field(() => AvatarFrame, {
    nullable: true,
    description: 'Equipped avatar frame; null when no frame is equipped.',
  })
  frame!: AvatarFrame | null;

  @Field(() => Boolean, { description: 'Whether the page belongs to the caller.' })
  isOwn!: boolean;

  @Field(() => PlayerVisibility, {
    nullable: true,
    description: 'Visibility of the page; null when the caller is not its owner, and in a preview.',
  })
  visibility!: PlayerVisibility | null;

  @Field(() => [PlayerPart], {
    nullable: true,
    description:
      'Parts that the owner hides from others; null when the caller is not the owner, and in a preview.',
  })
  hiddenParts!: PlayerPart[] | null;
}

@ObjectType({
  description: 'The player page settings of a member, and the items that the member may equip.',
})
export class PlayerSettings {
  @Field(() => PlayerVisibility, { description: 'Current visibility of the page.' })
  visibility!: PlayerVisibility;

  @Field(() => [PlayerPart], { description: 'Parts shown to everyone who may open the page.' })
  shownParts!: PlayerPart[];

  @Field(() => String, {
    nullable: true,
    description: 'Key of the equipped title; null when no title is equipped.',
  })
  title!: string | null;

  @Field(() => String, {
    nullable: true,
    description: 'Key of the equipped frame; null when no frame is equipped.',
  })
  frame!: string | null;

  @Field(() => [String], { description: 'Keys of the equipped badges, in the chosen order.' })
  badges!: string[];

  @Field(() => [PlayerItem], { description: 'All items that the member may equip.' })
  items!: PlayerItem[];
}

/** Input schema of a requested name. No account has a longer name. */
export const playerNameInput = z.object({
  username: z.string().max(100, 'Ce joueur n’existe pas.'),
});

const LONGEST_KEY = 100;
const key = z.string().max(LONGEST_KEY, 'Choisissez un élément que vous possédez.');

export const playerInput = z.object({
  badges: z.array(key).max(MOST_BADGES, `Choisissez ${MOST_BADGES} badges au plus.`).nullish(),
  title: key.nullish(),
  frame: key.nullish(),
});

@CheckedBy(playerInput)
@InputType({
  description: 'Player page settings of a member to save. Settings left out stay unchanged.',
})
export class PlayerSettingsInput {
  @Field(() => PlayerVisibility, {
    nullable: true,
    description: 'New visibility of the page; null to keep it.',
  })
  visibility?: PlayerVisibility | null;

  @Field(() => [PlayerPart], {
    nullable: true,
    description: 'Parts to show to everyone who may open the page; null to keep them.',
  })
  shownParts?: PlayerPart[] | null;

  @Field(() => String, {
    nullable: true,
    description: 'Key of the title to equip; null for no title.',
  })
  title?: string | null;

  @Field(() => String, {
    nullable: true,
    description: 'Key of the frame to equip; null for no frame.',
  })
  frame?: string | null;

  @Field(() => [String], {
    nullable: true,
    description: 'Keys of the badges to equip, in display order; null to keep them.',
  })
  badges?: string[] | null;
}

registerEnumType(PlayerVisibility, {
  name: 'PlayerVisibility',
  description: 'Visibility of a player page.',
  valuesConfig: {
    ME: { description: 'Only the owner sees the page (default).' },
    MEMBERS: { description: 'All signed-in members see the page.' },
    EVERYBODY: {
      description: 'All members and visitors see the page, and search engines index it.',
    },
  },
});
registerEnumType(PlayerPart, {
  name: 'PlayerPart',
  description: 'A part of a player page that its owner may hide.',
  valuesConfig: {
    RANK: { description: 'Rank, level and progress.' },
    JOINED: { description: 'Date on which the player joined.' },
    BADGES: { description: 'Equipped title and badges.' },
    ACTIVITY: { description: 'Calls per day in the last 52 weeks.' },
    BUSIEST_DAY: { description: 'Day with the most calls.' },
    PERFECT_RUN: { description: 'Longest run of perfect calls.' },
    BEST_MONTH: { description: 'Month with the highest success rate.' },
    RESPONSE: { description: 'Average response time.' },
    NIGHTS: { description: 'Count of nights with at least one call.' },
    PLAY_TIME: { description: 'Time spent on calls.' },
    ACHIEVEMENTS: { description: 'Achievements of the player.' },
    COMMENTS: { description: 'Latest comments, which only members may read.' },
    EVENTS: { description: 'Results in events.' },
  },
});
registerEnumType(AvatarFrame, {
  name: 'AvatarFrame',
  description: 'A frame around an avatar.',
  valuesConfig: {
    BEACON: { description: 'Blue ring of beacons.' },
    DIAL: { description: 'Marks of a dial with a golden needle.' },
    HAZARD: { description: 'Red and yellow band of fire engines.' },
  },
});
registerEnumType(ItemKind, {
  name: 'ItemKind',
  description: 'Kind of an equippable item.',
  valuesConfig: {
    FRAME: { description: 'Frame around the avatar.' },
    BADGE: { description: 'Badge on the player page.' },
    TITLE: { description: 'Title under the name.' },
  },
});

@ObjectType({ description: 'The changed settings of a player page.' })
export class PlayerSettingsPayload {
  @Field(() => PlayerSettings, { description: 'Settings of the player page after the change.' })
  settings!: PlayerSettings;
}
