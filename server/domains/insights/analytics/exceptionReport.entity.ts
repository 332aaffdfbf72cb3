import { Column, Entity, Index, PrimaryGeneratedColumn } from 'typeorm';
import { InstantColumn } from '#platform/db/columns';
import type { DeviceClass } from './deviceClass';

/** An error in the pages of the site. One row per day counts all its occurrences. */
@Entity('exception_reports')
@Index(['day', 'fingerprint'], { unique: true })
export class ExceptionReport {
  @PrimaryGeneratedColumn()
  id!: number;

  /** YYYY-MM-DD in Europe/Paris. */
  @Column({ type: 'varchar' })
  day!: string;

  /** Hash that is equal for errors whose messages differ only by numbers or addresses. */
  @Column({ type: 'varchar' })
  fingerprint!: string;

  @Column({ type: 'varchar' })
  message!: string;

  @Column({ type: 'text', nullable: true })
  stack!: string | null;

  /** Path of the page where it first happened that day. */
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
