import { Column, Entity, ForeignKey, Index, PrimaryGeneratedColumn } from 'typeorm';
import { Report } from '../reports/report.entity';
import { Decision } from './decision.entity';

/** A report that led to a decision, whose reporter is informed of the outcome. */
@Entity('decision_reports')
@Index(['decisionId', 'reportId'], { unique: true })
export class DecisionReport {
  @PrimaryGeneratedColumn()
  id!: number;

  @ForeignKey(() => Decision, { onDelete: 'CASCADE' })
  @Column({ type: 'integer' })
  decisionId!: number;

  @ForeignKey(() => Report, { onDelete: 'CASCADE' })
  @Index()
  @Column({ type: 'integer' })
  reportId!: number;
}
