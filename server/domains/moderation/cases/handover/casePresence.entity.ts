import { Column, Entity, ForeignKey, Index, PrimaryColumn } from 'typeorm';
import { InstantColumn } from '#platform/db/columns';
import { User } from '#domains/identity/users/user.entity';
import { CaseRow } from '../case.entity';

/**
 * A user who has a case open. The open page renews the row, which expires after `PRESENCE_TIME`.
 */
@Entity('case_presences')
export class CasePresenceRow {
  @ForeignKey(() => CaseRow, { onDelete: 'CASCADE' })
  @PrimaryColumn({ type: 'integer' })
  caseId!: number;

  @ForeignKey(() => User, { onDelete: 'CASCADE' })
  @Index()
  @PrimaryColumn({ type: 'integer' })
  userId!: number;

  /** Whether the user is writing in the case. */
  @Column({ type: 'boolean' })
  writing!: boolean;

  @Index()
  @InstantColumn()
  seenAt!: Date;
}

/** Time of the last visit of a user to the incident log. */
@Entity('case_visits')
export class CaseVisit {
  @ForeignKey(() => User, { onDelete: 'CASCADE' })
  @PrimaryColumn({ type: 'integer' })
  userId!: number;

  @InstantColumn()
  at!: Date;
}
