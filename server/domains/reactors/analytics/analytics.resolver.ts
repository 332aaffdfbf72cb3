import { Arg, Mutation, Query, Resolver } from 'type-graphql';
import { Access, CurrentMember } from '../../../platform/access/access';
import type { Member } from '../../../platform/access/actor';
import { Permission } from '../../../platform/access/permissions';
import { exportAnalytics, readAnalytics } from './figures/figures.service';
import { Analytics, AnalyticsExport } from './figures/figures.types';

const from = () =>
  Arg('from', () => String, {
    nullable: true,
    description: 'First day in Europe/Paris, YYYY-MM-DD; 30 days up to `to` when not given.',
  });
const to = () =>
  Arg('to', () => String, { nullable: true, description: 'Last day; today when not given.' });

@Resolver()
export class AnalyticsResolver {
  @Access(Permission.SYSTEM_ANALYTICS_VIEW)
  @Query(() => Analytics, { description: 'The figures of a period of 400 days at most.' })
  analytics(
    @CurrentMember() actor: Member,
    @from() from: string | null,
    @to() to: string | null,
  ): Promise<Analytics> {
    return readAnalytics(actor, { from, to });
  }

  @Access(Permission.SYSTEM_ANALYTICS_VIEW)
  @Mutation(() => AnalyticsExport, {
    description: 'The figures of a period as a file; the journal keeps who asked for it.',
  })
  exportAnalytics(
    @CurrentMember() actor: Member,
    @from() from: string | null,
    @to() to: string | null,
  ): Promise<AnalyticsExport> {
    return exportAnalytics(actor, { from, to });
  }
}
