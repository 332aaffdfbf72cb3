import { Entity, PrimaryColumn } from 'typeorm';
import { InstantColumn, JsonColumn } from '#platform/db/columns';
import { PublicContent } from '#platform/db/contentVersion';
import type { TransparencyStatistics } from './statistics';

/**
 * The published statistics of a completed quarter. The row never changes, even if the counted rows
 * do. Suppressed counts are not stored.
 */
@PublicContent()
@Entity('transparency_quarters')
export class QuarterStatistics {
  /** Name of the quarter in the time zone Europe/Paris, such as `2026-Q3`. */
  @PrimaryColumn({ type: 'varchar' })
  quarter!: string;

  @JsonColumn()
  figures!: TransparencyStatistics;

  @InstantColumn()
  publishedAt!: Date;
}
