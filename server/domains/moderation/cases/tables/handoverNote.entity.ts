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

/** A handover note for the next shift of staff. It outlives the account of its author. */
@Entity('handover_notes')
export class HandoverNoteRow {
  @PrimaryGeneratedColumn()
  id!: number;

  @Index()
  @Column({ type: 'integer', nullable: true })
  authorId: number | null = null;

  /** ID of the case that the note is about; null for none. */
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

/** A user marked a handover note as read. */
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
