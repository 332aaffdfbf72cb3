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
 * A line of a case. It is only ever added: triggers of both databases refuse to change or delete
 * one, but for the foreign keys that drop an erased person. It holds no names, only accounts.
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

  /** Who did it; null for the site itself, and once erased. */
  @Index()
  @Column({ type: 'integer', nullable: true })
  actorId: number | null = null;

  /** Whether the site itself did it. */
  @Column({ type: 'boolean' })
  automatic!: boolean;

  /** Whom it was done to: the person told, warned or banned. */
  @Index()
  @Column({ type: 'integer', nullable: true })
  personId: number | null = null;

  /** The report, decision, appeal, ban, handover note or other case that it is about. */
  @Column({ type: 'integer', nullable: true })
  refId: number | null = null;

  /** What was said, as it was said. */
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
