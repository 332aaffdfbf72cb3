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
import { Report } from './report.entity';

/** A note of staff on a report. It never changes. */
@Entity('report_notes')
@Index(['reportId', 'id'])
export class ReportNoteRow {
  @PrimaryGeneratedColumn()
  id!: number;

  @Column({ type: 'integer' })
  reportId!: number;

  @Index()
  @Column({ type: 'integer', nullable: true })
  authorId: number | null = null;

  @Column({ type: 'text' })
  text!: string;

  @InstantColumn()
  createdAt!: Date;

  @ManyToOne(() => Report, { onDelete: 'CASCADE' })
  @JoinColumn({ name: 'reportId' })
  report!: Relation<Report>;

  @ManyToOne(() => User, { onDelete: 'SET NULL' })
  @JoinColumn({ name: 'authorId' })
  author!: Relation<User> | null;
}
