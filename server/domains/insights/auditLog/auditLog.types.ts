import { Field, ID, InputType, ObjectType, registerEnumType } from 'type-graphql';
import { z } from 'zod';
import { accountId, searched, UNKNOWN_ACCOUNT } from '#platform/input/fields';
import { CheckedBy } from '#platform/input/limits';
import { pageOf } from '#platform/paged';
import { AuditEntry } from './auditEntry.entity';

export enum AuditReference {
  ACCOUNT = 'ACCOUNT',
  ROLE = 'ROLE',
  RULE = 'RULE',
}

registerEnumType(AuditReference, {
  name: 'AuditReference',
  description: 'Kind of thing that a changed field identifies by its ID.',
  valuesConfig: {
    ACCOUNT: { description: 'An account of the site.' },
    ROLE: { description: 'The values are a role or a list of roles.' },
    RULE: { description: 'A rule of the site.' },
  },
});

@ObjectType({ description: 'A field that an action changed, with its old and new values as JSON.' })
export class AuditChange {
  @Field(() => String, { description: 'Name of the changed field.' })
  field!: string;

  @Field(() => String, {
    nullable: true,
    description: 'Value of the field before the action, as JSON; null when the field had no value.',
  })
  before!: string | null;

  @Field(() => String, {
    nullable: true,
    description: 'Value of the field after the action, as JSON; null when the field has no value.',
  })
  after!: string | null;

  @Field(() => AuditReference, {
    nullable: true,
    description: 'Kind of thing whose ID is the value; null when the value is no ID.',
  })
  reference!: AuditReference | null;

  @Field(() => String, {
    nullable: true,
    description:
      'Current names of what `before` identifies; null when `reference` is null, or when nothing of it exists any more.',
  })
  beforeName!: string | null;

  @Field(() => String, {
    nullable: true,
    description:
      'Current names of what `after` identifies; null when `reference` is null, or when nothing of it exists any more.',
  })
  afterName!: string | null;
}

@ObjectType({ description: 'A change of the site settings.' })
export class SettingsChange {
  @Field(() => Date, { description: 'Time of the change (UTC).' })
  at!: Date;

  @Field(() => ID, {
    nullable: true,
    description: 'ID of the account that saved the settings; null when the system did.',
  })
  actorId!: number | null;

  @Field(() => String, {
    nullable: true,
    description:
      'Username that the account had at the time of the change; Système for the system, Utilisateur supprimé for an erased account.',
  })
  actorName!: string | null;

  @Field(() => [AuditChange], { description: 'Changed settings, with their old and new values.' })
  changes!: AuditChange[];
}

export const auditFilter = z.object({
  actorName: searched,
  actorId: accountId(UNKNOWN_ACCOUNT),
});

@CheckedBy(auditFilter)
@InputType({ description: 'Filter of the audit log. An entry must match all given criteria.' })
export class AuditFilter {
  @Field(() => String, {
    nullable: true,
    description: 'Name of the action, such as settings.updated; null for all actions.',
  })
  action?: string | null;

  @Field(() => String, {
    nullable: true,
    description: 'Type of the target of the action, such as user; null for all types.',
  })
  targetType?: string | null;

  @Field(() => ID, {
    nullable: true,
    description: 'ID or name of the target of the action; null for all targets.',
  })
  targetId?: string | null;

  @Field(() => ID, {
    nullable: true,
    description: 'ID of the account that performed the action; null for all accounts.',
  })
  actorId?: string | null;

  @Field(() => String, {
    nullable: true,
    description:
      'Words in the username that the actor had at the time of the action, ignoring case and accents. Système selects the actions of the system; null selects all actions.',
  })
  actorName?: string | null;

  @Field(() => Date, {
    nullable: true,
    description: 'Earliest time of the action (UTC), inclusive; null for no limit.',
  })
  from?: Date | null;

  @Field(() => Date, {
    nullable: true,
    description: 'Time before which the action was performed (UTC), exclusive; null for no limit.',
  })
  to?: Date | null;
}

@ObjectType({ description: 'A page of the audit log.' })
export class AuditEntryPage extends pageOf(AuditEntry, {
  items: 'Audit log entries of the page, newest first.',
}) {}
