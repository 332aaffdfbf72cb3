import { Field, ID, ObjectType, registerEnumType } from 'type-graphql';
import { LookedAt } from '#platform/access/accessLog';
import { pageOf } from '#platform/paged';

registerEnumType(LookedAt, {
  name: 'LookedAt',
  description: 'Kind of data that staff accessed.',
  valuesConfig: {
    PROFILE: { description: 'Account with its email address: its page, or a list filtered to it.' },
    SESSIONS: { description: 'Sessions of the account.' },
    SECURITY: { description: 'Security log of the account.' },
    ROLES: { description: 'Roles of the account.' },
    NOTES: { description: 'Notes of staff about the account.' },
    MODERATION: {
      description: 'Comments, reports, cases, decisions or appeals by or about the account.',
    },
    ORDERS: { description: 'Orders of the account.' },
    RESULTS: { description: 'Game results of the account.' },
    AUDIT_LOG: { description: 'Audit log entries by or about the account.' },
    EXPORT: { description: 'A file of many accounts, which may include this one.' },
    VIEWED_AS: { description: 'Administration as this account sees it (impersonation).' },
  },
});

@ObjectType({ description: 'An access of staff to the account of the caller.' })
export class StaffView {
  @Field(() => ID, { description: 'ID of the access log entry.' })
  id!: number;

  @Field(() => LookedAt, { description: 'Kind of data that staff accessed.' })
  what!: LookedAt;

  @Field(() => String, {
    description:
      'Name of the highest role of the staff member at that time; never a personal name.',
  })
  role!: string;

  @Field(() => Date, { description: 'Time of the first access within the hour (UTC).' })
  at!: Date;

  @Field(() => String, {
    nullable: true,
    description: 'Case number given as the reason for the access; null without one.',
  })
  caseNumber!: string | null;
}

@ObjectType({ description: 'A page of the accesses of staff to the account of the caller.' })
export class StaffViewPage extends pageOf(StaffView, {
  items: 'Access log entries of the page, newest first.',
}) {}
