import { Query, Resolver } from 'type-graphql';
import { Access, CurrentMember } from '#platform/access/access';
import type { Member } from '#platform/access/actor';
import { pageInput } from '#platform/db/page';
import { CheckedBy } from '#platform/input/limits';
import { PageNumber, PageSize } from '#platform/paged';
import { myStaffViews } from './staffViews.service';
import { StaffViewPage } from './staffViews.types';

@Resolver()
export class StaffViewsResolver {
  @Access('member')
  @CheckedBy(pageInput)
  @Query(() => StaffViewPage, {
    description:
      'Returns the access log of the caller’s account, newest first. Each entry records that staff viewed data of the account.',
  })
  myStaffViews(
    @CurrentMember() actor: Member,
    @PageNumber() page: number,
    @PageSize(20, 'entries') pageSize: number,
  ): Promise<StaffViewPage> {
    return myStaffViews(actor, { page, pageSize });
  }
}
