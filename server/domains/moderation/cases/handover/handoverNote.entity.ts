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
import { CaseRow } from '../case.entity';

/**
 * A handover note for the next shift of staff. It remains after the account of its author is
 * erased.
 */
@Entity('handover_notes')
export class HandoverNoteRow {
  @PrimaryGeneratedColumn()
  id!: number;

  @Index()
  @Column({ type: 'integer', nullable: true })
  authorId: number | null = null;

  /** ID of the case that the note is about; null when the note is about no case. */
  @Index()
  @Column({ type: 'integer', nullable: true })
  caseId: number | null = null;

  @Column({ type: 'text' })
  text!: string;

  @InstantColumn()
  createdAt!: Date;

  /** First time at which an account that was erased since had marked the note as read. */
  @InstantColumn({ nullable: true })
  erasedReadAt: Date | null = null;

  @ManyToOne(() => User, { onDelete: 'SET NULL' })
  @JoinColumn({ name: 'authorId' })
  author!: Relation<User> | null;

  @ManyToOne(() => CaseRow)
  @JoinColumn({ name: 'caseId' })
  case!: Relation<CaseRow> | null;
}

/** Record that a user marked a handover note as read. */
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
