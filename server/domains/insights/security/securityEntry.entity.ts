import { Column, Entity, ForeignKey, Index, PrimaryGeneratedColumn } from 'typeorm';
import { InstantColumn } from '#platform/db/columns';
import { User } from '#domains/identity/users/user.entity';
import type { SecurityKind } from './security.types';

/**
 * A security event of an account, or the lock of a network address. The entry contains the
 * truncated IP address and a label of the device. This is enough for an account holder to notice a
 * stranger, but not enough to identify a person.
 */
@Entity('security_entries')
@Index(['userId', 'at', 'id'])
@Index(['kind', 'at', 'id'])
@Index(['at', 'id'])
export class SecurityEntry {
  @PrimaryGeneratedColumn()
  id!: number;

  /** ID of the account; null when a network address was locked. */
  @ForeignKey(() => User, { onDelete: 'CASCADE' })
  @Column({ type: 'integer', nullable: true })
  userId!: number | null;

  @Column({ type: 'varchar' })
  kind!: SecurityKind;

  /** Time of the last occurrence. */
  @InstantColumn()
  at!: Date;

  /** Count of occurrences that were merged into this entry within an hour. */
  @Column({ type: 'integer' })
  count!: number;

  /**
   * Label of the device, such as "Firefox sur Windows"; empty when unknown, and for an action of
   * another person, whose device the account holder must not learn.
   */
  @Column({ type: 'varchar' })
  device!: string;

  @Column({ type: 'varchar' })
  network!: string;
}
