import {
  Column,
  Entity,
  ForeignKey,
  Index,
  JoinColumn,
  ManyToOne,
  PrimaryGeneratedColumn,
  type Relation,
} from 'typeorm';
import { InstantColumn } from '#platform/db/columns';
import { User } from '#domains/identity/users/user.entity';
import { Decision } from '../decision.entity';
import { AppealState, type AppealKind } from '../decision.types';

/** An appeal against a decision: at most one per decision and user. */
@Entity('appeals')
@Index(['decisionId', 'appellantId'], { unique: true })
@Index(['state', 'filedAt', 'id'])
export class Appeal {
  @PrimaryGeneratedColumn()
  id!: number;

  @Column({ type: 'integer' })
  decisionId!: number;

  /** ID of the user who appealed; null after the erasure of the account. */
  @ForeignKey(() => User, { onDelete: 'SET NULL' })
  @Index()
  @Column({ type: 'integer', nullable: true })
  appellantId: number | null = null;

  @Column({ type: 'varchar' })
  kind!: AppealKind;

  /** Reason for the appeal, as written by the appellant. */
  @Column({ type: 'text' })
  text!: string;

  @InstantColumn()
  filedAt!: Date;

  @Column({ type: 'varchar' })
  state: AppealState = AppealState.PENDING;

  /**
   * Reasons for the answer, shown to the appellant and the reporters; null while the appeal is
   * pending.
   */
  @Column({ type: 'text', nullable: true })
  grounds: string | null = null;

  @ForeignKey(() => User, { onDelete: 'SET NULL' })
  @Index()
  @Column({ type: 'integer', nullable: true })
  decidedById: number | null = null;

  /** Name of the highest role that the decider had at the time of the answer. */
  @Column({ type: 'varchar', nullable: true })
  deciderRole: string | null = null;

  /** Key of the rule that the answer cites, as worded in the version `rulesVersionId`. */
  @Column({ type: 'varchar', nullable: true })
  ruleKey: string | null = null;

  /**
   * ID of the version of the rules that contains the cited rule. Versions are never deleted, and
   * adding a foreign key would need two releases; therefore there is none.
   */
  @Column({ type: 'integer', nullable: true })
  rulesVersionId: number | null = null;

  @Index()
  @InstantColumn({ nullable: true })
  decidedAt: Date | null = null;

  /** Incremented by every change, so that a decision on an outdated appeal is refused. */
  @Column({ type: 'integer' })
  version = 1;

  @ManyToOne(() => Decision, { onDelete: 'CASCADE' })
  @JoinColumn({ name: 'decisionId' })
  decision!: Relation<Decision>;
}
