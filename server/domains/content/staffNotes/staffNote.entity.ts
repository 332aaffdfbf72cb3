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

/** A staff note on a person. It is deleted with that person's account. */
@Entity('staff_notes')
@Index(['userId', 'id'])
export class StaffNoteRow {
  @PrimaryGeneratedColumn()
  id!: number;

  /** The person it is about. */
  @Column({ type: 'integer' })
  userId!: number;

  /** Null once the author's account was erased. */
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
