import { Field, ID, Int, ObjectType } from 'type-graphql';
import { Column, Entity, ForeignKey, Index, PrimaryGeneratedColumn } from 'typeorm';
import { InstantColumn, JsonColumn } from '#platform/db/columns';
import { User } from '#domains/identity/users/user.entity';
import { ShiftState, ShiftVerdict, type CheckResult, type ShiftCheckKind } from '../shift.types';
import { GameInstallation } from './installation.entity';

/**
 * Shift of a player, with signed calls of one installation. The calls count only when the shift is
 * verified. Calls of a verified shift are in `game_calls`, calls of any other shift in
 * `shift_calls`.
 */
@ObjectType({ description: 'A shift: a period in which a player answers calls in the game.' })
@Entity('shifts')
@Index(['installationId', 'key'], { unique: true })
@Index(['userId', 'openedAt'])
@Index(['userId', 'lastMessageAt', 'id'])
@Index(['verdict', 'judgedAt'])
@Index(['state', 'lastMessageAt'])
export class Shift {
  @Field(() => ID, { description: 'ID of the shift.' })
  @PrimaryGeneratedColumn()
  id!: number;

  @ForeignKey(() => User, { onDelete: 'CASCADE' })
  @Column({ type: 'integer' })
  userId!: number;

  @ForeignKey(() => GameInstallation, { onDelete: 'CASCADE' })
  @Column({ type: 'integer' })
  installationId!: number;

  @Field(() => String, {
    description: 'Key of the shift, given by the game and unique within the installation.',
  })
  @Column({ type: 'varchar' })
  key!: string;

  @Field(() => ShiftState, { description: 'Current state of the shift.' })
  @Column({ type: 'varchar' })
  state = ShiftState.OPEN;

  @Field(() => ShiftVerdict, { description: 'Verdict on the results of the shift.' })
  @Column({ type: 'varchar' })
  verdict = ShiftVerdict.PENDING;

  /** First check that failed; null when all checks passed. */
  @Column({ type: 'varchar', nullable: true })
  reason: ShiftCheckKind | null = null;

  @Field(() => Date, { description: 'Start of the shift, on the site’s clock (UTC).' })
  @InstantColumn()
  openedAt!: Date;

  @Field(() => Date, {
    nullable: true,
    description: 'End of the shift (UTC); null while the shift is open.',
  })
  @InstantColumn({ nullable: true })
  closedAt: Date | null = null;

  @InstantColumn()
  lastMessageAt!: Date;

  /**
   * Offset of the player's clock when the shift was opened, in seconds; positive when ahead. It is
   * subtracted from all times that the game reports.
   */
  @Column({ type: 'integer' })
  clockAheadSeconds!: number;

  @Field(() => Int, { description: 'Total calls received for the shift.' })
  @Column({ type: 'integer' })
  callCount = 0;

  @Field(() => Int, {
    description:
      'Total calls of the shift that count in the statistics; 0 unless the shift is verified.',
  })
  @Column({ type: 'integer' })
  countedCalls = 0;

  @Field(() => Int, {
    description: 'Experience points (XP) of the calls; those of achievements are not included.',
  })
  @Column({ type: 'integer' })
  experience = 0;

  /** IDs of the achievements unlocked by the calls. Their rewards are not part of `experience`. */
  @JsonColumn()
  achievementIds: number[] = [];

  /** Results of the checks, in order. */
  @JsonColumn()
  checks: CheckResult[] = [];

  @InstantColumn({ nullable: true })
  judgedAt: Date | null = null;

  /** Member of staff who decided; null without a decision, and after that account was erased. */
  @ForeignKey(() => User, { onDelete: 'SET NULL' })
  @Index()
  @Column({ type: 'integer', nullable: true })
  decidedById: number | null = null;

  @Field(() => Date, {
    nullable: true,
    description: 'Time of the decision by staff (UTC); null when staff did not decide.',
  })
  @InstantColumn({ nullable: true })
  decidedAt: Date | null = null;

  @Field(() => String, {
    nullable: true,
    description: 'Note from staff to the player; null when there is none.',
  })
  @Column({ type: 'text', nullable: true })
  note: string | null = null;

  @Column({ type: 'integer' })
  version = 1;
}
