import { Column, Entity, Index, PrimaryGeneratedColumn } from 'typeorm';
import { InstantColumn } from '../db/columns';

/** Mails about the account itself, which somebody waits for, are sent before all others. */
export enum MailPriority {
  ACCOUNT = 0,
  NEWS = 1,
}

/**
 * A mail in the queue. Mails hold secrets (links that open an account), so the row is deleted once
 * the mail is delivered, and its text is emptied when delivery is given up.
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

  /** The one-click unsubscribe address; null for mails that nobody may turn off. */
  @Column({ type: 'varchar', nullable: true })
  unsubscribeUrl: string | null = null;

  /** The smallest number is sent first, however long the others have waited. */
  @Column({ type: 'integer', default: 1 })
  priority: MailPriority = MailPriority.NEWS;

  @InstantColumn()
  createdAt!: Date;

  /** How many times delivery was tried. */
  @Column({ type: 'integer' })
  attempts = 0;

  /**
   * The time of the next try. During a delivery it is the end of the lease, which keeps other
   * servers off.
   */
  @InstantColumn()
  nextAttemptAt!: Date;

  /** Set after the last try; the row then only says that a mail was lost, and why. */
  @InstantColumn({ nullable: true })
  gaveUpAt: Date | null = null;

  @Column({ type: 'varchar', nullable: true })
  lastError: string | null = null;
}
