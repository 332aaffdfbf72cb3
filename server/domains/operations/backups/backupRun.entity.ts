import { Column, Entity, PrimaryGeneratedColumn } from 'typeorm';
import { InstantColumn } from '#platform/db/columns';

/** A backup run. A row without an end is in progress, or its server died. */
@Entity('backup_runs')
export class BackupRun {
  @PrimaryGeneratedColumn()
  id!: number;

  @InstantColumn()
  startedAt!: Date;

  @InstantColumn({ nullable: true })
  endedAt: Date | null = null;

  /**
   * Name of its folder, once it was made; the whole path for one that `npm run backup` made,
   * wherever that is.
   */
  @Column({ type: 'varchar', nullable: true })
  name: string | null = null;

  @Column({
    type: 'bigint',
    nullable: true,
    transformer: {
      to: (value: number | null) => value,
      // The PostgreSQL driver returns bigint as text.
      from: (raw: number | string | null) => (raw === null ? null : Number(raw)),
    },
  })
  bytes: number | null = null;

  /** Reason why it failed, in French. */
  @Column({ type: 'varchar', nullable: true })
  failure: string | null = null;
}
