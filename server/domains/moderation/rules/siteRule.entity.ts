import { Column, Entity, ForeignKey, Index, PrimaryGeneratedColumn } from 'typeorm';
import { JsonColumn } from '#platform/db/columns';
import { PublicContent } from '#platform/db/contentVersion';
import type { RulePhase } from './rules.types';
import { RulesVersionRow } from './rulesVersion.entity';

@PublicContent()
@Entity('site_rules')
@Index(['versionId', 'key'], { unique: true })
export class SiteRuleRow {
  @PrimaryGeneratedColumn()
  id!: number;

  @ForeignKey(() => RulesVersionRow, { onDelete: 'CASCADE' })
  @Column({ type: 'integer' })
  versionId!: number;

  /** Key of the rule, stable across versions and used as anchor in URLs. */
  @Column({ type: 'varchar' })
  key!: string;

  /** Position in the version, from 1. */
  @Column({ type: 'integer' })
  position!: number;

  @Column({ type: 'varchar' })
  title!: string;

  /** Plain text with an empty line between paragraphs. */
  @Column({ type: 'text' })
  text!: string;

  /** Whether decisions that name no rule cite this rule. Each version has one general rule. */
  @Column({ type: 'boolean', default: false })
  isGeneral = false;

  /** Automatic checks whose decisions cite the rule. */
  @JsonColumn({ default: '[]' })
  phases: RulePhase[] = [];
}
