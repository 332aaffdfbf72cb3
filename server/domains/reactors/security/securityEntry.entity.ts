import {
  Column,
  Entity,
  Index,
  JoinColumn,
  ManyToOne,
  PrimaryGeneratedColumn,
  type Relation,
} from 'typeorm';
import { InstantColumn } from '../../../platform/db/columns';
import { User } from '../../identity/users/user.entity';
import type { SecurityKind } from './security.types';

/**
 * Something that happened to the security of an account, or an address that was locked. The address
 * is kept cut, the device by its label: enough to tell a stranger, not enough to tell a person.
 */
@Entity('security_entries')
@Index(['userId', 'at', 'id'])
@Index(['kind', 'at', 'id'])
@Index(['at', 'id'])
export class SecurityEntry {
  @PrimaryGeneratedColumn()
  id!: number;

  /** Null for an address. */
  @Column({ type: 'integer', nullable: true })
  userId!: number | null;

  @Column({ type: 'varchar' })
  kind!: SecurityKind;

  /** The last time. */
  @InstantColumn()
  at!: Date;

  /** How many times, in the hour from the first, from the same place. */
  @Column({ type: 'integer' })
  count!: number;

  /** Empty when it is nobody's to know. */
  @Column({ type: 'varchar' })
  device!: string;

  @Column({ type: 'varchar' })
  network!: string;

  @ManyToOne(() => User, { onDelete: 'CASCADE' })
  @JoinColumn({ name: 'userId' })
  user!: Relation<User> | null;
}
