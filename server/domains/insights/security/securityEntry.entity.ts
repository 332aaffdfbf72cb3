import {
  Column,
  Entity,
  Index,
  JoinColumn,
  ManyToOne,
  PrimaryGeneratedColumn,
  type Relation,
} from 'typeorm';
import { InstantColumn } from '#platform/db/columns';
import { User } from '#domains/identity/users/user.entity';
import type { SecurityKind } from './security.types';

/**
 * A security event of an account, or the lock of an address. It stores the truncated address and
 * the label of the device: enough to notice a stranger, not enough to identify a person.
 */
@Entity('security_entries')
@Index(['userId', 'at', 'id'])
@Index(['kind', 'at', 'id'])
@Index(['at', 'id'])
export class SecurityEntry {
  @PrimaryGeneratedColumn()
  id!: number;

  /** Null when an address was locked. */
  @Column({ type: 'integer', nullable: true })
  userId!: number | null;

  @Column({ type: 'varchar' })
  kind!: SecurityKind;

  /** Time of the last occurrence. */
  @InstantColumn()
  at!: Date;

  /** Count of occurrences within the hour after the first one, from the same place. */
  @Column({ type: 'integer' })
  count!: number;

  /** Label of the device; empty when the account holder must not learn it. */
  @Column({ type: 'varchar' })
  device!: string;

  @Column({ type: 'varchar' })
  network!: string;

  @ManyToOne(() => User, { onDelete: 'CASCADE' })
  @JoinColumn({ name: 'userId' })
  user!: Relation<User> | null;
}
