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
import { User } from '../users/user.entity';
import type { ConsentKind } from './consentKind.types';

/** That a member agreed to something, or took it back. Rows are added, and go with the account. */
@Entity('consents')
@Index(['userId', 'id'])
export class ConsentRow {
  @PrimaryGeneratedColumn()
  id!: number;

  @Column({ type: 'integer' })
  userId!: number;

  @Column({ type: 'varchar' })
  kind!: ConsentKind;

  /** Which of several of a kind, for instance the kind of notification; null where there is one. */
  @Column({ type: 'varchar', nullable: true })
  about: string | null = null;

  /** False when it was taken back. */
  @Column({ type: 'boolean' })
  given!: boolean;

  /** The version of the text that was read; null for agreements older than this log. */
  @Column({ type: 'varchar', nullable: true })
  textVersion: string | null = null;

  @InstantColumn()
  at!: Date;

  @ManyToOne(() => User, { onDelete: 'CASCADE' })
  @JoinColumn({ name: 'userId' })
  user!: Relation<User>;
}
