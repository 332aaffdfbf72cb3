import { Column, Entity, JoinColumn, ManyToOne, PrimaryColumn, type Relation } from 'typeorm';
import { InstantColumn, JsonColumn } from '../../platform/db/columns';
import { PublicContent } from '../../platform/db/contentVersion';
import type { User } from '../users/user.entity';

/** One setting that differs from its default. Its history is in the audit entries. */
@PublicContent()
@Entity('settings')
export class SettingRow {
  @PrimaryColumn({ type: 'varchar' })
  key!: string;

  @JsonColumn()
  value!: unknown;

  @InstantColumn()
  updatedAt!: Date;

  @Column({ type: 'integer', nullable: true })
  updatedById!: number | null;

  // By its name: accounts stand on settings.
  @ManyToOne('User', { onDelete: 'SET NULL' })
  @JoinColumn({ name: 'updatedById' })
  updatedBy!: Relation<User> | null;
}
