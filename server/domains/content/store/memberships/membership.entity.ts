import { Column, Entity, JoinColumn, ManyToOne, PrimaryColumn, type Relation } from 'typeorm';
import { InstantColumn } from '#platform/db/columns';
import { User } from '#domains/identity/users/user.entity';

/**
 * What the shop knows of a subscription besides its tier and end, which only the account holds.
 * Without a row nothing was bought and nothing renews.
 */
@Entity('memberships')
export class MembershipRow {
  @PrimaryColumn({ type: 'integer' })
  userId!: number;

  /** The start of the unbroken subscription; null when staff gave it. */
  @InstantColumn({ nullable: true })
  startedAt!: Date | null;

  /**
   * The day of the month, 1 to 31, on which its months begin, or the last day of a shorter month.
   */
  @Column({ type: 'integer' })
  billingDay!: number;

  @Column({ type: 'boolean' })
  renews!: boolean;

  @ManyToOne(() => User, { onDelete: 'CASCADE' })
  @JoinColumn({ name: 'userId' })
  user!: Relation<User>;
}
