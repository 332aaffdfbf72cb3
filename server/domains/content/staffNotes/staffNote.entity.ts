import {
  Column,
  Entity,
  Index,
  JoinColumn,
  ManyToOne,
  PrimaryGeneratedColumn,
  type Relation,
} from 'typeorm';
import { InstantColumn } from '../../../platform/db/columns';
import { User } from '../../identity/users/user.entity';

/** What staff noted of a person, for staff. It goes with the account of whom it is about. */
@Entity('staff_notes')
@Index(['userId', 'id'])
export class StaffNoteRow {
  @PrimaryGeneratedColumn()
  id!: number;

  /** Whom it is about. */
  @Column({ type: 'integer' })
  userId!: number;

  /** Null once the account of who wrote it is erased. */
  @Index()
  @Column({ type: 'integer', nullable: true })
  authorId: number | null = null;

  @Column({ type: 'text' })
  text!: string;

  @InstantColumn()
  createdAt!: Date;

  /** Null until it is changed. */
  @InstantColumn({ nullable: true })
  updatedAt: Date | null = null;

  @ManyToOne(() => User, { onDelete: 'CASCADE' })
  @JoinColumn({ name: 'userId' })
  user!: Relation<User>;

  @ManyToOne(() => User, { onDelete: 'SET NULL' })
  @JoinColumn({ name: 'authorId' })
  author!: Relation<User> | null;
}
