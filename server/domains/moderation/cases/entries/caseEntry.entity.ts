import { Column, Entity, ForeignKey, Index, PrimaryGeneratedColumn } from 'typeorm';
import { InstantColumn, JsonColumn } from '#platform/db/columns';
import { User } from '#domains/identity/users/user.entity';
import type { CaseEntryKind, CaseFacts } from './entry.types';
import { CaseRow } from '../case.entity';

/**
 * An entry of a case. The table is append-only: triggers of both databases refuse deletions and
 * updates. They allow only two updates: the ID of an erased account becomes null, and an earlier
 * text of a deleted comment becomes null. Entries contain account IDs, not names.
 */
@Entity('case_entries')
@Index(['caseId', 'id'])
@Index(['kind', 'refId'])
export class CaseEntryRow {
  @PrimaryGeneratedColumn()
  id!: number;

  @ForeignKey(() => CaseRow)
  @Column({ type: 'integer' })
  caseId!: number;

  @Index()
  @InstantColumn()
  at!: Date;

  @Column({ type: 'varchar' })
  kind!: CaseEntryKind;

  /**
   * ID of the user who performed the action; null when the site performed it or the account was
   * erased.
   */
  @ForeignKey(() => User, { onDelete: 'SET NULL' })
  @Index()
  @Column({ type: 'integer', nullable: true })
  actorId: number | null = null;

  /** Whether the site performed the action itself. */
  @Column({ type: 'boolean' })
  automatic!: boolean;

  /** ID of the user whom the action concerns, for instance who was informed, warned or banned. */
  @ForeignKey(() => User, { onDelete: 'SET NULL' })
  @Index()
  @Column({ type: 'integer', nullable: true })
  personId: number | null = null;

  /**
   * ID of the item that the entry is about, depending on `kind`: report, decision, appeal, shift,
   * request for approval, handover note or other case.
   */
  @Column({ type: 'integer', nullable: true })
  refId: number | null = null;

  /** Text as it was written; null for an entry without text, and after the text was purged. */
  @Column({ type: 'text', nullable: true })
  text: string | null = null;

  @JsonColumn()
  facts!: CaseFacts;
}
