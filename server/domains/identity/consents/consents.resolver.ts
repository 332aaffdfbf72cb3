import { Query, Resolver } from 'type-graphql';
import { Access, CurrentMember } from '#platform/access/access';
import type { Member } from '#platform/access/actor';
import { pageInput } from '#platform/db/page';
import { CheckedBy } from '#platform/input/limits';
import { PageNumber, PageSize } from '#platform/paged';
import { myConsents } from './consents.service';
import { ConsentPage } from './consents.types';

@Resolver()
export class ConsentsResolver {
  @Access('member')
  @CheckedBy(pageInput)
  @Query(() => ConsentPage, {
    description: 'Returns the consents that the caller gave and withdrew, newest first.',
  })
  myConsents(
    @CurrentMember() actor: Member,
    @PageNumber() page: number,
    @PageSize(10, 'entries') pageSize: number,
  ): Promise<ConsentPage> {
    return myConsents(actor, { page, pageSize });
  }
}
