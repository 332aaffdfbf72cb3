import {
  Column,
  Entity,
  Index,
  JoinColumn,
  ManyToOne,
  PrimaryColumn,
  type Relation,
} from 'typeorm';
import { InstantColumn } from '#platform/db/columns';
import { User } from '#domains/identity/users/user.entity';
import type { DigestRhythm } from './delivery.types';

/** When a member wants to hear of things; without a row at any time, and without a digest. */
@Entity('notification_rhythms')
export class NotificationRhythm {
  @PrimaryColumn({ type: 'integer' })
  userId!: number;

  /** Of the member, as their browser names it: "Europe/Paris". */
  @Column({ type: 'varchar' })
  timeZone!: string;

  /** Minutes after midnight; both, or neither. */
  @Column({ type: 'integer', nullable: true })
  quietFrom: number | null = null;

  @Column({ type: 'integer', nullable: true })
  quietUntil: number | null = null;

  /** Null without a digest. */
  @Column({ type: 'varchar', nullable: true })
  digest: DigestRhythm | null = null;

  /** What came before was in the last digest, or before there was one. */
  @InstantColumn({ nullable: true })
  digestSince: Date | null = null;

  @Index()
  @InstantColumn({ nullable: true })
  digestDueAt: Date | null = null;

  @ManyToOne(() => User, { onDelete: 'CASCADE' })
  @JoinColumn({ name: 'userId' })
  user!: Relation<User>;
}
