import {
  Column,
  Entity,
  Index,
  JoinColumn,
  ManyToOne,
  PrimaryColumn,
  type Relation,
} from 'typeorm';
import { InstantColumn } from '../../../../platform/db/columns';
import { User } from '../../users/user.entity';

/** A sign-in on one device. The token names this row, so ending the row ends the token. */
@Entity('sessions')
export class SessionRow {
  @PrimaryColumn({ type: 'varchar' })
  id!: string;

  @Index()
  @Column({ type: 'integer' })
  userId!: number;

  @InstantColumn()
  createdAt!: Date;

  /** Written at most once a minute; idle time counts from here. */
  @Index()
  @InstantColumn()
  lastSeenAt!: Date;

  @Column({ type: 'varchar' })
  userAgent!: string;

  @Column({ type: 'varchar' })
  ipAddress!: string;

  @ManyToOne(() => User, { onDelete: 'CASCADE' })
  @JoinColumn({ name: 'userId' })
  user!: Relation<User>;
}
