import { Column, Entity, PrimaryColumn } from 'typeorm';
import { InstantColumn } from '#platform/db/columns';

/** Metrics of one day, computed by a job so that charts need not count rows. */
@Entity('day_rollups')
export class DayRollup {
  /** YYYY-MM-DD in Europe/Paris. */
  @PrimaryColumn({ type: 'varchar' })
  day!: string;

  /** Count of different members who used the site. */
  @Column({ type: 'integer' })
  activeUsers!: number;

  @Column({ type: 'integer' })
  signIns!: number;

  @Column({ type: 'integer' })
  signUps!: number;

  @Column({ type: 'integer' })
  pageViews!: number;

  /** Likes of articles and of comments. */
  @Column({ type: 'integer' })
  likes!: number;

  @Column({ type: 'integer' })
  comments!: number;

  @InstantColumn()
  computedAt!: Date;
}
