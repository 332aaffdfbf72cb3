import { Arg, ID, Query, Resolver } from 'type-graphql';
import { Access, CurrentMember } from '#platform/access/access';
import { LookedAt } from '#platform/access/accessLog';
import type { Member } from '#platform/access/actor';
import { Permission } from '#platform/access/permissions';
import { pageInput, type PageOf } from '#platform/db/page';
import { CheckedBy } from '#platform/input/limits';
import { PageNumber, PageSize } from '#platform/paged';
import { listDecisionsAbout } from './decisionsAbout.service';
import { DecisionInCasePage, type DecisionInCase } from './decisionsAbout.types';

@Resolver()
export class DecisionsAboutResolver {
  @Access(Permission.MODERATION_REPORTS_VIEW, {
    shows: {
      what: LookedAt.MODERATION,
      named: ({ userId }) => [userId],
    },
  })
  @CheckedBy(pageInput)
  @Query(() => DecisionInCasePage, {
    description:
      'Returns a page of the decisions recorded in the cases about a user, newest first: decisions about their content, sanctions, and answers to appeals. Empty for an unknown ID, and when the user is the caller.',
  })
  decisionsAbout(
    @CurrentMember() actor: Member,
    @Arg('userId', () => ID, { description: 'ID of the user whom the decisions are about.' })
    userId: string,
    @PageNumber() page: number,
    @PageSize(10, 'decisions') pageSize: number,
  ): Promise<PageOf<DecisionInCase>> {
    return listDecisionsAbout(actor, userId, { page, pageSize });
  }
}
