import { Column, Entity, Index, PrimaryGeneratedColumn } from 'typeorm';
import { InstantColumn } from '../db/columns';

/**
 * Priority of a mail. Mails about the account, for which the recipient waits, are sent before all
 * others.
 */
export enum MailPriority {
  ACCOUNT = 0,
  NEWS = 1,
}

/**
 * A mail in the queue. Mails contain secrets (links that open an account), so the row is deleted
 * when the mail is delivered, and its text is cleared when delivery is abandoned.
 */
@Entity('outgoing_mails')
@Index(['priority', 'nextAttemptAt', 'id'], { where: '"gaveUpAt" IS NULL' })
export class OutgoingMail {
  @PrimaryGeneratedColumn()
  id!: number;

  @Column({ type: 'varchar' })
  recipient!: string;

  @Column({ type: 'varchar' })
  subject!: string;

  @Column({ type: 'text' })
  text!: string;

  @Column({ type: 'text' })
  html!: string;

  /** One-click unsubscribe URL; null for mails without unsubscription. */
  @Column({ type: 'varchar', nullable: true })
  unsubscribeUrl: string | null = null;

  /**
   * Priority in the queue: the smallest number is sent first, however long the others have waited.
   */
  @Column({ type: 'integer', default: 1 })
  priority: MailPriority = MailPriority.NEWS;

  @InstantColumn()
  createdAt!: Date;

  /** Number of delivery attempts. */
  @Column({ type: 'integer' })
  attempts = 0;

  /**
   * Time of the next attempt. During a delivery it is the end of the lease, which excludes other
   * servers.
   */
  @InstantColumn()
  nextAttemptAt!: Date;

  /** Time of the last attempt; the row then only records that a mail was lost, and the reason. */
  @InstantColumn({ nullable: true })
  gaveUpAt: Date | null = null;

  @Column({ type: 'varchar', nullable: true })
  lastError: string | null = null;
}
