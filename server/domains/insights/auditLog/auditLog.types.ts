import { Field, ID, InputType, Int, ObjectType } from 'type-graphql';
import { z } from 'zod';
import { searched } from '#platform/input/fields';
import { CheckedBy } from '#platform/input/limits';
import { pageOf } from '#platform/paged';
import { AuditEntry } from './auditEntry.entity';

@ObjectType({ description: 'A field that an action changed; values as JSON.' })
export class AuditChange {
  @Field(() => String, { description: 'Name of the changed field.' })
  field!: string;

  @Field(() => String, {
    nullable: true,
    description: 'Value of the field before the action, as JSON; null for none.',
  })
  before!: string | null;

  @Field(() => String, {
    nullable: true,
    description: 'Value of the field after the action, as JSON; null for none.',
  })
  after!: string | null;

  @Field(() => String, {
    nullable: true,
    description:
      'Username of the account with the ID in `before`; null for other values and erased accounts.',
  })
  beforeName?: string | null;

  @Field(() => String, {
    nullable: true,
    description:
      'Username of the account with the ID in `after`; null for other values and erased accounts.',
  })
  afterName?: string | null;
}

@ObjectType({ description: 'A change of the settings.', simpleResolvers: true })
export class SettingsChange {
  @Field(() => Date, { description: 'Time of the change (UTC).' })
  at!: Date;

  @Field(() => ID, {
    nullable: true,
    description: 'ID of the account that saved the settings; null for the system.',
  })
  actorId!: number | null;

  @Field(() => String, {
    nullable: true,
    description: 'Name of the account that saved the settings, at the time.',
  })
  actorName!: string | null;

  @Field(() => [AuditChange], { description: 'Changes, setting by setting.' })
  changes!: AuditChange[];
}

/** Schema of the filter of the audit log. */
export const auditFilter = z.object({ actorName: searched });

@CheckedBy(auditFilter)
@InputType({ description: 'Filter for the audit log; an entry must meet all criteria.' })
export class AuditFilter {
  @Field(() => String, {
    nullable: true,
    description: 'Name of the action, such as settings.updated.',
  })
  action?: string | null;

  @Field(() => String, { nullable: true, description: 'Type of the target, such as user.' })
  targetType?: string | null;

  @Field(() => String, { nullable: true, description: 'ID or name of the target.' })
  targetId?: string | null;

  @Field(() => Int, { nullable: true, description: 'ID of the account that did the action.' })
  actorId?: number | null;

  @Field(() => String, {
    nullable: true,
    description:
      'Prefix of the name of the actor at the time, ignoring case and accents; Système for the system.',
  })
  actorName?: string | null;

  @Field(() => Date, {
    nullable: true,
    description: 'Earliest time of the action, included (UTC).',
  })
  from?: Date | null;

  @Field(() => Date, { nullable: true, description: 'Latest time of the action, excluded (UTC).' })
  to?: Date | null;
}

@ObjectType({ description: 'A page of the audit log.' })
export class AuditEntryPage extends pageOf(AuditEntry, {
  items: 'Audit log entries of the page, newest first.',
}) {}
