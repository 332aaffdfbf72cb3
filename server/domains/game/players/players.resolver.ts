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
  PlayerSettingsPayload,
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
import { Input } from '#platform/input/input';

@Resolver(() => PlayerPage)
export class PlayersResolver {
  @Access('public')
  @CheckedBy(playerNameInput)
  @Query(() => PlayerPage, {
    nullable: true,
    description:
      'Returns the page of a player; null when the player does not exist or hides the page from the caller.',
  })
  player(
    @Ctx() { actor }: Context,
    @Arg('username', () => String, { description: 'Public name of the player.' }) username: string,
    @Arg('seenBy', () => PlayerVisibility, {
      defaultValue: PlayerVisibility.ME,
      description:
        'Audience for which to preview the page. Ignored when this audience sees more than the caller.',
    })
    seenBy: PlayerVisibility,
  ): Promise<PlayerPage | null> {
    return playerPage(actor, username, seenBy);
  }

  @Access('member')
  @Query(() => PlayerSettings, {
    description:
      'Returns the player page settings of the caller, and the items that the caller may equip.',
  })
  myPlayerSettings(@CurrentMember() actor: Member): Promise<PlayerSettings> {
    return myPlayerSettings(actor);
  }

  @Access('member')
  @Mutation(() => PlayerSettingsPayload, {
    description: 'Saves the player page settings of the caller, replacing all earlier ones.',
  })
  async savePlayerSettings(
    @CurrentMember() actor: Member,
    @Input(() => PlayerSettingsInput)
    input: PlayerSettingsInput,
  ): Promise<PlayerSettingsPayload> {
    return { settings: await savePlayerSettings(actor, input) };
  }

  @FieldResolver(() => PlayerRank, {
    nullable: true,
    description: 'Rank and level of the player; null when the player hides them.',
  })
  rank(@Root() page: PlayerPage): Promise<PlayerRank | null> {
    return ofPart(page, PlayerPart.RANK, () => rankOf(page));
  }

  @FieldResolver(() => Date, {
    nullable: true,
    description: 'Time at which the player joined (UTC); null when the player hides it.',
  })
  joinedAt(@Root() page: PlayerPage): Promise<Date | null> {
    return ofPart(page, PlayerPart.JOINED, () => page.memberSince);
  }

  @FieldResolver(() => PlayerWorn, {
    nullable: true,
    description: 'Equipped title and badges; null when the player hides them.',
  })
  worn(@Root() page: PlayerPage): Promise<PlayerWorn | null> {
    return ofPart(page, PlayerPart.BADGES, () => equippedBy(page));
  }

  @FieldResolver(() => PlayerActivity, {
    nullable: true,
    description: 'Calls per day in the last 52 weeks; null when the player hides them.',
  })
  activity(@Root() page: PlayerPage): Promise<PlayerActivity | null> {
    return ofPart(page, PlayerPart.ACTIVITY, () => activityOf(page));
  }

  @FieldResolver(() => PlayerBest, {
    description: 'Best statistics of the player. A statistic that the player hides is null.',
  })
  best(@Root() page: PlayerPage): Promise<PlayerBest> {
    return bestStatistics(page);
  }

  @FieldResolver(() => [PlayerComment], {
    nullable: true,
    description:
      'Latest published comments that the caller may read; null when the player hides them or the caller is signed out.',
  })
  comments(@Root() page: PlayerPage, @Ctx() { actor }: Context): Promise<PlayerComment[] | null> {
    return ofPart(page, PlayerPart.COMMENTS, () => commentsOf(actor, page));
  }
}
