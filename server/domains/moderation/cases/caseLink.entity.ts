import { Entity, Index, JoinColumn, ManyToOne, PrimaryColumn, type Relation } from 'typeorm';
import { CaseRow } from './case.entity';

/** A link between two cases, stored once per pair with the older case first. */
@Entity('case_links')
export class CaseLink {
  @PrimaryColumn({ type: 'integer' })
  olderId!: number;

  @Index()
  @PrimaryColumn({ type: 'integer' })
  newerId!: number;

  @ManyToOne(() => CaseRow)
  @JoinColumn({ name: 'olderId' })
  older!: Relation<CaseRow>;

  @ManyToOne(() => CaseRow)
  @JoinColumn({ name: 'newerId' })
  newer!: Relation<CaseRow>;
}
