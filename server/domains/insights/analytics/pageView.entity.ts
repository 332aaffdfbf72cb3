import { Column, Entity, Index, PrimaryGeneratedColumn } from 'typeorm';
import { InstantColumn } from '#platform/db/columns';
import type { DeviceClass } from './deviceClass';

/** A page view of a visitor who consented. It contains nothing that identifies the visitor. */
@Entity('page_views')
@Index(['day', 'path'])
export class PageView {
  @PrimaryGeneratedColumn()
  id!: number;

  @InstantColumn()
  at!: Date;

  /** Day in Europe/Paris, as YYYY-MM-DD, for the daily metrics. */
  @Column({ type: 'varchar' })
  day!: string;

  /** Path of the page, without query or fragment. */
  @Column({ type: 'varchar' })
  path!: string;

  /** Host of the other site that linked to the page; null without one. */
  @Column({ type: 'varchar', nullable: true })
  referrerHost!: string | null;

  @Column({ type: 'varchar' })
  device!: DeviceClass;

  /** Truncated IP address, which identifies a network but not a person. */
  @Column({ type: 'varchar' })
  network!: string;
}
