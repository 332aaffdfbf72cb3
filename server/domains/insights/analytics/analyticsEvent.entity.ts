import { Column, Entity, Index, PrimaryGeneratedColumn } from 'typeorm';
import { InstantColumn, JsonColumn } from '#platform/db/columns';
import type { DeviceClass } from './deviceClass';

/** An action of a visitor who consented, such as sharing an article. */
@Entity('analytics_events')
@Index(['day', 'name'])
export class AnalyticsEvent {
  @PrimaryGeneratedColumn()
  id!: number;

  @InstantColumn()
  at!: Date;

  /** Day in Europe/Paris, as YYYY-MM-DD. */
  @Column({ type: 'varchar' })
  day!: string;

  @Column({ type: 'varchar' })
  name!: string;

  /** At most 10 simple values, keyed by name; null when the event has none. */
  @JsonColumn({ nullable: true })
  data!: Record<string, string | number | boolean | null> | null;

  @Column({ type: 'varchar' })
  device!: DeviceClass;

  /** Truncated IP address, which identifies a network but not a person. */
  @Column({ type: 'varchar' })
  network!: string;
}
