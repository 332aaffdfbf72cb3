import { Column, Entity, ForeignKey, Index, PrimaryGeneratedColumn } from 'typeorm';
import { InstantColumn } from '#platform/db/columns';
import type { MatterKind } from './caseStates';
import { CaseRow } from './case.entity';

/**
 * A matter of a case: an item, such as a report or an appeal, that staff must settle before the
 * case can close. Settled matters stay stored.
 */
@Entity('case_matters')
@Index(['kind', 'refId'])
@Index(['caseId', 'settledAt'])
@Index(['kind', 'caseId'], { where: '"settledAt" IS NULL' })
export class CaseMatter {
  @PrimaryGeneratedColumn()
  id!: number;

  @ForeignKey(() => CaseRow)
  @Column({ type: 'integer' })
  caseId!: number;

  @Column({ type: 'varchar' })
  kind!: MatterKind;

  /**
   * ID of the item, depending on `kind`: report, comment, request for approval, appeal, distress
   * detection or shift. For a case opened by hand and for an alert, ID of the case itself.
   */
  @Column({ type: 'integer' })
  refId!: number;

  @InstantColumn()
  since!: Date;

  /** Time at which the matter was settled; null while it is pending. */
  @InstantColumn({ nullable: true })
  settledAt: Date | null = null;
}
