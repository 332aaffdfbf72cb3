import { Column, Entity, JoinColumn, ManyToOne, PrimaryColumn, type Relation } from 'typeorm';
import { InstantColumn } from '../../../../platform/db/columns';
import { User } from '../../../identity/users/user.entity';

/**
 * What the shop knows of a subscription besides its tier and its end, which are the account's own
 * and stand there alone. No row: nothing was bought, and nothing renews.
 */
@Entity('memberships')
export class MembershipRow {
  @PrimaryColumn({ type: 'integer' })
  userId!: number;

  /** Since when, without a break; null when staff gave it. */
  @InstantColumn({ nullable: true })
  startedAt!: Date | null;

  /** Day of the month, 1 to 31, on which its months begin where the month has it. */
  @Column({ type: 'integer' })
  billingDay!: number;

  @Column({ type: 'boolean' })
  renews!: boolean;

  @ManyToOne(() => User, { onDelete: 'CASCADE' })
  @JoinColumn({ name: 'userId' })
  user!: Relation<User>;
}
