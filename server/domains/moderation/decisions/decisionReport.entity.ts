import {
  Column,
  Entity,
  Index,
  JoinColumn,
  ManyToOne,
  PrimaryGeneratedColumn,
  type Relation,
} from 'typeorm';
import { Report } from '../reports/report.entity';
import { Decision } from './decision.entity';

/** A report that led to a decision, whose reporter is informed of the outcome. */
@Entity('decision_reports')
@Index(['decisionId', 'reportId'], { unique: true })
export class DecisionReport {
  @PrimaryGeneratedColumn()
  id!: number;

  @Column({ type: 'integer' })
  decisionId!: number;

  @Index()
  @Column({ type: 'integer' })
  reportId!: number;

  @ManyToOne(() => Decision, { onDelete: 'CASCADE' })
  @JoinColumn({ name: 'decisionId' })
  decision!: Relation<Decision>;

  @ManyToOne(() => Report, { onDelete: 'CASCADE' })
  @JoinColumn({ name: 'reportId' })
  report!: Relation<Report>;
}
