import { Column, Entity, Index, PrimaryGeneratedColumn } from 'typeorm';
import { InstantColumn } from '#platform/db/columns';
import type { DeviceClass } from './deviceClass';

/** An error in the pages of the site on one day, with the count of its occurrences. */
@Entity('exception_reports')
@Index(['day', 'fingerprint'], { unique: true })
export class ExceptionReport {
  @PrimaryGeneratedColumn()
  id!: number;

  /** Day in Europe/Paris, as YYYY-MM-DD. */
  @Column({ type: 'varchar' })
  day!: string;

  /** Hash of the message and first stack frame without numbers, to count similar errors. */
  @Column({ type: 'varchar' })
  fingerprint!: string;

  @Column({ type: 'varchar' })
  message!: string;

  @Column({ type: 'text', nullable: true })
  stack!: string | null;

  /** Path of the page on which the error first occurred that day. */
  @Column({ type: 'varchar' })
  path!: string;

  @Column({ type: 'varchar' })
  device!: DeviceClass;

  @Column({ type: 'integer' })
  count!: number;

  @InstantColumn()
  firstSeenAt!: Date;

  @InstantColumn()
  lastSeenAt!: Date;
}
