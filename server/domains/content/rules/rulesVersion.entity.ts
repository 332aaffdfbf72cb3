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
import { PublicContent } from '#platform/db/contentVersion';
import { User } from '#domains/identity/users/user.entity';

/** A version of the rules of the site. It never changes: decisions refer to it. */
@PublicContent()
@Entity('rules_versions')
export class RulesVersionRow {
  @PrimaryGeneratedColumn()
  id!: number;

  /** What changed in it, for readers. */
  @Column({ type: 'text' })
  summary!: string;

  /** Null for the version that came with the site, and once the account was erased. */
  @Index()
  @Column({ type: 'integer', nullable: true })
  publishedById!: number | null;

  @InstantColumn()
  publishedAt!: Date;

  @ManyToOne(() => User, { onDelete: 'SET NULL' })
  @JoinColumn({ name: 'publishedById' })
  publishedBy!: Relation<User> | null;
}
