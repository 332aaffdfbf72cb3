import {
  Column,
  Entity,
  Index,
  JoinColumn,
  ManyToOne,
  PrimaryColumn,
  type Relation,
} from 'typeorm';
import { InstantColumn } from '#platform/db/columns';
import { User } from '#domains/identity/users/user.entity';
import type { CallKind } from './callKind.types';

/**
 * A call handled in the game; every figure is computed from calls. Never changed. Its id comes from
 * the game client and is unique among the member's own calls only.
 */
@Entity('game_calls')
@Index(['userId', 'answeredAt'])
export class GameCall {
  @PrimaryColumn({ type: 'integer' })
  userId!: number;

  @PrimaryColumn({ type: 'varchar' })
  callId!: string;

  @InstantColumn()
  answeredAt!: Date;

  @Column({ type: 'varchar' })
  kind!: CallKind;

  @Column({ type: 'boolean' })
  successful!: boolean;

  @Column({ type: 'boolean' })
  perfect!: boolean;

  /** Whole milliseconds, so that sums do not depend on their order. */
  @Column({ type: 'integer' })
  responseMillis!: number;

  @Column({ type: 'integer' })
  durationSeconds!: number;

  /** Calendar day and hour of the answer in Europe/Paris. */
  @Column({ type: 'varchar' })
  day!: string;

  @Column({ type: 'integer' })
  hour!: number;

  /**
   * The day on whose evening the night shift began; null outside the shift of 22:00 to 06:00,
   * Europe/Paris.
   */
  @Column({ type: 'varchar', nullable: true })
  night!: string | null;

  @InstantColumn()
  recordedAt!: Date;

  /**
   * The shift of a signed call that was let through; null for one that the game told by
   * `recordCalls`, which nobody verified. Without a foreign key: both go with their member.
   */
  @Index()
  @Column({ type: 'integer', nullable: true })
  shiftId: number | null = null;

  @ManyToOne(() => User, { onDelete: 'CASCADE' })
  @JoinColumn({ name: 'userId' })
  user!: Relation<User>;
}
