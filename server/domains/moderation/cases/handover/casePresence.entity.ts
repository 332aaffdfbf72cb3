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
import { CaseRow } from '../case.entity';

/**
 * A user who has a case open. The open page renews the row, which expires after `PRESENCE_TIME`.
 */
@Entity('case_presences')
export class CasePresenceRow {
  @PrimaryColumn({ type: 'integer' })
  caseId!: number;

  @Index()
  @PrimaryColumn({ type: 'integer' })
  userId!: number;

  /** Whether the user is writing in the case. */
  @Column({ type: 'boolean' })
  writing!: boolean;

  @Index()
  @InstantColumn()
  seenAt!: Date;

  @ManyToOne(() => CaseRow, { onDelete: 'CASCADE' })
  @JoinColumn({ name: 'caseId' })
  case!: Relation<CaseRow>;

  @ManyToOne(() => User, { onDelete: 'CASCADE' })
  @JoinColumn({ name: 'userId' })
  user!: Relation<User>;
}

/** Time of the last visit of a user to the incident log. */
@Entity('case_visits')
export class CaseVisit {
  @PrimaryColumn({ type: 'integer' })
  userId!: number;

  @InstantColumn()
  at!: Date;

  @ManyToOne(() => User, { onDelete: 'CASCADE' })
  @JoinColumn({ name: 'userId' })
  user!: Relation<User>;
}
