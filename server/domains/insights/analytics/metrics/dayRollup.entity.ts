import { Column, Entity, PrimaryColumn } from 'typeorm';
import { InstantColumn } from '#platform/db/columns';

/** Metrics of one day. A job computes them, so that charts need not count rows. */
@Entity('day_rollups')
export class DayRollup {
  /** Day in Europe/Paris, as YYYY-MM-DD. */
  @PrimaryColumn({ type: 'varchar' })
  day!: string;

  /** Count of different members who used the site on the day. */
  @Column({ type: 'integer' })
  activeUsers!: number;

  @Column({ type: 'integer' })
  signIns!: number;

  @Column({ type: 'integer' })
  signUps!: number;

  @Column({ type: 'integer' })
  pageViews!: number;

  /** Likes of articles and comments that were added on the day. */
  @Column({ type: 'integer' })
  likes!: number;

  @Column({ type: 'integer' })
  comments!: number;

  @InstantColumn()
  computedAt!: Date;
}
