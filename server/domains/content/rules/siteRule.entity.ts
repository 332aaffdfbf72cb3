import {
  Column,
  Entity,
  Index,
  JoinColumn,
  ManyToOne,
  PrimaryGeneratedColumn,
  type Relation,
} from 'typeorm';
import { JsonColumn } from '#platform/db/columns';
import { PublicContent } from '#platform/db/contentVersion';
import type { RulePhase } from './rules.types';
import { RulesVersionRow } from './rulesVersion.entity';

/** A rule as it stands in a version. */
@PublicContent()
@Entity('site_rules')
@Index(['versionId', 'key'], { unique: true })
export class SiteRuleRow {
  @PrimaryGeneratedColumn()
  id!: number;

  @Column({ type: 'integer' })
  versionId!: number;

  /** The same in every version: its place in an address. */
  @Column({ type: 'varchar' })
  key!: string;

  /** From 1. */
  @Column({ type: 'integer' })
  position!: number;

  @Column({ type: 'varchar' })
  title!: string;

  /** Plain text; paragraphs are parted by an empty line. */
  @Column({ type: 'text' })
  text!: string;

  /** What a decision refers to that names no narrower one: one rule of each version. */
  @Column({ type: 'boolean', default: false })
  isGeneral = false;

  /** The automatic phases whose decisions refer to it. */
  @JsonColumn({ default: '[]' })
  phases: RulePhase[] = [];

  @ManyToOne(() => RulesVersionRow, { onDelete: 'CASCADE' })
  @JoinColumn({ name: 'versionId' })
  version!: Relation<RulesVersionRow>;
}
