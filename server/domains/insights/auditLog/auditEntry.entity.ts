import { Field, ID, ObjectType } from 'type-graphql';
import { Column, Entity, Index, PrimaryGeneratedColumn } from 'typeorm';
import { InstantColumn, JsonColumn } from '#platform/db/columns';

/**
 * An entry of the audit log. It has no foreign keys, so that it stays when its target is deleted.
 * Entries are never changed, except to remove the data of an erased person.
 */
@ObjectType({ description: 'An action of staff or of the system, as recorded in the audit log.' })
@Entity('audit_entries')
@Index(['targetType', 'targetId', 'id'])
export class AuditEntry {
  @Field(() => ID, { description: 'ID of the audit log entry.' })
  @PrimaryGeneratedColumn()
  id!: number;

  @Field(() => Date, { description: 'Time of the action (UTC).' })
  @Index()
  @InstantColumn()
  at!: Date;

  @Field(() => ID, {
    nullable: true,
    description: 'ID of the account that performed the action; null when the system did.',
  })
  @Index()
  @Column({ type: 'integer', nullable: true })
  actorId!: number | null;

  @Field(() => String, {
    description:
      'Username that the actor had at the time of the action; Système for the system, Utilisateur supprimé for an erased account.',
  })
  @Index()
  @Column({ type: 'varchar' })
  actorName!: string;

  @Field(() => String, { description: 'Name of the action, such as settings.updated.' })
  @Index()
  @Column({ type: 'varchar' })
  action!: string;

  @Field(() => String, { description: 'Type of the target of the action, such as user.' })
  @Column({ type: 'varchar' })
  targetType!: string;

  @Field(() => ID, { description: 'ID or name of the target of the action.' })
  @Column({ type: 'varchar' })
  targetId!: string;

  @JsonColumn({ nullable: true })
  before!: Record<string, unknown> | null;

  @JsonColumn({ nullable: true })
  after!: Record<string, unknown> | null;

  @Field(() => ID, {
    nullable: true,
    description:
      'ID of the HTTP request, as in the server log; null for an action outside a request.',
  })
  @Column({ type: 'varchar', nullable: true })
  requestId!: string | null;
}
