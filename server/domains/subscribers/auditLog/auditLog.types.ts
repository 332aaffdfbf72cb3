import { Field, ID, InputType, Int, ObjectType } from 'type-graphql';
import { z } from 'zod';
import { searched } from '#platform/input/fields';
import { CheckedBy } from '#platform/input/limits';
import { pageOf } from '#platform/paged';
import { AuditEntry } from './auditEntry.entity';

@ObjectType({ description: 'One field that an act changed; values as JSON.' })
export class AuditChange {
  @Field(() => String, { description: 'The field.' })
  field!: string;

  @Field(() => String, { nullable: true, description: 'Its value before, as JSON; null: none.' })
  before!: string | null;

  @Field(() => String, { nullable: true, description: 'Its value after, as JSON; null: none.' })
  after!: string | null;

  @Field(() => String, {
    nullable: true,
    description:
      'Username of the account whose ID is in `before`; null when the value is no account, or the account was erased.',
  })
  beforeName?: string | null;

  @Field(() => String, {
    nullable: true,
    description:
      'Username of the account whose ID is in `after`; null when the value is no account, or the account was erased.',
  })
  afterName?: string | null;
}

@ObjectType({ description: 'One time that settings were saved.', simpleResolvers: true })
export class SettingsChange {
  @Field(() => Date, { description: 'When.' })
  at!: Date;

  @Field(() => ID, { nullable: true, description: 'Number of who saved them.' })
  actorId!: number | null;

  @Field(() => String, { nullable: true, description: 'Name of who saved them.' })
  actorName!: string | null;

  @Field(() => [AuditChange], { description: 'What changed, setting by setting.' })
  changes!: AuditChange[];
}

/** The schema of the filter. */
export const auditFilter = z.object({ actorName: searched });

@CheckedBy(auditFilter)
@InputType({ description: 'Which entries of the journal; all criteria must be met.' })
export class AuditFilter {
  @Field(() => String, { nullable: true, description: 'What was done, such as settings.updated.' })
  action?: string | null;

  @Field(() => String, { nullable: true, description: 'Kind of what it was done to.' })
  targetType?: string | null;

  @Field(() => String, { nullable: true, description: 'Name or number of what it was done to.' })
  targetId?: string | null;

  @Field(() => Int, { nullable: true, description: 'Number of the account that did it.' })
  actorId?: number | null;

  @Field(() => String, {
    nullable: true,
    description:
      'Beginning of the name of who did it, as it was then, whatever the case and accents; Système for the system.',
  })
  actorName?: string | null;

  @Field(() => Date, { nullable: true, description: 'Done at this moment or later.' })
  from?: Date | null;

  @Field(() => Date, { nullable: true, description: 'Done before this moment.' })
  to?: Date | null;
}

@ObjectType({ description: 'A page of the journal.' })
export class AuditEntryPage extends pageOf(AuditEntry, { items: 'Its entries, newest first.' }) {}
