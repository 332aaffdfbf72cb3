import { Column, Entity, PrimaryColumn } from 'typeorm';
import { InstantColumn } from '#platform/db/columns';

/**
 * The last health problem of a check: suspected, alerted or ended. There is one row per check for
 * all servers, so that only one alert is sent.
 */
@Entity('health_troubles')
export class HealthTrouble {
  /** Key of the failed check. */
  @PrimaryColumn({ type: 'varchar' })
  check!: string;

  /** Time at which the problem started, which is the first failure of the check. */
  @InstantColumn()
  since!: Date;

  /** Time of the last run of the check during the problem, failed or not. */
  @InstantColumn()
  lastSeenAt!: Date;

  /**
   * Time since which the check has been DOWN. Reset to null when the state returns to WARNING
   * before administrators were alerted that it is DOWN.
   */
  @InstantColumn({ nullable: true })
  downSince!: Date | null;

  /** Time since which the check has been OK again; null while the last run failed. */
  @InstantColumn({ nullable: true })
  goodSince!: Date | null;

  /** Time of the last alert mailed to administrators; null while the problem is only suspected. */
  @InstantColumn({ nullable: true })
  alertedAt!: Date | null;

  /** Time at which the problem ended; null while it is suspected or ongoing. */
  @InstantColumn({ nullable: true })
  endedAt!: Date | null;

  /** How often the problem came back shortly after it had ended. */
  @Column({ type: 'integer' })
  recurrences!: number;
}
