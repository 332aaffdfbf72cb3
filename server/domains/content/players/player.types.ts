import { Field, ID, InputType, Int, ObjectType, registerEnumType } from 'type-graphql';
import { z } from 'zod';
import { CheckedBy } from '#platform/input/limits';
import { Rank } from '#domains/identity/users/user.types';

/** Who sees a page; also as whom it is looked at. */
export enum PlayerVisibility {
  ME = 'me',
  MEMBERS = 'members',
  EVERYBODY = 'everybody',
}

/** The parts of a page, each of which its owner may hide. */
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

/** What may be around an avatar. The client draws each. */
export enum AvatarFrame {
  BEACON = 'beacon',
  DIAL = 'dial',
  HAZARD = 'hazard',
}

/** What kind of thing a member may wear. */
export enum ItemKind {
  FRAME = 'frame',
  BADGE = 'badge',
  TITLE = 'title',
}

/** How many badges are worn at most. */
export const MOST_BADGES = 3;

/** How many of the latest comments a page shows. */
export const SHOWN_COMMENTS = 5;

@ObjectType({ description: 'Something that a member has and may wear.' })
export class PlayerItem {
  @Field(() => ID, { description: 'Its stable name in code.' })
  key!: string;

  @Field(() => ItemKind, { description: 'What it is.' })
  kind!: ItemKind;

  @Field(() => String, { description: 'Name, in French.' })
  name!: string;

  @Field(() => String, { nullable: true, description: 'Name of a Lucide icon; null for none.' })
  icon!: string | null;

  @Field(() => AvatarFrame, { nullable: true, description: 'The frame; null for anything else.' })
  frame!: AvatarFrame | null;

  @Field(() => String, { description: 'Where it comes from, in French.' })
  origin!: string;
}

@ObjectType({ description: 'A badge on the page of a player.' })
export class PlayerBadge {
  @Field(() => String, { description: 'Name, in French.' })
  name!: string;

  @Field(() => String, { nullable: true, description: 'Name of a Lucide icon; null for none.' })
  icon!: string | null;
}

@ObjectType({ description: 'What a player wears on their page.' })
export class PlayerWorn {
  @Field(() => String, { nullable: true, description: 'The title; null for none.' })
  title!: string | null;

  @Field(() => [PlayerBadge], { description: 'The badges, in order.' })
  badges!: PlayerBadge[];
}

@ObjectType({ description: 'How far a player is.' })
export class PlayerRank {
  @Field(() => Int, { description: 'Level, from 1.' })
  level!: number;

  @Field(() => Rank, { description: 'Rank that the level gives.' })
  rank!: Rank;

  @Field(() => Int, { description: 'How much of the way from this rank to the next, in percent.' })
  rankPercent!: number;

  @Field(() => Rank, { nullable: true, description: 'The rank after; null for the highest.' })
  nextRank!: Rank | null;

  @Field(() => Int, {
    nullable: true,
    description: 'Experience points still missing for the next rank; null for the highest.',
  })
  experienceToNextRank!: number | null;
}

@ObjectType({ description: 'A day on which a player answered calls.' })
export class PlayedDay {
  @Field(() => String, { description: 'The day in Europe/Paris, as YYYY-MM-DD.' })
  day!: string;

  @Field(() => Int, { description: 'Calls answered that day.' })
  calls!: number;
}

@ObjectType({ description: 'The calls of a player over 52 weeks.' })
export class PlayerActivity {
  @Field(() => String, { description: 'The first day, a Monday, as YYYY-MM-DD.' })
  from!: string;

  @Field(() => String, { description: 'The last day, as YYYY-MM-DD.' })
  to!: string;

  @Field(() => Int, { description: 'Calls answered.' })
  calls!: number;

  @Field(() => Int, { description: 'Most days in a row with a call.' })
  longestStreak!: number;

  @Field(() => [PlayedDay], { description: 'The days that have calls, the oldest first.' })
  days!: PlayedDay[];
}

@ObjectType({ description: 'The month of a player with the most success.' })
export class PlayerMonth {
  @Field(() => String, { description: 'The month, as YYYY-MM.' })
  month!: string;

  @Field(() => Int, { description: 'Calls answered in it.' })
  calls!: number;

  @Field(() => Int, { description: 'Successful calls in a hundred, rounded.' })
  successPercent!: number;
}

@ObjectType({ description: 'The best figures of a player; each is null where hidden, or none.' })
export class PlayerBest {
  @Field(() => PlayedDay, { nullable: true, description: 'The day with the most calls.' })
  busiestDay!: PlayedDay | null;

  @Field(() => Int, { nullable: true, description: 'Most perfect calls in a row.' })
  perfectRun!: number | null;

  @Field(() => PlayerMonth, {
    nullable: true,
    description: 'The month with the highest success, of those with 20 calls or more.',
  })
  bestMonth!: PlayerMonth | null;

  @Field(() => Number, { nullable: true, description: 'Average response, in seconds.' })
  averageResponseSeconds!: number | null;

  @Field(() => Int, { nullable: true, description: 'Night shifts.' })
  nights!: number | null;

  @Field(() => Int, { nullable: true, description: 'Whole minutes spent on calls.' })
  playMinutes!: number | null;
}

@ObjectType({ description: 'A comment of a player, on an article that the caller may read.' })
export class PlayerComment {
  @Field(() => ID, { description: 'Number of the comment.' })
  id!: number;

  @Field(() => ID, { description: 'Number of its article.' })
  articleId!: number;

  @Field(() => String, { description: 'Title of its article.' })
  articleTitle!: string;

  @Field(() => String, { description: 'Plain text.' })
  content!: string;

  @Field(() => Date, { description: 'When it was written.' })
  createdAt!: Date;

  @Field(() => Int, { description: 'How many members like it.' })
  likeCount!: number;
}

@ObjectType({
  description:
    'The page of a player, as far as its owner opens it to the caller. A hidden part is null.',
})
export class PlayerPage {
  userId!: number;
  experience!: number;
  memberSince!: Date;
  /** As whom it is looked at: never closer than the caller is. */
  audience!: PlayerVisibility;
  /** The parts that this audience sees. */
  shown!: ReadonlySet<PlayerPart>;
  titleKey!: string | null;
  badgeKeys!: readonly string[];

  @Field(() => ID, { description: 'Public name, which is also its address.' })
  username!: string;

  @Field(() => String, { nullable: true, description: 'Address of the avatar image.' })
  avatarUrl!: string | null;

  @Field(() => AvatarFrame, { nullable: true, description: 'Frame around it; null for none.' })
  frame!: AvatarFrame | null;

  @Field(() => Boolean, { description: 'Whether it is the caller’s own.' })
  isOwn!: boolean;

  @Field(() => PlayerVisibility, {
    nullable: true,
    description: 'Who sees it; null for everybody but its owner.',
  })
  visibility!: PlayerVisibility | null;

  @Field(() => [PlayerPart], {
    nullable: true,
    description: 'The parts hidden from others; null for everybody but its owner.',
  })
  hiddenParts!: PlayerPart[] | null;
}

@ObjectType({ description: 'What a member chose about their page, and what they may wear.' })
export class PlayerSettings {
  @Field(() => PlayerVisibility, { description: 'Who sees the page.' })
  visibility!: PlayerVisibility;

  @Field(() => [PlayerPart], { description: 'The parts that those who see it are shown.' })
  shownParts!: PlayerPart[];

  @Field(() => String, { nullable: true, description: 'Key of the title worn; null for none.' })
  title!: string | null;

  @Field(() => String, { nullable: true, description: 'Key of the frame worn; null for none.' })
  frame!: string | null;

  @Field(() => [String], { description: 'Keys of the badges worn, in order.' })
  badges!: string[];

  @Field(() => [PlayerItem], { description: 'Everything that may be worn.' })
  items!: PlayerItem[];
}

/** The longest name that is looked for; nobody has a longer one. */
export const playerNameInput = z.object({
  username: z.string().max(100, 'Ce joueur n’existe pas.'),
});

const LONGEST_KEY = 100;
const key = z.string().max(LONGEST_KEY, 'Choisissez un élément que vous possédez.');

export const playerInput = z.object({
  badges: z.array(key).max(MOST_BADGES, `Choisissez ${MOST_BADGES} badges au plus.`),
  title: key.nullish(),
  frame: key.nullish(),
});

@CheckedBy(playerInput)
@InputType({ description: 'What a member chooses about their page: all of it.' })
export class PlayerSettingsInput {
  @Field(() => PlayerVisibility, { description: 'Who sees the page.' })
  visibility!: PlayerVisibility;

  @Field(() => [PlayerPart], { description: 'The parts that those who see it are shown.' })
  shownParts!: PlayerPart[];

  @Field(() => String, { nullable: true, description: 'Key of a title; null for none.' })
  title!: string | null;

  @Field(() => String, { nullable: true, description: 'Key of a frame; null for none.' })
  frame!: string | null;

  @Field(() => [String], { description: `Keys of badges, in order; ${MOST_BADGES} at most.` })
  badges!: string[];
}

registerEnumType(PlayerVisibility, {
  name: 'PlayerVisibility',
  description: 'Who sees the page of a player.',
  valuesConfig: {
    ME: { description: 'Only its owner, the default.' },
    MEMBERS: { description: 'Signed-in members.' },
    EVERYBODY: { description: 'Everybody, search engines included.' },
  },
});
registerEnumType(PlayerPart, {
  name: 'PlayerPart',
  description: 'A part of the page of a player.',
  valuesConfig: {
    RANK: { description: 'Rank, level and progress.' },
    JOINED: { description: 'Since when they are a member.' },
    BADGES: { description: 'Title and badges.' },
    ACTIVITY: { description: 'Calls by day over a year.' },
    BUSIEST_DAY: { description: 'The day with the most calls.' },
    PERFECT_RUN: { description: 'The longest run of perfect calls.' },
    BEST_MONTH: { description: 'The month with the most success.' },
    RESPONSE: { description: 'The average response.' },
    NIGHTS: { description: 'How many night shifts.' },
    PLAY_TIME: { description: 'Time spent on calls.' },
    ACHIEVEMENTS: { description: 'Achievements.' },
    COMMENTS: { description: 'The latest comments; members only see them.' },
    EVENTS: { description: 'Results in events.' },
  },
});
registerEnumType(AvatarFrame, {
  name: 'AvatarFrame',
  description: 'What is around an avatar.',
  valuesConfig: {
    BEACON: { description: 'A blue ring of beacons.' },
    DIAL: { description: 'The marks of a dial, with a golden needle.' },
    HAZARD: { description: 'The red and yellow band of fire engines.' },
  },
});
registerEnumType(ItemKind, {
  name: 'ItemKind',
  description: 'What kind of thing a member may wear.',
  valuesConfig: {
    FRAME: { description: 'A frame around the avatar.' },
    BADGE: { description: 'A badge on the page.' },
    TITLE: { description: 'A title under the name.' },
  },
});
