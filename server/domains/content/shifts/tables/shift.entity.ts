import { Field, ID, Int, ObjectType } from 'type-graphql';
import {
  Column,
  Entity,
  Index,
  JoinColumn,
  ManyToOne,
  PrimaryGeneratedColumn,
  type Relation,
} from 'typeorm';
import { InstantColumn, JsonColumn } from '#platform/db/columns';
import { User } from '#domains/identity/users/user.entity';
import { ShiftState, ShiftVerdict, type CheckResult, type ShiftCheckKind } from '../shift.types';
import { GameInstallation } from './installation.entity';

/**
 * A shift: calls of one sitting, signed by an installation, which count together or not at all. Once
 * it is verified its calls are in `game_calls`, under its number; until then in `shift_calls`.
 */
@ObjectType({ description: 'A shift, as the player sees it.' })
@Entity('shifts')
@Index(['installationId', 'key'], { unique: true })
@Index(['userId', 'openedAt'])
@Index(['userId', 'lastMessageAt', 'id'])
@Index(['verdict', 'judgedAt'])
@Index(['state', 'lastMessageAt'])
export class Shift {
  @Field(() => ID, { description: 'Number of the shift.' })
  @PrimaryGeneratedColumn()
  id!: number;

  @Column({ type: 'integer' })
  userId!: number;

  @Column({ type: 'integer' })
  installationId!: number;

  @Field(() => String, { description: 'Id given by the game, unique for the installation.' })
  @Column({ type: 'varchar' })
  key!: string;

  @Field(() => ShiftState, { description: 'Where it stands.' })
  @Column({ type: 'varchar' })
  state = ShiftState.OPEN;

  @Field(() => ShiftVerdict, { description: 'What its results are worth.' })
  @Column({ type: 'varchar' })
  verdict = ShiftVerdict.PENDING;

  /** The first check that it did not pass. */
  @Column({ type: 'varchar', nullable: true })
  reason: ShiftCheckKind | null = null;

  @Field(() => Date, { description: 'When it began, by the clock of the site.' })
  @InstantColumn()
  openedAt!: Date;

  @Field(() => Date, { nullable: true, description: 'When it ended; null while it is open.' })
  @InstantColumn({ nullable: true })
  closedAt: Date | null = null;

  @InstantColumn()
  lastMessageAt!: Date;

  /** How far the clock of the player was ahead when it was opened; times are put right by it. */
  @Column({ type: 'integer' })
  clockAheadSeconds!: number;

  @Field(() => Int, { description: 'Calls that the site received.' })
  @Column({ type: 'integer' })
  callCount = 0;

  @Field(() => Int, { description: 'Calls that count: 0 unless it is verified.' })
  @Column({ type: 'integer' })
  countedCalls = 0;

  @Field(() => Int, { description: 'XP of its calls, without what achievements added.' })
  @Column({ type: 'integer' })
  experience = 0;

  /** The achievements that its calls gave, whose rewards are part of the XP that it gained. */
  @JsonColumn()
  achievementIds: number[] = [];

  /** What each check found, in their order. */
  @JsonColumn()
  checks: CheckResult[] = [];

  @InstantColumn({ nullable: true })
  judgedAt: Date | null = null;

  /** The member of staff who let it in or refused it; null for nobody, and once erased. */
  @Index()
  @Column({ type: 'integer', nullable: true })
  decidedById: number | null = null;

  @Field(() => Date, { nullable: true, description: 'When staff decided; null: nobody had to.' })
  @InstantColumn({ nullable: true })
  decidedAt: Date | null = null;

  @Field(() => String, { nullable: true, description: 'What staff wrote to the player.' })
  @Column({ type: 'text', nullable: true })
  note: string | null = null;

  @Column({ type: 'integer' })
  version = 1;

  @ManyToOne(() => User, { onDelete: 'CASCADE' })
  @JoinColumn({ name: 'userId' })
  user!: Relation<User>;

  @ManyToOne(() => GameInstallation, { onDelete: 'CASCADE' })
  @JoinColumn({ name: 'installationId' })
  installation!: Relation<GameInstallation>;

  @ManyToOne(() => User, { onDelete: 'SET NULL' })
  @JoinColumn({ name: 'decidedById' })
  decidedBy!: Relation<User> | null;
}
