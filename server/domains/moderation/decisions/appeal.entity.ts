import {
  Column,
  Entity,
  Index,
  JoinColumn,
  ManyToOne,
  PrimaryGeneratedColumn,
  type Relation,
} from 'typeorm';
import { InstantColumn } from '#platform/db/columns';
import { User } from '#domains/identity/users/user.entity';
import { Decision } from './decision.entity';
import { AppealState, type AppealKind } from './decision.types';

/** An appeal against a decision: at most one per decision and user. */
@Entity('appeals')
@Index(['decisionId', 'appellantId'], { unique: true })
@Index(['state', 'filedAt', 'id'])
export class Appeal {
  @PrimaryGeneratedColumn()
  id!: number;

  @Column({ type: 'integer' })
  decisionId!: number;

  /** Null after the erasure of the account. */
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

  /** Grounds of the answer, for the appellant and the reporters. */
  @Column({ type: 'text', nullable: true })
  grounds: string | null = null;

  @Index()
  @Column({ type: 'integer', nullable: true })
  decidedById: number | null = null;

  /** Highest role of the decider at that time. */
  @Column({ type: 'varchar', nullable: true })
  deciderRole: string | null = null;

  /** Key of the rule cited by the answer, in the version of `rulesVersionId`. */
  @Column({ type: 'varchar', nullable: true })
  ruleKey: string | null = null;

  /** Without a foreign key, which would need two releases: versions are never deleted. */
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

  @ManyToOne(() => User, { onDelete: 'SET NULL' })
  @JoinColumn({ name: 'appellantId' })
  appellant!: Relation<User> | null;

  @ManyToOne(() => User, { onDelete: 'SET NULL' })
  @JoinColumn({ name: 'decidedById' })
  decidedBy!: Relation<User> | null;
}
