import { Column, Entity, ForeignKey, Index, PrimaryGeneratedColumn } from 'typeorm';
import type { Permission } from '#platform/access/permissions';
import type { GraveAct } from '#platform/access/approvals';
import { InstantColumn, JsonColumn } from '#platform/db/columns';
import { User } from '#domains/identity/users/user.entity';
import type { ConfirmationState } from './approvals.types';

/**
 * A request for the approval of a sensitive action, and its result. The subjects of a request are
 * the accounts that the action is about.
 */
@Entity('confirmations')
@Index(['state', 'until'])
@Index(['permission', 'state', 'until'])
@Index(['proposerId', 'id'])
@Index(['sameAs', 'state'])
export class ConfirmationRow {
  @PrimaryGeneratedColumn()
  id!: number;

  /** Stored name of the use case (`sensitiveUseCase`). */
  @Column({ type: 'varchar' })
  useCase!: string;

  /** Kinds of sensitive action that the request would perform, such as a permanent ban. */
  @JsonColumn()
  acts!: GraveAct[];

  /** Permission that an approver must have. */
  @Column({ type: 'varchar' })
  permission!: Permission;

  /**
   * Hierarchy level that an approver must exceed, as of the time of the request. The level is
   * computed again before the action is executed.
   */
  @Column({ type: 'integer' })
  height!: number;

  @JsonColumn()
  roleIds!: string[];

  /** Title in French; `{person}` stands for the subject, whose name is not stored here. */
  @Column({ type: 'varchar' })
  title!: string;

  @Column({ type: 'text', nullable: true })
  reason!: string | null;

  /**
   * Facts for the approver; null once the request has ended, because they may contain personal
   * data.
   */
  @JsonColumn({ nullable: true })
  facts!: { label: string; text: string }[] | null;

  /** Input of the use case; null once the request has ended. */
  @JsonColumn({ nullable: true })
  input!: object | null;

  /** IDs of all subjects; null once the request has ended. */
  @JsonColumn({ nullable: true })
  subjectIds!: number[] | null;

  /** Number of accounts that the action is about. */
  @Column({ type: 'integer' })
  accounts!: number;

  /** ID of the only subject; null for several subjects, and once the account is erased. */
  @ForeignKey(() => User, { onDelete: 'SET NULL' })
  @Index()
  @Column({ type: 'integer', nullable: true })
  subjectId!: number | null;

  /** ID of the report that the action decides; null for other actions. */
  @Column({ type: 'integer', nullable: true })
  reportId!: number | null;

  /** Hash that is equal for identical requests. */
  @Column({ type: 'varchar' })
  sameAs!: string;

  @ForeignKey(() => User, { onDelete: 'SET NULL' })
  @Column({ type: 'integer', nullable: true })
  proposerId!: number | null;

  @Column({ type: 'varchar' })
  state!: ConfirmationState;

  @InstantColumn()
  askedAt!: Date;

  /** Time at which a waiting request lapses, or a delayed one is executed. */
  @InstantColumn()
  until!: Date;

  /**
   * ID of the member who approved, refused or withdrew the request; null while it is open, and when
   * its time ran out.
   */
  @ForeignKey(() => User, { onDelete: 'SET NULL' })
  @Index()
  @Column({ type: 'integer', nullable: true })
  decidedById!: number | null;

  @InstantColumn({ nullable: true })
  decidedAt!: Date | null;

  /** Reason for the refusal; null when the request was not refused. */
  @Column({ type: 'text', nullable: true })
  note!: string | null;

  /** Reason for which the action failed, in French; null when it did not fail. */
  @Column({ type: 'text', nullable: true })
  outcome!: string | null;
}
