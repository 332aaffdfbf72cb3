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
import { Ban } from '#domains/identity/users/ban.entity';
import { User } from '#domains/identity/users/user.entity';
import type { CommentBefore } from '../comments/comments.events';
import { RulesVersionRow } from '../rules/rulesVersion.entity';
import {
  DecisionState,
  type DecidingPhase,
  type DecisionKind,
  type DecisionSubject,
} from './decision.types';

/**
 * Something that was decided about somebody, with its grounds. It is never deleted: once an account
 * is erased, the act stays and the person is dropped.
 */
@Entity('decisions')
@Index(['personId', 'takenAt', 'id'])
@Index(['personId', 'kind', 'state'])
@Index(['subjectType', 'subjectId', 'takenAt'])
export class Decision {
  @PrimaryGeneratedColumn()
  id!: number;

  @Column({ type: 'varchar' })
  kind!: DecisionKind;

  /** With the id, what it is about; without a foreign key, because these are three tables. */
  @Column({ type: 'varchar' })
  subjectType!: DecisionSubject;

  @Column({ type: 'integer' })
  subjectId!: number;

  /** Title of the article, or of what it is about; null for a person. */
  @Column({ type: 'text', nullable: true })
  subjectTitle: string | null = null;

  /** Whose thing it is, or who is warned or banned; null when erased, or nobody. */
  @Column({ type: 'integer', nullable: true })
  personId: number | null = null;

  /** Null when a phase decided, and once the account was erased. */
  @Index()
  @Column({ type: 'integer', nullable: true })
  deciderId: number | null = null;

  /** Who confirmed it as a second person, and so decided it, too; null once erased. */
  @Index()
  @Column({ type: 'integer', nullable: true })
  confirmedById: number | null = null;

  /** What decided by itself; null when a person did. */
  @Column({ type: 'varchar', nullable: true })
  phase: DecidingPhase | null = null;

  /** How many reports led to it. */
  @Column({ type: 'integer' })
  reportCount = 0;

  /** With the version, the rule that it refers to; null only for one from before each had one. */
  @Column({ type: 'varchar', nullable: true })
  ruleKey: string | null = null;

  @Index()
  @Column({ type: 'integer', nullable: true })
  rulesVersionId: number | null = null;

  /** What happened, as the person reads it. */
  @Column({ type: 'text', nullable: true })
  facts: string | null = null;

  @Index()
  @InstantColumn()
  takenAt!: Date;

  /** When it ends by itself; null for never. */
  @InstantColumn({ nullable: true })
  endsAt: Date | null = null;

  /** Until when it can be appealed. */
  @InstantColumn()
  appealUntil!: Date;

  @Column({ type: 'varchar' })
  state: DecisionState = DecisionState.IN_FORCE;

  /** The ban that it pronounced. */
  @Index()
  @Column({ type: 'integer', nullable: true })
  banId: number | null = null;

  /**
   * The comment as it was before, which an appeal brings back. Emptied once no appeal can, and when
   * the account of its author is erased.
   */
  @JsonColumn({ nullable: true })
  before: CommentBefore | null = null;

  /** When the person said that they had read a warning. */
  @InstantColumn({ nullable: true })
  readAt: Date | null = null;

  /** When a warning no longer counts. */
  @InstantColumn({ nullable: true })
  fadesAt: Date | null = null;

  @ManyToOne(() => User, { onDelete: 'SET NULL' })
  @JoinColumn({ name: 'personId' })
  person!: Relation<User> | null;

  @ManyToOne(() => User, { onDelete: 'SET NULL' })
  @JoinColumn({ name: 'deciderId' })
  decider!: Relation<User> | null;

  @ManyToOne(() => RulesVersionRow, { onDelete: 'SET NULL' })
  @JoinColumn({ name: 'rulesVersionId' })
  rulesVersion!: Relation<RulesVersionRow> | null;

  @ManyToOne(() => Ban, { onDelete: 'SET NULL' })
  @JoinColumn({ name: 'banId' })
  ban!: Relation<Ban> | null;
}
