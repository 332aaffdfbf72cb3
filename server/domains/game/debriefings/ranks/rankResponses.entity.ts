import { Column, Entity, PrimaryColumn } from 'typeorm';
import { InstantColumn } from '#platform/db/columns';
import type { Rank } from '#domains/identity/users/user.types';

/**
 * Recent response times of the players of a rank, as quartiles. A rank with too few players has no
 * row, so that no stored value can identify a player.
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
