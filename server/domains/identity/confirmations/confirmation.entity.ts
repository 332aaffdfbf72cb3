import {
  Column,
  Entity,
  Index,
  JoinColumn,
  ManyToOne,
  PrimaryGeneratedColumn,
  type Relation,
} from 'typeorm';
import type { Permission } from '#platform/access/permissions';
import type { GraveAct } from '#platform/access/approvals';
import { InstantColumn, JsonColumn } from '#platform/db/columns';
import { User } from '../users/user.entity';
import type { ConfirmationState } from './confirmation.types';

/** A grave act that somebody asked for, and what became of it. */
@Entity('confirmations')
@Index(['state', 'until'])
@Index(['permission', 'state', 'until'])
@Index(['proposerId', 'id'])
@Index(['sameAs', 'state'])
export class ConfirmationRow {
  @PrimaryGeneratedColumn()
  id!: number;

  /** The stored name of the use case (`sensitiveUseCase`). */
  @Column({ type: 'varchar' })
  useCase!: string;

  /** Why the site asks a second person. */
  @JsonColumn()
  acts!: GraveAct[];

  /** What somebody must hold to confirm it. */
  @Column({ type: 'varchar' })
  permission!: Permission;

  /** What somebody must be above to confirm it, when it was asked; looked at again before it is done. */
  @Column({ type: 'integer' })
  height!: number;

  /** The roles that it gives. */
  @JsonColumn()
  roleIds!: string[];

  /** In French; `{person}` stands for the subject, who is not named here. */
  @Column({ type: 'varchar' })
  title!: string;

  @Column({ type: 'text', nullable: true })
  reason!: string | null;

  /** Null once it has ended: it may tell of people. */
  @JsonColumn({ nullable: true })
  facts!: { label: string; text: string }[] | null;

  /** What the use case gets. Null once it has ended. */
  @JsonColumn({ nullable: true })
  input!: object | null;

  /** Everybody whom it is about. Null once it has ended. */
  @JsonColumn({ nullable: true })
  subjectIds!: number[] | null;

  /** How many accounts it is about. */
  @Column({ type: 'integer' })
  accounts!: number;

  /** The one person whom it is about; null for several, and once the account was erased. */
  @Index()
  @Column({ type: 'integer', nullable: true })
  subjectId!: number | null;

  /** The report that it decides. */
  @Column({ type: 'integer', nullable: true })
  reportId!: number | null;

  /** The same for two requests of the same. */
  @Column({ type: 'varchar' })
  sameAs!: string;

  @Column({ type: 'integer', nullable: true })
  proposerId!: number | null;

  @Column({ type: 'varchar' })
  state!: ConfirmationState;

  @InstantColumn()
  askedAt!: Date;

  /** When it lapses or, delayed, is done. */
  @InstantColumn()
  until!: Date;

  /** Who confirmed, refused or called it off; null where time did. */
  @Index()
  @Column({ type: 'integer', nullable: true })
  decidedById!: number | null;

  @InstantColumn({ nullable: true })
  decidedAt!: Date | null;

  /** Why it was refused. */
  @Column({ type: 'text', nullable: true })
  note!: string | null;

  /** Why it could not be done, in French. */
  @Column({ type: 'text', nullable: true })
  outcome!: string | null;

  @ManyToOne(() => User, { onDelete: 'SET NULL' })
  @JoinColumn({ name: 'subjectId' })
  subject!: Relation<User> | null;

  @ManyToOne(() => User, { onDelete: 'SET NULL' })
  @JoinColumn({ name: 'proposerId' })
  proposer!: Relation<User> | null;

  @ManyToOne(() => User, { onDelete: 'SET NULL' })
  @JoinColumn({ name: 'decidedById' })
  decidedBy!: Relation<User> | null;
}
