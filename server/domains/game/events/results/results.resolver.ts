import { Arg, Ctx, FieldResolver, ID, Query, Resolver, Root } from 'type-graphql';
import { Access, CurrentMember } from '#platform/access/access';
import type { Member } from '#platform/access/actor';
import type { Context } from '#platform/access/context';
import { pageInput } from '#platform/db/page';
import { CheckedBy } from '#platform/input/limits';
import { PageNumber, PageSize } from '#platform/paged';
import { AvatarFrame, PlayerPage, PlayerPart } from '#domains/game/players/player.types';
import { isForOthers, ofPart } from '#domains/game/players/players.service';
import {
  FRAME,
  equippedFrame,
  hasPage,
  HAS_PAGE,
} from '#domains/game/players/shownPlayers.service';
import { EventParticipant } from '../events.types';
import { eventsOfPlayer } from './playerEvents.service';
import { EventStandings, PlayerEvents } from './results.types';
import { eventStandings } from './standings.service';

/** Complexity added for ranking an event, whichever fields are requested. */
const RANKING = 50;

@Resolver(() => EventStandings)
export class EventStandingsResolver {
  @Access('member')
  @CheckedBy(pageInput)
  @Query(() => EventStandings, {
    nullable: true,
    description:
      'Returns the current standings or the final results of an event; null when the event has no ranking.',
    // `childComplexity` assumes a list of five lines, but a page has `pageSize` lines.
    complexity: ({ args, childComplexity }) =>
      RANKING + Math.ceil(args.pageSize / 5) * childComplexity,
  })
  eventStandings(
    @CurrentMember() actor: Member,
    @Arg('id', () => ID, { description: 'ID of the ranked event.' }) id: string,
    @PageNumber() page: number,
    @PageSize(20, 'lines') pageSize: number,
  ): Promise<EventStandings | null> {
    return eventStandings(actor, id, { page, pageSize });
  }
}

/** Adds fields of the player page to participants who agreed to be shown. */
@Resolver(() => EventParticipant)
export class ParticipantPlayersResolver {
  @FieldResolver(() => AvatarFrame, FRAME)
  frame(@Root() { id }: EventParticipant, @Ctx() context: Context): Promise<AvatarFrame | null> {
    return equippedFrame(context, id);
  }

  @FieldResolver(() => Boolean, HAS_PAGE)
  hasPage(@Root() { id }: EventParticipant, @Ctx() context: Context): Promise<boolean> {
    return hasPage(context, id);
  }
}

/** Adds the event results to a player page, unless the player hides them. */
@Resolver(() => PlayerPage)
export class PageEventsResolver {
  @FieldResolver(() => PlayerEvents, {
    nullable: true,
    description:
      'Events in which the player was ranked; null when the player hides them or is an anonymous player.',
  })
  events(@Root() page: PlayerPage): Promise<PlayerEvents | null> {
    return ofPart(page, PlayerPart.EVENTS, () => eventsOfPlayer(page.userId, isForOthers(page)));
  }
}
