import { Entity, PrimaryColumn } from 'typeorm';
import { InstantColumn } from '#platform/db/columns';

/** Mail configuration with which the mail server accepted a test mail. */
@Entity('mail_checks')
export class MailCheck {
  /** SHA-256 of the URL of the mail server, its user name and the sender address. */
  @PrimaryColumn({ type: 'varchar' })
  configuration!: string;

  @InstantColumn()
  acceptedAt!: Date;
}
