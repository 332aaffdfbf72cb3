import { Column, Entity, ForeignKey, PrimaryColumn } from 'typeorm';
import { BigIntegerColumn, InstantColumn } from '#platform/db/columns';
import { User } from '#domains/identity/users/user.entity';

/**
 * Statistics of a member: sums of their calls, updated in the transaction that records them. A
 * member without calls has no row. `users` has a copy of the values that profiles show.
 */
@Entity('player_statistics')
export class PlayerStatisticsRow {
  @ForeignKey(() => User, { onDelete: 'CASCADE' })
  @PrimaryColumn({ type: 'integer' })
  userId!: number;

  @Column({ type: 'integer' })
  totalCalls = 0;

  @Column({ type: 'integer' })
  successfulCalls = 0;

  @Column({ type: 'integer' })
  perfectCalls = 0;

  @Column({ type: 'integer' })
  fireCalls = 0;

  @BigIntegerColumn()
  responseMillis = 0;

  @Column({ type: 'integer' })
  playSeconds = 0;

  /** Count of nights with a call between 22:00 and 06:00 in Europe/Paris. */
  @Column({ type: 'integer' })
  nights = 0;

  /** Length of the run of perfect calls that ends with the latest call. */
  @Column({ type: 'integer' })
  perfectRun = 0;

  /** Length of the longest run of perfect calls ever. */
  @Column({ type: 'integer' })
  longestPerfectRun = 0;

  @InstantColumn({ nullable: true })
  lastAnsweredAt: Date | null = null;

  @InstantColumn()
  createdAt!: Date;

  @InstantColumn()
  updatedAt!: Date;
}

/** Sums of a member's calls on a day of Europe/Paris, for the charts. */
@Entity('player_days')
export class PlayerDay {
  @ForeignKey(() => User, { onDelete: 'CASCADE' })
  @PrimaryColumn({ type: 'integer' })
  userId!: number;

  @PrimaryColumn({ type: 'varchar' })
  day!: string;

  @Column({ type: 'integer' })
  calls = 0;

  @Column({ type: 'integer' })
  successful = 0;

  @BigIntegerColumn()
  responseMillis = 0;

  /** Count of calls in the night that started on the evening of this day. */
  @Column({ type: 'integer' })
  nightCalls = 0;
}
