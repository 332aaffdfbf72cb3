import { Column, Entity, ForeignKey, PrimaryColumn } from 'typeorm';
import { InstantColumn, JsonColumn } from '#platform/db/columns';
import { PublicContent } from '#platform/db/contentVersion';

/** A setting that differs from its default. Its history is in the audit log. */
@PublicContent()
@Entity('settings')
export class SettingRow {
  @PrimaryColumn({ type: 'varchar' })
  key!: string;

  @JsonColumn()
  value!: unknown;

  @InstantColumn()
  updatedAt!: Date;

  // Names the entity `User` in a string to avoid a circular import: its module imports settings.
  @ForeignKey('User', { onDelete: 'SET NULL' })
  @Column({ type: 'integer', nullable: true })
  updatedById!: number | null;
}
