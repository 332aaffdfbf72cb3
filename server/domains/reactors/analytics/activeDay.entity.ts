import {
  Column,
  Entity,
  Index,
  JoinColumn,
  ManyToOne,
  PrimaryColumn,
  type Relation,
} from 'typeorm';
import { User } from '../../identity/users/user.entity';

/**
 * A day on which a member used the site: what active members are counted by. Kept for two months,
 * then only the count of the day is left.
 */
@Entity('active_days')
export class ActiveDay {
  /** YYYY-MM-DD in Europe/Paris. */
  @PrimaryColumn({ type: 'varchar' })
  day!: string;

  @Index()
  @PrimaryColumn({ type: 'integer' })
  userId!: number;

  /** How often they signed in; none for a session that was open already. */
  @Column({ type: 'integer' })
  signIns = 0;

  @ManyToOne(() => User, { onDelete: 'CASCADE' })
  @JoinColumn({ name: 'userId' })
  user!: Relation<User>;
}
