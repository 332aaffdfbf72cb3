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

/** Quiet hours and digest of a member. The default without a row is: no quiet hours, no digest. */
@Entity('notification_rhythms')
export class NotificationRhythm {
  @PrimaryColumn({ type: 'integer' })
  userId!: number;

  /** IANA time zone, as the member's browser names it: "Europe/Paris". */
  @Column({ type: 'varchar' })
  timeZone!: string;

  /** Minutes after midnight; both are set, or neither. */
  @Column({ type: 'integer', nullable: true })
  quietFrom: number | null = null;

  @Column({ type: 'integer', nullable: true })
  quietUntil: number | null = null;

  /** Frequency of the digest; null without one. */
  @Column({ type: 'varchar', nullable: true })
  digest: DigestRhythm | null = null;

  /** Notifications up to this time are not in the next digest. */
  @InstantColumn({ nullable: true })
  digestSince: Date | null = null;

  @Index()
  @InstantColumn({ nullable: true })
  digestDueAt: Date | null = null;

  @ManyToOne(() => User, { onDelete: 'CASCADE' })
  @JoinColumn({ name: 'userId' })
  user!: Relation<User>;
}
