import { Column, Entity, Index, PrimaryColumn } from 'typeorm';

/** What one server did in one minute. Kept for somewhat more than the hour that is shown. */
@Entity('health_minutes')
@Index(['minute'])
export class HealthMinuteRow {
  @PrimaryColumn({ type: 'varchar' })
  server!: string;

  /** In minutes since 1970. */
  @PrimaryColumn({ type: 'integer' })
  minute!: number;

  @Column({ type: 'integer' })
  requests!: number;

  @Column({ type: 'integer' })
  failures!: number;

  /** Null without an answer in that minute, as the next one. */
  @Column({ type: 'integer', nullable: true })
  medianMicroseconds!: number | null;

  @Column({ type: 'integer', nullable: true })
  p95Microseconds!: number | null;

  /** Of all servers. */
  @Column({ type: 'integer' })
  waitingMails!: number;

  @Column({ type: 'integer' })
  memoryMegabytes!: number;

  @Column({ type: 'integer' })
  loopDelayMicroseconds!: number;
}
