import { Field, ID, ObjectType, registerEnumType } from 'type-graphql';
import { LookedAt } from '#platform/access/accessLog';
import { pageOf } from '#platform/paged';

registerEnumType(LookedAt, {
  name: 'LookedAt',
  description: 'What staff looked at.',
  valuesConfig: {
    PROFILE: { description: 'Account with its email: its page, or a list narrowed to it.' },
    SESSIONS: { description: 'Where the account is signed in.' },
    SECURITY: { description: 'The security journal of the account.' },
    ROLES: { description: 'Roles of the account.' },
    NOTES: { description: 'Notes of staff about the account.' },
    MODERATION: {
      description: 'Comments, reports, cases, decisions or appeals by or about the account.',
    },
    ORDERS: { description: 'Orders of the account.' },
    RESULTS: { description: 'Game results of the account.' },
    AUDIT_LOG: { description: 'Audit log entries by or about the account.' },
    EXPORT: { description: 'A file of many accounts, which may have held this one.' },
    VIEWED_AS: { description: 'The administration, as this account sees it.' },
  },
});

@ObjectType({ description: 'That staff looked at the account of the caller.' })
export class StaffView {
  @Field(() => ID, { description: 'Number of the entry.' })
  id!: number;

  @Field(() => LookedAt, { description: 'What they looked at.' })
  what!: LookedAt;

  @Field(() => String, {
    description: 'The highest role of whoever looked, as it was called then; never a name.',
  })
  role!: string;

  @Field(() => Date, { description: 'The first time within the hour.' })
  at!: Date;

  @Field(() => String, {
    nullable: true,
    description: 'The case for which they looked; null when none was the reason.',
  })
  caseNumber!: string | null;
}

@ObjectType({ description: 'A page of when staff looked at the account of the caller.' })
export class StaffViewPage extends pageOf(StaffView, { items: 'Its entries, newest first.' }) {}
