import { Entity, PrimaryColumn } from 'typeorm';
import { InstantColumn, JsonColumn } from '#platform/db/columns';
import { PublicContent } from '#platform/db/contentVersion';
import type { TransparencyStatistics } from './statistics';

/**
 * The published statistics of a completed quarter. Written once and never changed, whatever happens
 * to the counted rows. Suppressed counts are not stored.
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
