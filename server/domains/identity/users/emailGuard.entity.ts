import {
  Column,
  Entity,
  Index,
  JoinColumn,
  ManyToOne,
  PrimaryGeneratedColumn,
  type Relation,
} from 'typeorm';
import { InstantColumn } from '../../../platform/db/columns';
import { User } from './user.entity';

/** What a used link did. */
export type GuardOutcome = 'change_stopped' | 'change_undone';

/**
 * A link mailed to the address that a change of email leaves: it stops the change while that waits,
 * and undoes it afterwards. Only the hash of its secret is kept. See emailGuards.service.ts.
 */
@Entity('email_guards')
@Index(['userId', 'id'])
export class EmailGuard {
  @PrimaryGeneratedColumn()
  id!: number;

  @Column({ type: 'integer' })
  userId!: number;

  /** The address that is left: the link was mailed to it, and puts it back. */
  @Column({ type: 'varchar' })
  email!: string;

  @Index()
  @Column({ type: 'varchar' })
  emailKey!: string;

  @Index({ unique: true })
  @Column({ type: 'varchar' })
  tokenHash!: string;

  @InstantColumn()
  createdAt!: Date;

  /** When the address was left; null while the change waits for its confirmation. */
  @InstantColumn({ nullable: true })
  effectiveAt: Date | null = null;

  /** What was done by it, or by another mailed to the same address; null while it can be used. */
  @Column({ type: 'varchar', nullable: true })
  outcome: GuardOutcome | null = null;

  @Index()
  @InstantColumn()
  expiresAt!: Date;

  @ManyToOne(() => User, { onDelete: 'CASCADE' })
  @JoinColumn({ name: 'userId' })
  user!: Relation<User>;
}
