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
import { Role } from '#domains/identity/roles/role.entity';
import { User } from '#domains/identity/users/user.entity';
import { SessionRow } from '../sessions/session.entity';

/** As whom the holder of a session looks at the administration: a role or a person, one of them. */
@Entity('viewing_as')
export class ViewingAsRow {
  /** One session looks as one at most. */
  @PrimaryColumn({ type: 'varchar' })
  sessionId!: string;

  @Index()
  @Column({ type: 'varchar', nullable: true })
  roleId!: string | null;

  @Index()
  @Column({ type: 'integer', nullable: true })
  personId!: number | null;

  @InstantColumn()
  startedAt!: Date;

  /** When it ends by itself: nobody waits for the job that deletes the row. */
  @Index()
  @InstantColumn()
  until!: Date;

  @ManyToOne(() => SessionRow, { onDelete: 'CASCADE' })
  @JoinColumn({ name: 'sessionId' })
  session!: Relation<SessionRow>;

  @ManyToOne(() => Role, { onDelete: 'CASCADE' })
  @JoinColumn({ name: 'roleId' })
  role!: Relation<Role> | null;

  @ManyToOne(() => User, { onDelete: 'CASCADE' })
  @JoinColumn({ name: 'personId' })
  person!: Relation<User> | null;
}
