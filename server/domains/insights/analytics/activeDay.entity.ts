import {
  Column,
  Entity,
  Index,
  JoinColumn,
  ManyToOne,
  PrimaryColumn,
  type Relation,
} from 'typeorm';
import { User } from '#domains/identity/users/user.entity';

/**
 * A day on which a member used the site, for counting active members. Rows are deleted after two
 * months; the count of each day stays (`day_rollups`).
 */
@Entity('active_days')
export class ActiveDay {
  /** YYYY-MM-DD in Europe/Paris. */
  @PrimaryColumn({ type: 'varchar' })
  day!: string;

  @Index()
  @PrimaryColumn({ type: 'integer' })
  userId!: number;

  /** Count of sign-ins; zero when an earlier session was still open. */
  @Column({ type: 'integer' })
  signIns = 0;

  @ManyToOne(() => User, { onDelete: 'CASCADE' })
  @JoinColumn({ name: 'userId' })
  user!: Relation<User>;
}
