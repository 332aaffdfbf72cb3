import { Field, ID, ObjectType, registerEnumType } from 'type-graphql';
import { LookedAt } from '#platform/access/accessLog';
import { pageOf } from '#platform/paged';

registerEnumType(LookedAt, {
  name: 'LookedAt',
  description: 'Kind of data that staff accessed.',
  valuesConfig: {
    PROFILE: {
      description:
        'Profile and email address of the account, on the page of the account or in a list filtered to this account alone.',
    },
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
    EXPORT: { description: 'Exported file with many accounts, possibly including this account.' },
    VIEWED_AS: {
      description:
        'Administration as the holder of the account sees it, viewed by a super administrator (impersonation).',
    },
  },
});

@ObjectType({
  description: 'An entry of the access log: staff viewed data of the caller’s account.',
})
export class StaffView {
  @Field(() => ID, { description: 'ID of the access log entry.' })
  id!: number;

  @Field(() => LookedAt, { description: 'Kind of data that staff accessed.' })
  what!: LookedAt;

  @Field(() => String, {
    description:
      'Name of the highest role that the staff member had at the time of the access. The name of the staff member is not disclosed.',
  })
  role!: string;

  @Field(() => Date, {
    description:
      'Time of the access (UTC). Later accesses by the same staff member to the same kind of data in the same clock hour are not listed.',
  })
  at!: Date;

  @Field(() => String, {
    nullable: true,
    description:
      'Case number that the staff member gave as the reason for the access; null when they gave none, or when the caller may not know the case.',
  })
  caseNumber!: string | null;
}

@ObjectType({ description: 'A page of the access log of the caller’s account.' })
export class StaffViewPage extends pageOf(StaffView, {
  items: 'Access log entries of the page, newest first.',
  total: 'Total count of access log entries on all pages.',
}) {}
