import { Column, Entity, ForeignKey, Index, PrimaryColumn } from 'typeorm';
import { User } from '#domains/identity/users/user.entity';

/**
 * A day on which a member used the site. Used to count active members. Rows are deleted after two
 * months; the daily counts stay in `day_rollups`.
 */
@Entity('active_days')
export class ActiveDay {
  /** Day in Europe/Paris, as YYYY-MM-DD. */
  @PrimaryColumn({ type: 'varchar' })
  day!: string;

  @ForeignKey(() => User, { onDelete: 'CASCADE' })
  @Index()
  @PrimaryColumn({ type: 'integer' })
  userId!: number;

  /** Count of sign-ins on the day; zero when the member only used an earlier session. */
  @Column({ type: 'integer' })
  signIns = 0;
}
