import { Arg, Query, Resolver } from 'type-graphql';
import { Access, CurrentMember } from '#platform/access/access';
import type { Member } from '#platform/access/actor';
import { Permission } from '#platform/access/permissions';
import { CheckedBy } from '#platform/input/limits';
import { PageNumber, PageSize } from '#platform/paged';
import { SiteHealth } from '../dashboard.types';
import { listServerErrors } from '../errors/serverErrors.service';
import { ServerErrorPage, serverErrorsInput } from '../errors/serverErrors.types';
import { readSiteHealth, siteHealthInput } from './siteHealth.service';

@Resolver()
export class HealthResolver {
  @Access(Permission.SYSTEM_ANALYTICS_VIEW, { shows: 'aggregate' })
  @CheckedBy(siteHealthInput)
  @Query(() => SiteHealth, {
    description: 'Returns the health of the site, now and in the last hour.',
  })
  siteHealth(
    @CurrentMember() actor: Member,
    @Arg('server', () => String, {
      nullable: true,
      description:
        'Name of the server whose measurements to return, as in `servers`; null for all servers.',
    })
    server: string | null,
  ): Promise<SiteHealth> {
    return readSiteHealth(actor, { server });
  }

  @Access(Permission.SYSTEM_ANALYTICS_VIEW, { shows: 'aggregate' })
  @CheckedBy(serverErrorsInput)
  @Query(() => ServerErrorPage, {
    description: 'Returns the unexpected server errors, newest first.',
  })
  serverErrors(
    @CurrentMember() actor: Member,
    @Arg('number', () => String, {
      nullable: true,
      description:
        'Error number shown to the user, or the first characters of it; null for all errors.',
    })
    number: string | null,
    @PageNumber() page: number,
    @PageSize(20, 'errors') pageSize: number,
  ): Promise<ServerErrorPage> {
    return listServerErrors(actor, { number, page, pageSize });
  }
}
