import {
  Column,
  Entity,
  Index,
  JoinColumn,
  ManyToOne,
  PrimaryColumn,
  type Relation,
} from 'typeorm';
import { BigIntegerColumn } from '#platform/db/columns';
import { User } from '#domains/identity/users/user.entity';
import type { RankedKind } from '../ranking.types';

/**
 * The verified calls of a member in a period, of one kind or of all: sums, and the scores that are
 * made of them. Written in the transaction that counts the calls, for everybody; `listed` says who
 * is in the ranking.
 */
@Entity('ranking_scores')
@Index(['period', 'kind', 'listed', 'experience', 'userId'])
@Index(['period', 'kind', 'listed', 'success', 'userId'])
@Index(['period', 'kind', 'listed', 'response', 'userId'])
export class RankingScore {
  @PrimaryColumn({ type: 'integer' })
  userId!: number;

  /** The key of a span, such as `week:2026-11-23`. */
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

  /** XP of these calls, which is a score, too. Of every score more is better. */
  @Column({ type: 'integer' })
  experience!: number;

  /** Successful calls in a thousand; null below the minimum of calls, as is the next. */
  @Column({ type: 'integer', nullable: true })
  success!: number | null;

  /** The average response in hundredths of a second, below zero, so that more is better. */
  @Column({ type: 'integer', nullable: true })
  response!: number | null;

  /** Whether the member agreed, is there and is not banned. */
  @Column({ type: 'boolean' })
  listed!: boolean;

  @ManyToOne(() => User, { onDelete: 'CASCADE' })
  @JoinColumn({ name: 'userId' })
  user!: Relation<User>;
}
