import { Column, Entity, Index, PrimaryGeneratedColumn } from 'typeorm';
import { InstantColumn } from '#platform/db/columns';
import type { DeviceClass } from './deviceClass';

/** A page view of a visitor who consented. Nothing in it identifies the visitor. */
@Entity('page_views')
@Index(['day', 'path'])
export class PageView {
  @PrimaryGeneratedColumn()
  id!: number;

  @InstantColumn()
  at!: Date;

  /** YYYY-MM-DD in Europe/Paris, for the daily metrics. */
  @Column({ type: 'varchar' })
  day!: string;

  /** Path of the page, without query or fragment. */
  @Column({ type: 'varchar' })
  path!: string;

  /** Host of the other site that linked here; null for none, or for this site. */
  @Column({ type: 'varchar', nullable: true })
  referrerHost!: string | null;

  @Column({ type: 'varchar' })
  device!: DeviceClass;

  /** A truncated IP address: identifies a network, not a person. */
  @Column({ type: 'varchar' })
  network!: string;
}
