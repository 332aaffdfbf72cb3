import { Column, Entity, ForeignKey, PrimaryColumn } from 'typeorm';
import { InstantColumn } from '#platform/db/columns';
import { User } from '#domains/identity/users/user.entity';

/**
 * Start, billing day and automatic renewal of a subscription that a member bought. The tier and the
 * end of the subscription are columns of the account itself. An account without a row has no bought
 * subscription to renew.
 */
@Entity('memberships')
export class MembershipRow {
  @ForeignKey(() => User, { onDelete: 'CASCADE' })
  @PrimaryColumn({ type: 'integer' })
  userId!: number;

  /** Start of the subscription without a break; null when staff gave it. */
  @InstantColumn({ nullable: true })
  startedAt!: Date | null;

  /** Day on which each paid month starts, 1 to 31. A shorter month uses its last day. */
  @Column({ type: 'integer' })
  billingDay!: number;

  @Column({ type: 'boolean' })
  renews!: boolean;
}
