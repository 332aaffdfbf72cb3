import { Column, Entity, PrimaryGeneratedColumn } from 'typeorm';
import { InstantColumn } from '#platform/db/columns';

/** A run of the backup. A row without `endedAt` is in progress, or its server died. */
@Entity('backup_runs')
export class BackupRun {
  @PrimaryGeneratedColumn()
  id!: number;

  @InstantColumn()
  startedAt!: Date;

  @InstantColumn({ nullable: true })
  endedAt: Date | null = null;

  /**
   * Name of the folder of the backup; null until the run succeeds. For a backup made by `npm run
   * backup`, the absolute path, because it may be in any folder.
   */
  @Column({ type: 'varchar', nullable: true })
  name: string | null = null;

  @Column({
    type: 'bigint',
    nullable: true,
    transformer: {
      to: (value: number | null) => value,
      // The PostgreSQL driver returns bigint values as text.
      from: (raw: number | string | null) => (raw === null ? null : Number(raw)),
    },
  })
  bytes: number | null = null;

  /** Reason why the run failed, in French; null unless it failed. */
  @Column({ type: 'varchar', nullable: true })
  failure: string | null = null;
}
