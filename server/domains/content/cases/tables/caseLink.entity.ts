import { Entity, Index, JoinColumn, ManyToOne, PrimaryColumn, type Relation } from 'typeorm';
import { CaseRow } from './case.entity';

/** Two cases that belong together. Each pair is there once, the older case first. */
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
