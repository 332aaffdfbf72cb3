import { Column, Entity, Index, PrimaryGeneratedColumn } from 'typeorm';
import { InstantColumn } from '../db/columns';

/** Mails about one's account, which somebody waits for, leave before all others. */
export enum MailPriority {
  ACCOUNT = 0,
  NEWS = 1,
}

/**
 * A mail that waits to be delivered. Mails hold secrets (links that open an account), so the row
 * goes as soon as the mail is delivered, and its text goes when it is given up.
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

  /** Told to mail programs, which turn such mails off with it; null for what nobody may turn off. */
  @Column({ type: 'varchar', nullable: true })
  unsubscribeUrl: string | null = null;

  /** The smallest goes first, however long the others have waited. */
  @Column({ type: 'integer', default: 1 })
  priority: MailPriority = MailPriority.NEWS;

  @InstantColumn()
  createdAt!: Date;

  /** How many deliveries were begun. */
  @Column({ type: 'integer' })
  attempts = 0;

  /** Not before this time: after a failure it waits, and while a server delivers it the others keep off. */
  @InstantColumn()
  nextAttemptAt!: Date;

  /** After the last try; the row then only tells that a mail was lost, and why. */
  @InstantColumn({ nullable: true })
  gaveUpAt: Date | null = null;

  @Column({ type: 'varchar', nullable: true })
  lastError: string | null = null;
}
