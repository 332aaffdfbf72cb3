import {
  Column,
  Entity,
  ForeignKey,
  Index,
  JoinColumn,
  ManyToOne,
  PrimaryColumn,
  type Relation,
} from 'typeorm';
import { InstantColumn } from '#platform/db/columns';
import { Role } from '#domains/identity/roles/role.entity';
import { User } from '#domains/identity/users/user.entity';
import { SessionRow } from '../sessions/session.entity';

/**
 * An impersonation: the role or the member as which a session views the administration. Exactly one
 * of `roleId` and `personId` is set.
 */
@Entity('viewing_as')
export class ViewingAsRow {
  /** ID of the session, which has at most one impersonation. */
  @PrimaryColumn({ type: 'varchar' })
  sessionId!: string;

  @ForeignKey(() => Role, { onDelete: 'CASCADE' })
  @Index()
  @Column({ type: 'varchar', nullable: true })
  roleId!: string | null;

  @ForeignKey(() => User, { onDelete: 'CASCADE' })
  @Index()
  @Column({ type: 'integer', nullable: true })
  personId!: number | null;

  @InstantColumn()
  startedAt!: Date;

  /** Time at which the impersonation ends, even if the job has not deleted the row yet. */
  @Index()
  @InstantColumn()
  until!: Date;

  @ManyToOne(() => SessionRow, { onDelete: 'CASCADE' })
  @JoinColumn({ name: 'sessionId' })
  session!: Relation<SessionRow>;
}
