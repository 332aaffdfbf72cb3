import { Arg, ID, Query, Resolver } from 'type-graphql';
import { Access, CurrentMember } from '#platform/access/access';
import { ApiScope } from '#platform/access/apiScopes';
import type { Member } from '#platform/access/actor';
import { pageInput, type PageOf } from '#platform/db/page';
import { CheckedBy } from '#platform/input/limits';
import { PageNumber, PageSize } from '#platform/paged';
import { ComparedShiftPage, Debriefing, type ComparedShift } from './debriefing.types';
import { compareMyShifts, debriefingOf } from './debriefings.service';

@Resolver()
export class DebriefingsResolver {
  @Access('member', { scope: ApiScope.STATISTICS_READ })
  @Query(() => Debriefing, {
    nullable: true,
    description: 'Returns the debriefing of a shift; null unless the shift belongs to the caller.',
  })
  myDebriefing(
    @CurrentMember() actor: Member,
    @Arg('id', () => ID, { description: 'ID of the shift to debrief.' }) id: string,
  ): Promise<Debriefing | null> {
    return debriefingOf(actor, id);
  }

  @Access('member', { scope: ApiScope.STATISTICS_READ })
  @CheckedBy(pageInput)
  @Query(() => ComparedShiftPage, {
    description:
      'Returns the shifts of the caller, newest first, each compared to the verified shift before it.',
  })
  myShiftsCompared(
    @CurrentMember() actor: Member,
    @PageNumber() page: number,
    @PageSize(10, 'shifts') pageSize: number,
  ): Promise<PageOf<ComparedShift>> {
    return compareMyShifts(actor, { page, pageSize });
  }
}
