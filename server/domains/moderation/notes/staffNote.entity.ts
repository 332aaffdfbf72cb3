import { Column, Entity, ForeignKey, Index, PrimaryGeneratedColumn } from 'typeorm';
import { InstantColumn } from '#platform/db/columns';
import { User } from '#domains/identity/users/user.entity';

/** A note of staff on a user. It is deleted with the user’s account. */
@Entity('staff_notes')
@Index(['userId', 'id'])
export class StaffNoteRow {
  @PrimaryGeneratedColumn()
  id!: number;

  /** ID of the user whom the note is about. */
  @ForeignKey(() => User, { onDelete: 'CASCADE' })
  @Column({ type: 'integer' })
  userId!: number;

  /** ID of the author; null after the erasure of the account. */
  @ForeignKey(() => User, { onDelete: 'SET NULL' })
  @Index()
  @Column({ type: 'integer', nullable: true })
  authorId: number | null = null;

  @Column({ type: 'text' })
  text!: string;

  @InstantColumn()
  createdAt!: Date;

  /** Time of the last change; null while the note is unchanged. */
  @InstantColumn({ nullable: true })
  updatedAt: Date | null = null;
}
