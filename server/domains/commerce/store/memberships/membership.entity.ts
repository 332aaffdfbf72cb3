import { Column, Entity, JoinColumn, ManyToOne, PrimaryColumn, type Relation } from 'typeorm';
import { InstantColumn } from '#platform/db/columns';
import { User } from '#domains/identity/users/user.entity';

/**
 * Facts that the store stores about a subscription besides its tier and end, which are columns of
 * the account. Without a row nothing was bought and nothing renews.
 */
@Entity('memberships')
export class MembershipRow {
  @PrimaryColumn({ type: 'integer' })
  userId!: number;

  /** Start of the unbroken subscription; null when staff gave it. */
  @InstantColumn({ nullable: true })
  startedAt!: Date | null;

  /** Day of the month, 1 to 31, on which its months start; in a shorter month, the last day. */
  @Column({ type: 'integer' })
  billingDay!: number;

  @Column({ type: 'boolean' })
  renews!: boolean;

  @ManyToOne(() => User, { onDelete: 'CASCADE' })
  @JoinColumn({ name: 'userId' })
  user!: Relation<User>;
}
