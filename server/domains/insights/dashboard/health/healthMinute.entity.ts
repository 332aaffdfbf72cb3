import { Column, Entity, Index, PrimaryColumn } from 'typeorm';

/** Measurements of one server in one minute, stored for 90 minutes, of which 60 are shown. */
@Entity('health_minutes')
@Index(['minute'])
export class HealthMinuteRow {
  @PrimaryColumn({ type: 'varchar' })
  server!: string;

  /** Number of the minute, counted from 1 January 1970 (UTC). */
  @PrimaryColumn({ type: 'integer' })
  minute!: number;

  @Column({ type: 'integer' })
  requests!: number;

  @Column({ type: 'integer' })
  failures!: number;

  /** Median response time; null, as `p95Microseconds`, when nothing was answered. */
  @Column({ type: 'integer', nullable: true })
  medianMicroseconds!: number | null;

  @Column({ type: 'integer', nullable: true })
  p95Microseconds!: number | null;

  /** Mails that wait to be sent; the same queue for all servers. */
  @Column({ type: 'integer' })
  waitingMails!: number;

  @Column({ type: 'integer' })
  memoryMegabytes!: number;

  @Column({ type: 'integer' })
  loopDelayMicroseconds!: number;
}
