import { Arg, Query, Resolver } from 'type-graphql';
import { Access, CurrentMember } from '#platform/access/access';
import { LookedAt } from '#platform/access/accessLog';
import type { Member } from '#platform/access/actor';
import { pageInput } from '#platform/db/page';
import { CheckedBy } from '#platform/input/limits';
import { PageNumber, PageSize } from '#platform/paged';
import { Permission } from '#platform/access/permissions';
import { listSecurityEntries, mySecurityActivity } from './security.service';
import {
  SecurityActivityPage,
  SecurityFilter,
  SecurityJournalPage,
  type SecurityJournalEntry,
} from './security.types';

@Resolver()
export class SecurityResolver {
  @Access(Permission.USERS_EDIT, {
    shows: {
      what: LookedAt.SECURITY,
      rows: ({ userId }: SecurityJournalEntry) => [userId],
      named: ({ filter }) => [filter?.userId],
    },
  })
  @CheckedBy(pageInput)
  @Query(() => SecurityJournalPage, {
    description:
      'Returns the security log, newest first: the entries about accounts with lower roles than the caller, and about locked network addresses. Super administrators see all entries.',
  })
  securityEntries(
    @CurrentMember() actor: Member,
    @Arg('filter', () => SecurityFilter, {
      nullable: true,
      description: 'Filter of the security log; null for all entries.',
    })
    filter: SecurityFilter | null,
    @PageNumber() page: number,
    @PageSize(20, 'entries') pageSize: number,
  ): Promise<SecurityJournalPage> {
    return listSecurityEntries(actor, filter ?? {}, { page, pageSize });
  }

  @Access('member')
  @CheckedBy(pageInput)
  @Query(() => SecurityActivityPage, {
    description: 'Returns the security log of the caller’s own account, newest first.',
  })
  mySecurityActivity(
    @CurrentMember() actor: Member,
    @PageNumber() page: number,
    @PageSize(20, 'entries') pageSize: number,
  ): Promise<SecurityActivityPage> {
    return mySecurityActivity(actor, { page, pageSize });
  }
}
