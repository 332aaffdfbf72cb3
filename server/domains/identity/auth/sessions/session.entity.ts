import { Column, Entity, ForeignKey, Index, PrimaryColumn } from 'typeorm';
import { InstantColumn } from '#platform/db/columns';
import { User } from '#domains/identity/users/user.entity';

/** A sign-in on one device. The token references this row, so deleting the row ends the token. */
@Entity('sessions')
export class SessionRow {
  @PrimaryColumn({ type: 'varchar' })
  id!: string;

  @ForeignKey(() => User, { onDelete: 'CASCADE' })
  @Index()
  @Column({ type: 'integer' })
  userId!: number;

  @InstantColumn()
  createdAt!: Date;

  /** Time of the last activity, from which the idle time counts. Stored at most once a minute. */
  @Index()
  @InstantColumn()
  lastSeenAt!: Date;

  @Column({ type: 'varchar' })
  userAgent!: string;

  @Column({ type: 'varchar' })
  ipAddress!: string;
}
