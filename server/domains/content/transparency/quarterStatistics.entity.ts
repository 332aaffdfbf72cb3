import { Entity, PrimaryColumn } from 'typeorm';
import { InstantColumn, JsonColumn } from '#platform/db/columns';
import { PublicContent } from '#platform/db/contentVersion';
import type { TransparencyStatistics } from './statistics';

/**
 * The published figures of a quarter that is over: written once, and never again, whatever becomes
 * of the rows that were counted. What was kept back is not in it either.
 */
@PublicContent()
@Entity('transparency_quarters')
export class QuarterStatistics {
  /** `2026-Q3`, by the calendar of Europe/Paris. */
  @PrimaryColumn({ type: 'varchar' })
  quarter!: string;

  @JsonColumn()
  figures!: TransparencyStatistics;

  @InstantColumn()
  publishedAt!: Date;
}
