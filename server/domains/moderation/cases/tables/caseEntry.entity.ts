import {
  Column,
  Entity,
  Index,
  JoinColumn,
  ManyToOne,
  PrimaryGeneratedColumn,
  type Relation,
} from 'typeorm';
import { InstantColumn, JsonColumn } from '#platform/db/columns';
import { User } from '#domains/identity/users/user.entity';
import type { CaseEntryKind, CaseFacts } from '../entry.types';
import { CaseRow } from './case.entity';

/**
 * An entry of a case. Append-only: triggers of both databases refuse updates and deletions, except
 * that foreign keys clear erased accounts and that texts of deleted comments are cleared. Contains
 * account IDs, no names.
 */
@Entity('case_entries')
@Index(['caseId', 'id'])
@Index(['kind', 'refId'])
export class CaseEntryRow {
  @PrimaryGeneratedColumn()
  id!: number;

  @Column({ type: 'integer' })
  caseId!: number;

  @Index()
  @InstantColumn()
  at!: Date;

  @Column({ type: 'varchar' })
  kind!: CaseEntryKind;

  /**
   * User who performed the action; null for the site itself and after the erasure of the account.
   */
  @Index()
  @Column({ type: 'integer', nullable: true })
  actorId: number | null = null;

  /** Whether the site performed the action itself. */
  @Column({ type: 'boolean' })
  automatic!: boolean;

  /** User whom the action concerns: informed, warned or banned. */
  @Index()
  @Column({ type: 'integer', nullable: true })
  personId: number | null = null;

  /** ID of the report, decision, appeal, ban, handover note or other case of the entry. */
  @Column({ type: 'integer', nullable: true })
  refId: number | null = null;

  /** Text as it was written. */
  @Column({ type: 'text', nullable: true })
  text: string | null = null;

  @JsonColumn()
  facts!: CaseFacts;

  @ManyToOne(() => CaseRow)
  @JoinColumn({ name: 'caseId' })
  case!: Relation<CaseRow>;

  @ManyToOne(() => User, { onDelete: 'SET NULL' })
  @JoinColumn({ name: 'actorId' })
  actor!: Relation<User> | null;

  @ManyToOne(() => User, { onDelete: 'SET NULL' })
  @JoinColumn({ name: 'personId' })
  person!: Relation<User> | null;
}
