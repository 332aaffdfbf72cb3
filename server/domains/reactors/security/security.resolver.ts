import { Arg, Int, Query, Resolver } from 'type-graphql';
import { Access, CurrentMember } from '../../../platform/access/access';
import type { Member } from '../../../platform/access/actor';
import { Permission } from '../../../platform/access/permissions';
import { listSecurityEntries, mySecurityActivity } from './security.service';
import { SecurityActivityPage, SecurityFilter, SecurityJournalPage } from './security.types';

const pageNumber = () => Arg('page', () => Int, { defaultValue: 1, description: 'Page, from 1.' });
const entriesInAPage = () =>
  Arg('pageSize', () => Int, { defaultValue: 20, description: 'Entries in a page, 1 to 50.' });

@Resolver()
export class SecurityResolver {
  @Access(Permission.USERS_EDIT)
  @Query(() => SecurityJournalPage, {
    description:
      'What happened to the security of accounts, newest first; of nobody as high as the caller.',
  })
  securityEntries(
    @CurrentMember() actor: Member,
    @Arg('filter', () => SecurityFilter, { nullable: true, description: 'Which entries.' })
    filter: SecurityFilter | null,
    @pageNumber() page: number,
    @entriesInAPage() pageSize: number,
  ): Promise<SecurityJournalPage> {
    return listSecurityEntries(actor, filter ?? {}, { page, pageSize });
  }

  @Access('member')
  @Query(() => SecurityActivityPage, {
    description: "What happened to the security of the caller's account, newest first.",
  })
  mySecurityActivity(
    @CurrentMember() actor: Member,
    @pageNumber() page: number,
    @entriesInAPage() pageSize: number,
  ): Promise<SecurityActivityPage> {
    return mySecurityActivity(actor, { page, pageSize });
  }
}
