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

/** A matter of a case that is pending or was settled. */
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

  /** ID of the report, comment, approval or appeal; that of the case itself when opened by hand. */
  @Column({ type: 'integer' })
  refId!: number;

  @InstantColumn()
  since!: Date;

  /** Null while the matter is pending. */
  @InstantColumn({ nullable: true })
  settledAt: Date | null = null;

  @ManyToOne(() => CaseRow)
  @JoinColumn({ name: 'caseId' })
  case!: Relation<CaseRow>;
}
