import { Column, Entity, PrimaryColumn } from 'typeorm';
import type { RankedKind, RankingMeasure } from '../ranking.types';

/**
 * How many listed players have a score. There are few scores and many players: a place is a sum of
 * some of these rows, whatever the number of players. Written together with the scores.
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
