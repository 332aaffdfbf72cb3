import { Column, Entity, ForeignKey, Index, PrimaryGeneratedColumn } from 'typeorm';
import { InstantColumn } from '#platform/db/columns';
import { User } from '../user.entity';

/** Effect of a used link: the change of email was cancelled or undone. */
export type GuardOutcome = 'change_stopped' | 'change_undone';

/**
 * A link that is mailed to the old address when a member changes their email. The link cancels a
 * pending change and undoes a completed one. Only the hash of its secret is stored. See
 * emailGuards.service.ts.
 */
@Entity('email_guards')
@Index(['userId', 'id'])
export class EmailGuard {
  @PrimaryGeneratedColumn()
  id!: number;

  @ForeignKey(() => User, { onDelete: 'CASCADE' })
  @Column({ type: 'integer' })
  userId!: number;

  /** Old address, to which the link was mailed and which the link restores. */
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

  /** Time at which the change came into force; null while it is pending. */
  @InstantColumn({ nullable: true })
  effectiveAt: Date | null = null;

  /** Effect of this link, or of another link to the same address; null while none was used. */
  @Column({ type: 'varchar', nullable: true })
  outcome: GuardOutcome | null = null;

  @Index()
  @InstantColumn()
  expiresAt!: Date;
}
