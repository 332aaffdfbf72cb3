import {
  Column,
  Entity,
  Index,
  JoinColumn,
  ManyToOne,
  PrimaryColumn,
  PrimaryGeneratedColumn,
  type Relation,
} from 'typeorm';
import { InstantColumn } from '#platform/db/columns';
import { User } from '#domains/identity/users/user.entity';
import { CaseRow } from './case.entity';

/** What somebody of the staff leaves for whoever comes next. It stays when they are erased. */
@Entity('handover_notes')
export class HandoverNoteRow {
  @PrimaryGeneratedColumn()
  id!: number;

  @Index()
  @Column({ type: 'integer', nullable: true })
  authorId: number | null = null;

  /** The case that it is about, if any. */
  @Index()
  @Column({ type: 'integer', nullable: true })
  caseId: number | null = null;

  @Column({ type: 'text' })
  text!: string;

  @InstantColumn()
  createdAt!: Date;

  @ManyToOne(() => User, { onDelete: 'SET NULL' })
  @JoinColumn({ name: 'authorId' })
  author!: Relation<User> | null;

  @ManyToOne(() => CaseRow)
  @JoinColumn({ name: 'caseId' })
  case!: Relation<CaseRow> | null;
}

/** Somebody read a handover note, and said so. */
@Entity('handover_readings')
export class HandoverReading {
  @PrimaryColumn({ type: 'integer' })
  noteId!: number;

  @Index()
  @PrimaryColumn({ type: 'integer' })
  userId!: number;

  @InstantColumn()
  readAt!: Date;

  @ManyToOne(() => HandoverNoteRow, { onDelete: 'CASCADE' })
  @JoinColumn({ name: 'noteId' })
  note!: Relation<HandoverNoteRow>;

  @ManyToOne(() => User, { onDelete: 'CASCADE' })
  @JoinColumn({ name: 'userId' })
  user!: Relation<User>;
}
