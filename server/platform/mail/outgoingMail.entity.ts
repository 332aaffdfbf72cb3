import { Column, Entity, Index, PrimaryGeneratedColumn } from 'typeorm';
import { InstantColumn } from '../db/columns';

/**
 * Priority of a mail. Mails about the account are sent before all others, because the recipient
 * waits for them.
 */
export enum MailPriority {
  ACCOUNT = 0,
  NEWS = 1,
}

/**
 * A mail in the queue. A mail may contain secrets, such as links that give access to an account.
 * Therefore the row is deleted when the mail is delivered, and its text is cleared when delivery is
 * abandoned.
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
   * Priority in the queue. Mails with the smallest number are sent first, however long others have
   * waited.
   */
  @Column({ type: 'integer', default: 1 })
  priority: MailPriority = MailPriority.NEWS;

  @InstantColumn()
  createdAt!: Date;

  /** Number of delivery attempts so far. */
  @Column({ type: 'integer' })
  attempts = 0;

  /**
   * Time of the next delivery attempt. During an attempt, the end of the lease of the server that
   * delivers the mail; other servers ignore the mail until then.
   */
  @InstantColumn()
  nextAttemptAt!: Date;

  /**
   * Time at which delivery was abandoned; null while the mail is queued. The row of an abandoned
   * mail only records that the mail was lost, and the reason.
   */
  @InstantColumn({ nullable: true })
  gaveUpAt: Date | null = null;

  @Column({ type: 'varchar', nullable: true })
  lastError: string | null = null;
}
