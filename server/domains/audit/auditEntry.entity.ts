import { Column, Entity, Index, PrimaryGeneratedColumn } from 'typeorm';
import { InstantColumn, JsonColumn } from '../../platform/db/columns';

/** An act of staff, or of the system: who did what to what, before and after. Never changed, never linked. */
@Entity('audit_entries')
@Index(['targetType', 'targetId'])
export class AuditEntry {
  @PrimaryGeneratedColumn()
  id!: number;

  @Index()
  @InstantColumn()
  at!: Date;

  /** Null: the system. A plain number, so that the entry outlives the account. */
  @Index()
  @Column({ type: 'integer', nullable: true })
  actorId!: number | null;

  /** The name at the time of the act. */
  @Column({ type: 'varchar' })
  actorName!: string;

  /** Such as `settings.updated`. */
  @Index()
  @Column({ type: 'varchar' })
  action!: string;

  @Column({ type: 'varchar' })
  targetType!: string;

  @Column({ type: 'varchar' })
  targetId!: string;

  @JsonColumn({ nullable: true })
  before!: Record<string, unknown> | null;

  @JsonColumn({ nullable: true })
  after!: Record<string, unknown> | null;

  @Column({ type: 'varchar', nullable: true })
  requestId!: string | null;
}
