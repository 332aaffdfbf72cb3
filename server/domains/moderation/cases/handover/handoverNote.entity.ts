import { Column, Entity, ForeignKey, Index, PrimaryColumn, PrimaryGeneratedColumn } from 'typeorm';
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

  @ForeignKey(() => User, { onDelete: 'SET NULL' })
  @Index()
  @Column({ type: 'integer', nullable: true })
  authorId: number | null = null;

  /** ID of the case that the note is about; null when the note is about no case. */
  @ForeignKey(() => CaseRow)
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
}

/** Record that a user marked a handover note as read. */
@Entity('handover_readings')
export class HandoverReading {
  @ForeignKey(() => HandoverNoteRow, { onDelete: 'CASCADE' })
  @PrimaryColumn({ type: 'integer' })
  noteId!: number;

  @ForeignKey(() => User, { onDelete: 'CASCADE' })
  @Index()
  @PrimaryColumn({ type: 'integer' })
  userId!: number;

  @InstantColumn()
  readAt!: Date;
}
