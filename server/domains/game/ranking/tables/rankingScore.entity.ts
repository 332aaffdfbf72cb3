import { Column, Entity, ForeignKey, Index, PrimaryColumn } from 'typeorm';
import { BigIntegerColumn } from '#platform/db/columns';
import { User } from '#domains/identity/users/user.entity';
import type { RankedKind } from '../ranking.types';

/**
 * Sums of the verified calls of a member in a period, for one kind of calls or for all kinds, and
 * the scores computed from them. Written for all members in the transaction that counts the calls.
 * Only rows that are `listed` or `anonymous` are in the ranking.
 */
@Entity('ranking_scores')
@Index(['period', 'kind', 'listed', 'experience', 'userId'])
@Index(['period', 'kind', 'listed', 'success', 'userId'])
@Index(['period', 'kind', 'listed', 'response', 'userId'])
@Index(['period', 'kind', 'experience'], { where: '"anonymous" = TRUE' })
@Index(['period', 'kind', 'success'], { where: '"anonymous" = TRUE' })
@Index(['period', 'kind', 'response'], { where: '"anonymous" = TRUE' })
export class RankingScore {
  @ForeignKey(() => User, { onDelete: 'CASCADE' })
  @PrimaryColumn({ type: 'integer' })
  userId!: number;

  /** Key of a span, such as `week:2026-11-23`. */
  @PrimaryColumn({ type: 'varchar' })
  period!: string;

  @PrimaryColumn({ type: 'varchar' })
  kind!: RankedKind;

  @Column({ type: 'integer' })
  calls!: number;

  @Column({ type: 'integer' })
  successful!: number;

  @BigIntegerColumn()
  responseMillis!: number;

  /** XP of the calls in these sums, which is also a score. Higher scores are better. */
  @Column({ type: 'integer' })
  experience!: number;

  /** Success rate in per mille; null below the minimum number of calls. */
  @Column({ type: 'integer', nullable: true })
  success!: number | null;

  /**
   * Average response time in hundredths of a second, negated so that higher is better; null below
   * the minimum number of calls.
   */
  @Column({ type: 'integer', nullable: true })
  response!: number | null;

  /** Whether the member agreed to be in the ranking by name, is active and is not banned. */
  @Column({ type: 'boolean' })
  listed!: boolean;

  /** Whether the member agreed to be in the ranking anonymously, is active and is not banned. */
  @Column({ type: 'boolean', default: false })
  anonymous!: boolean;
}
