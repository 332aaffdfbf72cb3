import { Arg, Ctx, FieldResolver, ID, Query, Resolver, Root } from 'type-graphql';
import { Access, CurrentMember } from '#platform/access/access';
import type { Member } from '#platform/access/actor';
import type { Context } from '#platform/access/context';
import { pageInput } from '#platform/db/page';
import { CheckedBy } from '#platform/input/limits';
import { PageNumber, PageSize } from '#platform/paged';
import { AvatarFrame, PlayerPage, PlayerPart } from '#domains/content/players/player.types';
import { ofPart } from '#domains/content/players/players.service';
import {
  FRAME,
  equippedFrame,
  hasPage,
  HAS_PAGE,
} from '#domains/content/players/shownPlayers.service';
import { EventParticipant } from '../events.types';
import { eventsOfPlayer } from './playerEvents.service';
import { EventStandings, PlayerEvents } from './results.types';
import { eventStandings } from './standings.service';

/** What it costs to rank everybody of an event, whatever is asked of it. */
const RANKING = 50;

@Resolver(() => EventStandings)
export class EventStandingsResolver {
  @Access('member')
  @CheckedBy(pageInput)
  @Query(() => EventStandings, {
    nullable: true,
    description:
      'The standings of an event while it runs, and its results; null where nobody is ranked.',
    // The list in it counts as five lines; the page has as many as are asked for.
    complexity: ({ args, childComplexity }) =>
      RANKING + Math.ceil(args.pageSize / 5) * childComplexity,
  })
  eventStandings(
    @CurrentMember() actor: Member,
    @Arg('id', () => ID, { description: 'Number of the event.' }) id: string,
    @PageNumber() page: number,
    @PageSize(20, 'Lines') pageSize: number,
  ): Promise<EventStandings | null> {
    return eventStandings(actor, id, { page, pageSize });
  }
}

/** What is shown of a participant who agreed to be shown. */
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

/** What events add to the page of a player, where they are a part that may be hidden. */
@Resolver(() => PlayerPage)
export class PageEventsResolver {
  @FieldResolver(() => PlayerEvents, {
    nullable: true,
    description: 'The events in which they were ranked.',
  })
  events(@Root() page: PlayerPage): Promise<PlayerEvents | null> {
    return ofPart(page, PlayerPart.EVENTS, () => eventsOfPlayer(page.userId));
  }
}
