import { Column, Entity, PrimaryColumn } from 'typeorm';
import { InstantColumn } from '#platform/db/columns';

/**
 * The trouble of a check: suspected, told to administrators, or over. There is one row for each
 * check, which remembers the last trouble, so that all servers tell it once.
 */
@Entity('health_troubles')
export class HealthTrouble {
  /** The key of the check. */
  @PrimaryColumn({ type: 'varchar' })
  check!: string;

  /** The first bad reading. */
  @InstantColumn()
  since!: Date;

  /** The last reading, bad or good. */
  @InstantColumn()
  lastSeenAt!: Date;

  /** The first reading as DOWN; forgotten at a mere warning until that was told. */
  @InstantColumn({ nullable: true })
  downSince!: Date | null;

  /** The first of the good readings that came last; null while the last one was bad. */
  @InstantColumn({ nullable: true })
  goodSince!: Date | null;

  /** When administrators were last told how bad it is; null while it is only suspected. */
  @InstantColumn({ nullable: true })
  alertedAt!: Date | null;

  /** When it was over; null while it is suspected or goes on. */
  @InstantColumn({ nullable: true })
  endedAt!: Date | null;

  /** How many times it came back soon after its end. */
  @Column({ type: 'integer' })
  recurrences!: number;
}
