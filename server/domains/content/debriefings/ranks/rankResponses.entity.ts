import { Column, Entity, PrimaryColumn } from 'typeorm';
import { InstantColumn } from '#platform/db/columns';
import type { Rank } from '#domains/identity/users/user.types';

/**
 * How fast the players of a rank answered lately: nothing about one of them. A rank with too few
 * players has no row, so what could point to somebody is not even kept.
 */
@Entity('rank_responses')
export class RankResponses {
  @PrimaryColumn({ type: 'varchar' })
  rank!: Rank;

  @Column({ type: 'integer' })
  players!: number;

  @Column({ type: 'integer' })
  quarterMillis!: number;

  @Column({ type: 'integer' })
  medianMillis!: number;

  @Column({ type: 'integer' })
  threeQuartersMillis!: number;

  @InstantColumn()
  countedAt!: Date;
}
