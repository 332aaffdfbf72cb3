import { Field, ID, ObjectType } from 'type-graphql';
import { Column, Entity, Index, PrimaryGeneratedColumn } from 'typeorm';
import { InstantColumn, JsonColumn } from '#platform/db/columns';

/**
 * Without foreign keys, so that it outlives its subject. Never changed, except when an erased
 * person is removed from it.
 */
@ObjectType({ description: 'An act of staff, or of the system: who did what to what.' })
@Entity('audit_entries')
@Index(['targetType', 'targetId', 'id'])
export class AuditEntry {
  @Field(() => ID, { description: 'Number of the entry.' })
  @PrimaryGeneratedColumn()
  id!: number;

  @Field(() => Date, { description: 'When it was done.' })
  @Index()
  @InstantColumn()
  at!: Date;

  @Field(() => ID, { nullable: true, description: 'Account that did it; null for the system.' })
  @Index()
  @Column({ type: 'integer', nullable: true })
  actorId!: number | null;

  @Field(() => String, { description: 'Name of who did it, at the time.' })
  @Index()
  @Column({ type: 'varchar' })
  actorName!: string;

  @Field(() => String, { description: 'What was done, such as settings.updated.' })
  @Index()
  @Column({ type: 'varchar' })
  action!: string;

  @Field(() => String, { description: 'Kind of what it was done to, such as user.' })
  @Column({ type: 'varchar' })
  targetType!: string;

  @Field(() => String, { description: 'Name or number of what it was done to.' })
  @Column({ type: 'varchar' })
  targetId!: string;

  @JsonColumn({ nullable: true })
  before!: Record<string, unknown> | null;

  @JsonColumn({ nullable: true })
  after!: Record<string, unknown> | null;

  @Field(() => String, { nullable: true, description: 'Id of the request, as in the log.' })
  @Column({ type: 'varchar', nullable: true })
  requestId!: string | null;
}
