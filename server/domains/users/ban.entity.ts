import {
  Column,
  Entity,
  Index,
  JoinColumn,
  ManyToOne,
  PrimaryGeneratedColumn,
  type Relation,
} from 'typeorm';
import { InstantColumn } from '../../platform/db/columns';
import { User } from './user.entity';

/** A ban: in force until it expires or is lifted. Source: decisions, section 1. */
@Entity('bans')
@Index(['userId', 'liftedAt'])
export class Ban {
  @PrimaryGeneratedColumn()
  id!: number;

  @Column({ type: 'integer' })
  userId!: number;

  @Column({ type: 'varchar' })
  reason!: string;

  @Column({ type: 'integer', nullable: true })
  bannedById!: number | null;

  @InstantColumn()
  bannedAt!: Date;

  /** Null: permanent. */
  @InstantColumn({ nullable: true })
  expiresAt!: Date | null;

  @InstantColumn({ nullable: true })
  liftedAt!: Date | null;

  @Column({ type: 'integer', nullable: true })
  liftedById!: number | null;

  @ManyToOne(() => User, { onDelete: 'CASCADE' })
  @JoinColumn({ name: 'userId' })
  user!: Relation<User>;

  @ManyToOne(() => User, { onDelete: 'SET NULL' })
  @JoinColumn({ name: 'bannedById' })
  bannedBy!: Relation<User> | null;

  @ManyToOne(() => User, { onDelete: 'SET NULL' })
  @JoinColumn({ name: 'liftedById' })
  liftedBy!: Relation<User> | null;
}
