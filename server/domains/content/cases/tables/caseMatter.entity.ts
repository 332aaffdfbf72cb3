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
import type { MatterKind } from '../case.states';
import { CaseRow } from './case.entity';

/** Something in a case that waits, or waited, for somebody. */
@Entity('case_matters')
@Index(['kind', 'refId'])
@Index(['caseId', 'settledAt'])
export class CaseMatter {
  @PrimaryGeneratedColumn()
  id!: number;

  @Column({ type: 'integer' })
  caseId!: number;

  @Column({ type: 'varchar' })
  kind!: MatterKind;

  /** The report, comment, confirmation or appeal; the case itself where it was opened by hand. */
  @Column({ type: 'integer' })
  refId!: number;

  @InstantColumn()
  since!: Date;

  /** Null while it waits. */
  @InstantColumn({ nullable: true })
  settledAt: Date | null = null;

  @ManyToOne(() => CaseRow)
  @JoinColumn({ name: 'caseId' })
  case!: Relation<CaseRow>;
}
