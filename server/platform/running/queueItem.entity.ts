import { Column, Entity, ForeignKey, Index, PrimaryGeneratedColumn } from 'typeorm';
import { InstantColumn } from '../db/columns';

/** Work that waits in the queue. The row is deleted when the work is done. */
@Entity('queue_items')
@Index(['kind', 'key'], { unique: true })
@Index(['kind', 'priority', 'runAt', 'id'], { where: '"gaveUpAt" IS NULL' })
export class QueueItem {
  @PrimaryGeneratedColumn()
  id!: number;

  /** Name of the queue, such as "mail". */
  @Column({ type: 'varchar' })
  kind!: string;

  /** Identifies the work, so that it waits only once; null for work that may wait several times. */
  @Column({ type: 'varchar', nullable: true })
  key: string | null = null;

  /** ID of the account that the work is for. The item is erased with the account. */
  @ForeignKey('User', { onDelete: 'CASCADE' })
  @Index()
  @Column({ type: 'integer', nullable: true })
  userId: number | null = null;

  /** Email address that the work is for, by which its items are erased; null for other work. */
  @Index()
  @Column({ type: 'varchar', nullable: true })
  address: string | null = null;

  /** Data of the work, as JSON; empty once the work was abandoned, because it may be secret. */
  @Column({ type: 'text' })
  payload!: string;

  /** Items with the smallest number are claimed first, however long others have waited. */
  @Column({ type: 'integer', default: 0 })
  priority = 0;

  @InstantColumn()
  createdAt!: Date;

  /** Number of attempts so far, including the running one. */
  @Column({ type: 'integer', default: 0 })
  attempts = 0;

  @InstantColumn()
  runAt!: Date;

  /** End of the lease of the server that works on the item; null when no server does. */
  @InstantColumn({ nullable: true })
  leasedUntil: Date | null = null;

  /** Time at which the work was abandoned, and is only a record; null while it waits. */
  @InstantColumn({ nullable: true })
  gaveUpAt: Date | null = null;

  @Column({ type: 'varchar', nullable: true })
  lastError: string | null = null;
}
