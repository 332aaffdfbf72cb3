import { Column, Entity, ForeignKey, Index, PrimaryGeneratedColumn } from 'typeorm';
import { InstantColumn } from '#platform/db/columns';
import { User } from '#domains/identity/users/user.entity';
import { Report } from './report.entity';

/** A note of staff on a report. It never changes. */
@Entity('report_notes')
@Index(['reportId', 'id'])
export class ReportNoteRow {
  @PrimaryGeneratedColumn()
  id!: number;

  @ForeignKey(() => Report, { onDelete: 'CASCADE' })
  @Column({ type: 'integer' })
  reportId!: number;

  @ForeignKey(() => User, { onDelete: 'SET NULL' })
  @Index()
  @Column({ type: 'integer', nullable: true })
  authorId: number | null = null;

  @Column({ type: 'text' })
  text!: string;

  @InstantColumn()
  createdAt!: Date;
}
