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
import type { CommentBefore } from '#domains/content/comments/comments.events';
import { RulesVersionRow } from '../rules/rulesVersion.entity';
import {
  DecisionState,
  type DecidingPhase,
  type DecisionKind,
  type DecisionSubject,
} from './decision.types';

/**
 * A decision about a user or their content, with its grounds. Never deleted: the erasure of an
 * account only clears its ID.
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

  /** Type of the subject. Without a foreign key, because the subjects are in three tables. */
  @Column({ type: 'varchar' })
  subjectType!: DecisionSubject;

  @Column({ type: 'integer' })
  subjectId!: number;

  /** Title of the article around the comment; null for other subjects. */
  @Column({ type: 'text', nullable: true })
  subjectTitle: string | null = null;

  /** Author of the subject, or the warned or banned user; null for none and after the erasure. */
  @Column({ type: 'integer', nullable: true })
  personId: number | null = null;

  /** Decider; null for an automatic phase and after the erasure of the account. */
  @Index()
  @Column({ type: 'integer', nullable: true })
  deciderId: number | null = null;

  /** Approver, who counts as a decider too; null for none and after the erasure of the account. */
  @Index()
  @Column({ type: 'integer', nullable: true })
  confirmedById: number | null = null;

  /** Automatic phase that decided; null when a member of staff did. */
  @Column({ type: 'varchar', nullable: true })
  phase: DecidingPhase | null = null;

  /** Count of reports that led to the decision. */
  @Column({ type: 'integer' })
  reportCount = 0;

  /** Key of the cited rule, in the version of `rulesVersionId`. Null only for old decisions. */
  @Column({ type: 'varchar', nullable: true })
  ruleKey: string | null = null;

  @Index()
  @Column({ type: 'integer', nullable: true })
  rulesVersionId: number | null = null;

  /** Facts, as shown to the person concerned. */
  @Column({ type: 'text', nullable: true })
  facts: string | null = null;

  @Index()
  @InstantColumn()
  takenAt!: Date;

  /** End of the sanction; null for none. */
  @InstantColumn({ nullable: true })
  endsAt: Date | null = null;

  /** End of the appeal period. */
  @InstantColumn()
  appealUntil!: Date;

  @Column({ type: 'varchar' })
  state: DecisionState = DecisionState.IN_FORCE;

  /** ID of the ban issued by the decision. */
  @Index()
  @Column({ type: 'integer', nullable: true })
  banId: number | null = null;

  /**
   * Previous state of the comment, which an appeal can restore. Cleared when no appeal can restore
   * it, and after the erasure of its author.
   */
  @JsonColumn({ nullable: true })
  before: CommentBefore | null = null;

  /** Time at which the user acknowledged the warning. */
  @InstantColumn({ nullable: true })
  readAt: Date | null = null;

  /** Expiry of a warning. */
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
