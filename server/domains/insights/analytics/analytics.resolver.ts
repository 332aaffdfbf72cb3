import { Arg, Mutation, Query, Resolver } from 'type-graphql';
import { Access, CurrentMember } from '#platform/access/access';
import type { Member } from '#platform/access/actor';
import { Permission } from '#platform/access/permissions';
import { CheckedBy } from '#platform/input/limits';
import {
  DEFAULT_DAYS,
  exportAnalytics,
  periodInput,
  readAnalytics,
} from './metrics/metrics.service';
import { Analytics, AnalyticsExportPayload } from './metrics/metrics.types';
import { Input } from '#platform/input/input';
import { ExportAnalyticsInput } from './analytics.types';

const from = () =>
  Arg('from', () => String, {
    nullable: true,
    description: `First day of the period in Europe/Paris, as YYYY-MM-DD; null for a period of ${DEFAULT_DAYS} days that ends with \`to\`.`,
  });
const to = () =>
  Arg('to', () => String, {
    nullable: true,
    description:
      'Last day of the period in Europe/Paris, inclusive, as YYYY-MM-DD; null for today.',
  });

@Resolver()
export class AnalyticsResolver {
  @Access(Permission.SYSTEM_ANALYTICS_VIEW, { shows: 'aggregate' })
  @CheckedBy(periodInput)
  @Query(() => Analytics, {
    description: 'Returns the metrics of a period and the current totals of the site.',
  })
  analytics(
    @CurrentMember() actor: Member,
    @from() from: string | null,
    @to() to: string | null,
  ): Promise<Analytics> {
    return readAnalytics(actor, { from, to });
  }

  @Access(Permission.SYSTEM_ANALYTICS_VIEW, { shows: 'aggregate' })
  @Mutation(() => AnalyticsExportPayload, {
    description:
      'Returns the metrics of a period as the content of a file. The export is recorded in the audit log.',
  })
  exportAnalytics(
    @CurrentMember() actor: Member,
    @Input(() => ExportAnalyticsInput) { from, to }: ExportAnalyticsInput,
  ): Promise<AnalyticsExportPayload> {
    return exportAnalytics(actor, { from, to });
  }
}
