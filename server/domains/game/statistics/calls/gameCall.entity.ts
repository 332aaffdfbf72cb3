import { Column, Entity, ForeignKey, Index, PrimaryColumn } from 'typeorm';
import { InstantColumn } from '#platform/db/columns';
import { User } from '#domains/identity/users/user.entity';
import type { CallKind } from './callKind.types';

/**
 * Call handled in the game. All statistics are computed from such rows, which are never updated.
 * The game client gives the ID, which is unique only among the calls of the member.
 */
@Entity('game_calls')
@Index(['userId', 'answeredAt'])
export class GameCall {
  @ForeignKey(() => User, { onDelete: 'CASCADE' })
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
   * Day on whose evening the night started; null for calls outside of the night, which lasts from
   * 22:00 to 06:00 in Europe/Paris.
   */
  @Column({ type: 'varchar', nullable: true })
  night!: string | null;

  @InstantColumn()
  recordedAt!: Date;

  /**
   * ID of the verified shift of a signed call; null for an unverified call from `recordCalls`. A
   * foreign key is not needed, because both rows are deleted with the member.
   */
  @Index()
  @Column({ type: 'integer', nullable: true })
  shiftId: number | null = null;
}
