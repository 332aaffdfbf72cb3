import { Column, Entity, Index, PrimaryColumn } from 'typeorm';

/** Metrics of one server for one minute. Stored for somewhat longer than the hour that is shown. */
@Entity('health_minutes')
@Index(['minute'])
export class HealthMinuteRow {
  @PrimaryColumn({ type: 'varchar' })
  server!: string;

  /** Minutes since 1970. */
  @PrimaryColumn({ type: 'integer' })
  minute!: number;

  @Column({ type: 'integer' })
  requests!: number;

  @Column({ type: 'integer' })
  failures!: number;

  /** Null without a response in that minute, as is `p95Microseconds`. */
  @Column({ type: 'integer', nullable: true })
  medianMicroseconds!: number | null;

  @Column({ type: 'integer', nullable: true })
  p95Microseconds!: number | null;

  /** Total of all servers. */
  @Column({ type: 'integer' })
  waitingMails!: number;

  @Column({ type: 'integer' })
  memoryMegabytes!: number;

  @Column({ type: 'integer' })
  loopDelayMicroseconds!: number;
}
