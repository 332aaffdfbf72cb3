import { Column, Entity, Index, PrimaryGeneratedColumn } from 'typeorm';
import { InstantColumn } from '../db/columns';

/**
 * A mail that waits to be delivered. Mails hold secrets (links that open an account), so the row
 * goes as soon as the mail is delivered, and its text goes when it is given up.
 */
@Entity('outgoing_mails')
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

  @InstantColumn()
  createdAt!: Date;

  /** How many deliveries were begun. */
  @Column({ type: 'integer' })
  attempts = 0;

  /** Not before this time: after a failure it waits, and while a server delivers it the others keep off. */
  @Index()
  @InstantColumn()
  nextAttemptAt!: Date;

  /** After the last try; the row then only tells that a mail was lost, and why. */
  @InstantColumn({ nullable: true })
  gaveUpAt: Date | null = null;

  @Column({ type: 'varchar', nullable: true })
  lastError: string | null = null;
}
