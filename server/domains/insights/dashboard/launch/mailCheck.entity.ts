import { Entity, PrimaryColumn } from 'typeorm';
import { InstantColumn } from '#platform/db/columns';

/** Mail configuration (server and sender) with which a test mail was accepted. */
@Entity('mail_checks')
export class MailCheck {
  /** SHA-256 of the mail server, its account and the sender. */
  @PrimaryColumn({ type: 'varchar' })
  configuration!: string;

  @InstantColumn()
  acceptedAt!: Date;
}
