import { Arg, Ctx, FieldResolver, Mutation, Query, Resolver, Root } from 'type-graphql';
import { Access, CurrentMember } from '#platform/access/access';
import type { Member } from '#platform/access/actor';
import type { Context } from '#platform/access/context';
import { CheckedBy } from '#platform/input/limits';
import {
  playerNameInput,
  PlayerActivity,
  PlayerBest,
  PlayerComment,
  PlayerPage,
  PlayerPart,
  PlayerRank,
  PlayerSettings,
  PlayerSettingsInput,
  PlayerVisibility,
  PlayerWorn,
} from './player.types';
import { myPlayerSettings, savePlayerSettings } from './playerSettings.service';
import {
  activityOf,
  bestStatistics,
  commentsOf,
  ofPart,
  playerPage,
  rankOf,
  equippedBy,
} from './players.service';

@Resolver(() => PlayerPage)
export class PlayersResolver {
  @Access('public')
  @CheckedBy(playerNameInput)
  @Query(() => PlayerPage, {
    nullable: true,
    description:
      'The page of a player; null when it is not open to the caller, as when there is no such player.',
  })
  player(
    @Ctx() { actor }: Context,
    @Arg('username', () => String, { description: 'Public name.' }) username: string,
    @Arg('seenBy', () => PlayerVisibility, {
      defaultValue: PlayerVisibility.ME,
      description: 'As whom to look; never closer than the caller is.',
    })
    seenBy: PlayerVisibility,
  ): Promise<PlayerPage | null> {
    return playerPage(actor, username, seenBy);
  }

  @Access('member')
  @Query(() => PlayerSettings, {
    description: 'What the caller chose about their page, and what they may wear.',
  })
  myPlayerSettings(@CurrentMember() actor: Member): Promise<PlayerSettings> {
    return myPlayerSettings(actor);
  }

  @Access('member')
  @Mutation(() => PlayerSettings, {
    description: 'Stores what the caller chooses about their page, and what they wear.',
  })
  savePlayerSettings(
    @CurrentMember() actor: Member,
    @Arg('input', () => PlayerSettingsInput, { description: 'All of it.' })
    input: PlayerSettingsInput,
  ): Promise<PlayerSettings> {
    return savePlayerSettings(actor, input);
  }

  @FieldResolver(() => PlayerRank, { nullable: true, description: 'Rank and level.' })
  rank(@Root() page: PlayerPage): Promise<PlayerRank | null> {
    return ofPart(page, PlayerPart.RANK, () => rankOf(page));
  }

  @FieldResolver(() => Date, { nullable: true, description: 'Since when they are a member.' })
  joinedAt(@Root() page: PlayerPage): Promise<Date | null> {
    return ofPart(page, PlayerPart.JOINED, () => page.memberSince);
  }

  @FieldResolver(() => PlayerWorn, { nullable: true, description: 'Title and badges.' })
  worn(@Root() page: PlayerPage): Promise<PlayerWorn | null> {
    return ofPart(page, PlayerPart.BADGES, () => equippedBy(page));
  }

  @FieldResolver(() => PlayerActivity, {
    nullable: true,
    description: 'The calls of 52 weeks, by day.',
  })
  activity(@Root() page: PlayerPage): Promise<PlayerActivity | null> {
    return ofPart(page, PlayerPart.ACTIVITY, () => activityOf(page));
  }

  @FieldResolver(() => PlayerBest, { description: 'The best figures, each where it is shown.' })
  best(@Root() page: PlayerPage): Promise<PlayerBest> {
    return bestStatistics(page);
  }

  @FieldResolver(() => [PlayerComment], {
    nullable: true,
    description: 'The latest published comments that the caller may read; null for visitors.',
  })
  comments(@Root() page: PlayerPage, @Ctx() { actor }: Context): Promise<PlayerComment[] | null> {
    return ofPart(page, PlayerPart.COMMENTS, () => commentsOf(actor, page));
  }
}
