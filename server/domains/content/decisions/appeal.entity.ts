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

/** Somebody asks for a decision to be looked at again: once for each decision and person. */
@Entity('appeals')
@Index(['decisionId', 'appellantId'], { unique: true })
@Index(['state', 'filedAt', 'id'])
export class Appeal {
  @PrimaryGeneratedColumn()
  id!: number;

  @Column({ type: 'integer' })
  decisionId!: number;

  /** Null once the account was erased. */
  @Index()
  @Column({ type: 'integer', nullable: true })
  appellantId: number | null = null;

  @Column({ type: 'varchar' })
  kind!: AppealKind;

  /** Why, in the words of whoever appeals. */
  @Column({ type: 'text' })
  text!: string;

  @InstantColumn()
  filedAt!: Date;

  @Column({ type: 'varchar' })
  state: AppealState = AppealState.PENDING;

  /** Why it was decided so, as its author and the reporters read it. */
  @Column({ type: 'text', nullable: true })
  grounds: string | null = null;

  @Index()
  @Column({ type: 'integer', nullable: true })
  decidedById: number | null = null;

  /** The highest role of whoever decided it, as it was called then. */
  @Column({ type: 'varchar', nullable: true })
  deciderRole: string | null = null;

  /** With the version, the rule that the answer refers to. */
  @Column({ type: 'varchar', nullable: true })
  ruleKey: string | null = null;

  /** Without a foreign key, which would take two releases: no version is ever deleted. */
  @Column({ type: 'integer', nullable: true })
  rulesVersionId: number | null = null;

  @Index()
  @InstantColumn({ nullable: true })
  decidedAt: Date | null = null;

  /** Increases with every change, so that nobody decides on what they have not read. */
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
