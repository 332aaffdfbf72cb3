import { Column, Entity, PrimaryColumn } from 'typeorm';
import type { RankedKind, RankingMeasure } from '../ranking.types';

/**
 * Count of the ranked players, anonymous ones included, who have a given score. There are few distinct scores and many
 * players, so a place is computed as the sum of a few rows. Written in the same transaction as the
 * scores.
 */
@Entity('ranking_steps')
export class RankingStep {
  @PrimaryColumn({ type: 'varchar' })
  period!: string;

  @PrimaryColumn({ type: 'varchar' })
  kind!: RankedKind;

  @PrimaryColumn({ type: 'varchar' })
  measure!: RankingMeasure;

  @PrimaryColumn({ type: 'integer' })
  score!: number;

  @Column({ type: 'integer' })
  players!: number;
}
