import { Column, Entity, PrimaryColumn } from 'typeorm';
import { InstantColumn } from '#platform/db/columns';

/**
 * The health problem of a check: suspected, alerted or over. One row per check stores its last
 * problem, so that all servers together send one alert.
 */
@Entity('health_troubles')
export class HealthTrouble {
  /** Key of the check. */
  @PrimaryColumn({ type: 'varchar' })
  check!: string;

  /** Time of the first bad reading. */
  @InstantColumn()
  since!: Date;

  /** Time of the last reading, bad or good. */
  @InstantColumn()
  lastSeenAt!: Date;

  /** Time of the first reading as DOWN; reset by a mere warning until DOWN was alerted. */
  @InstantColumn({ nullable: true })
  downSince!: Date | null;

  /** Time of the first of the latest good readings; null while the last reading was bad. */
  @InstantColumn({ nullable: true })
  goodSince!: Date | null;

  /** Time of the last alert to administrators; null while the problem is only suspected. */
  @InstantColumn({ nullable: true })
  alertedAt!: Date | null;

  /** Time at which the problem ended; null while it is suspected or ongoing. */
  @InstantColumn({ nullable: true })
  endedAt!: Date | null;

  /** Count of recurrences soon after its end. */
  @Column({ type: 'integer' })
  recurrences!: number;
}
