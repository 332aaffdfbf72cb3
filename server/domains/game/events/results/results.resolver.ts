import { Arg, Ctx, FieldResolver, ID, Query, Resolver, Root } from 'type-graphql';
import { Access, CurrentMember } from '#platform/access/access';
import type { Member } from '#platform/access/actor';
import type { Context } from '#platform/access/context';
import { pageInput } from '#platform/db/page';
import { CheckedBy } from '#platform/input/limits';
import { PageNumber, PageSize } from '#platform/paged';
import { AvatarFrame, PlayerPage, PlayerPart } from '#domains/game/players/player.types';
import { ofPart } from '#domains/game/players/players.service';
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

/** Complexity of ranking an event, whatever fields are requested. */
const RANKING = 50;

@Resolver(() => EventStandings)
export class EventStandingsResolver {
  @Access('member')
  @CheckedBy(pageInput)
  @Query(() => EventStandings, {
    nullable: true,
    description:
      'Returns the current standings of an event, or its final results; null for no ranking.',
    // The complexity of the list is computed for five lines; a page has `pageSize`.
    complexity: ({ args, childComplexity }) =>
      RANKING + Math.ceil(args.pageSize / 5) * childComplexity,
  })
  eventStandings(
    @CurrentMember() actor: Member,
    @Arg('id', () => ID, { description: 'ID of the ranked event.' }) id: string,
    @PageNumber() page: number,
    @PageSize(20, 'Lines') pageSize: number,
  ): Promise<EventStandings | null> {
    return eventStandings(actor, id, { page, pageSize });
  }
}

/** Player page fields of a participant who agreed to be shown. */
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

/** Events on a player page, as a part that its owner may hide. */
@Resolver(() => PlayerPage)
export class PageEventsResolver {
  @FieldResolver(() => PlayerEvents, {
    nullable: true,
    description: 'Events in which the player was ranked; null when hidden.',
  })
  events(@Root() page: PlayerPage): Promise<PlayerEvents | null> {
    return ofPart(page, PlayerPart.EVENTS, () => eventsOfPlayer(page.userId));
  }
}
