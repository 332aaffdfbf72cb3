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
import { CaseRow } from './case.entity';

/** Somebody has a case open in a page; it counts for as long as the page says so again. */
@Entity('case_presences')
export class CasePresenceRow {
  @PrimaryColumn({ type: 'integer' })
  caseId!: number;

  @Index()
  @PrimaryColumn({ type: 'integer' })
  userId!: number;

  /** Whether they write in it, rather than read. */
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

/** When somebody last visited the main courante, as its page said. */
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
