import { Column, Entity, ForeignKey, Index, PrimaryGeneratedColumn } from 'typeorm';
import { InstantColumn } from '#platform/db/columns';
import { PublicContent } from '#platform/db/contentVersion';
import { User } from '#domains/identity/users/user.entity';

/** A version of the rules of the site. Versions never change, because decisions cite them. */
@PublicContent()
@Entity('rules_versions')
export class RulesVersionRow {
  @PrimaryGeneratedColumn()
  id!: number;

  /** Summary of the changes, shown to readers. */
  @Column({ type: 'text' })
  summary!: string;

  /**
   * ID of the member of staff who published the version; null for the initial version and after the
   * erasure of the account.
   */
  @ForeignKey(() => User, { onDelete: 'SET NULL' })
  @Index()
  @Column({ type: 'integer', nullable: true })
  publishedById!: number | null;

  @InstantColumn()
  publishedAt!: Date;
}
