import { Column, Entity, ForeignKey, Index, PrimaryGeneratedColumn } from 'typeorm';
import { InstantColumn, JsonColumn } from '#platform/db/columns';
import { Ban } from '#domains/identity/users/bans/ban.entity';
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
 * A decision about a user or their content, with its grounds. Decisions are never deleted; the
 * erasure of an account only clears the ID of that account.
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

  /**
   * Type of the subject. Because it determines the table that `subjectId` refers to, there is no
   * foreign key.
   */
  @Column({ type: 'varchar' })
  subjectType!: DecisionSubject;

  @Column({ type: 'integer' })
  subjectId!: number;

  /** Title of the article under which the comment is; null for other subjects. */
  @Column({ type: 'text', nullable: true })
  subjectTitle: string | null = null;

  /**
   * ID of the user concerned: the author of the subject, or the warned or banned user. Null when
   * there is no such user or their account was erased.
   */
  @ForeignKey(() => User, { onDelete: 'SET NULL' })
  @Column({ type: 'integer', nullable: true })
  personId: number | null = null;

  /**
   * ID of the member of staff who decided; null when an automatic check decided or the account was
   * erased.
   */
  @ForeignKey(() => User, { onDelete: 'SET NULL' })
  @Index()
  @Column({ type: 'integer', nullable: true })
  deciderId: number | null = null;

  /**
   * ID of the approver, who counts as a decider too. Null when there was no approval or the account
   * was erased.
   */
  @Index()
  @Column({ type: 'integer', nullable: true })
  confirmedById: number | null = null;

  /** Automatic check that decided; null when a member of staff decided. */
  @Column({ type: 'varchar', nullable: true })
  phase: DecidingPhase | null = null;

  /**
   * ID of the main decision of the same action, with which this decision is read and appealed. Null
   * for a main decision. Adding a foreign key would need two releases; therefore there is none.
   */
  @Index()
  @Column({ type: 'integer', nullable: true })
  mainId: number | null = null;

  /** Count of reports that led to the decision. */
  @Column({ type: 'integer' })
  reportCount = 0;

  /**
   * Key of the cited rule, as worded in the version `rulesVersionId`. Null only for old decisions.
   */
  @Column({ type: 'varchar', nullable: true })
  ruleKey: string | null = null;

  @ForeignKey(() => RulesVersionRow, { onDelete: 'SET NULL' })
  @Index()
  @Column({ type: 'integer', nullable: true })
  rulesVersionId: number | null = null;

  /** Facts on which the decision is based, in words, as shown to the user concerned. */
  @Column({ type: 'text', nullable: true })
  facts: string | null = null;

  @Index()
  @InstantColumn()
  takenAt!: Date;

  /** End of the ban; null for a permanent ban and for other decisions. */
  @InstantColumn({ nullable: true })
  endsAt: Date | null = null;

  /** End of the appeal period. */
  @InstantColumn()
  appealUntil!: Date;

  @Column({ type: 'varchar' })
  state: DecisionState = DecisionState.IN_FORCE;

  /** ID of the ban that the decision issued; null for other decisions. */
  @ForeignKey(() => Ban, { onDelete: 'SET NULL' })
  @Index()
  @Column({ type: 'integer', nullable: true })
  banId: number | null = null;

  /**
   * State of the comment before the decision, which an appeal can restore. Null for other subjects,
   * once no appeal can restore the comment any more, and after the account of its author was
   * erased.
   */
  @JsonColumn({ nullable: true })
  before: CommentBefore | null = null;

  /**
   * Time at which the user confirmed that they have read the warning; null before, and for other
   * decisions.
   */
  @InstantColumn({ nullable: true })
  readAt: Date | null = null;

  /** Time at which the warning expires; null for other decisions. */
  @InstantColumn({ nullable: true })
  fadesAt: Date | null = null;
}
