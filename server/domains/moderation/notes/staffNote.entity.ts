import {
  Column,
  Entity,
  Index,
  JoinColumn,
  ManyToOne,
  PrimaryGeneratedColumn,
  type Relation,
} from 'typeorm';
import { InstantColumn } from '#platform/db/columns';
import { User } from '#domains/identity/users/user.entity';

/** A note of staff on a user. It is deleted with the user’s account. */
@Entity('staff_notes')
@Index(['userId', 'id'])
export class StaffNoteRow {
  @PrimaryGeneratedColumn()
  id!: number;

  /** ID of the user whom the note is about. */
  @Column({ type: 'integer' })
  userId!: number;

  /** ID of the author; null after the erasure of the account. */
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

  @ManyToOne(() => User, { onDelete: 'CASCADE' })
  @JoinColumn({ name: 'userId' })
  user!: Relation<User>;

  @ManyToOne(() => User, { onDelete: 'SET NULL' })
  @JoinColumn({ name: 'authorId' })
  author!: Relation<User> | null;
}
