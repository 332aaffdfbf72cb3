import { Arg, Ctx, Mutation, Query, Resolver } from 'type-graphql';
import { Access } from '../../../platform/access/access';
import type { Context } from '../../../platform/access/context';
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
    @Ctx() { actor }: Context,
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
    @Ctx() { actor }: Context,
    @from() from: string | null,
    @to() to: string | null,
  ): Promise<AnalyticsExport> {
    return exportAnalytics(actor, { from, to });
  }
}
