import { Column, Entity, PrimaryColumn } from 'typeorm';
import { InstantColumn } from '../../../../platform/db/columns';

/** What happened on one day: counted by a job, so that no chart counts the rows themselves. */
@Entity('day_rollups')
export class DayRollup {
  /** YYYY-MM-DD in Europe/Paris. */
  @PrimaryColumn({ type: 'varchar' })
  day!: string;

  /** Different members who used the site. */
  @Column({ type: 'integer' })
  activeUsers!: number;

  @Column({ type: 'integer' })
  signIns!: number;

  @Column({ type: 'integer' })
  signUps!: number;

  @Column({ type: 'integer' })
  pageViews!: number;

  /** Of articles and of comments. */
  @Column({ type: 'integer' })
  likes!: number;

  @Column({ type: 'integer' })
  comments!: number;

  @InstantColumn()
  computedAt!: Date;
}
