import { Entity, ForeignKey, Index, PrimaryColumn } from 'typeorm';
import { CaseRow } from './case.entity';

/** A link between two cases, stored once per pair with the older case first. */
@Entity('case_links')
export class CaseLink {
  @ForeignKey(() => CaseRow)
  @PrimaryColumn({ type: 'integer' })
  olderId!: number;

  @ForeignKey(() => CaseRow)
  @Index()
  @PrimaryColumn({ type: 'integer' })
  newerId!: number;
}
