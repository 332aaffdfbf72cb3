import { Field, ID, ObjectType, registerEnumType } from 'type-graphql';
import { LookedAt } from '../../../platform/access/accessLog';
import { pageOf } from '../../../platform/paged';

registerEnumType(LookedAt, {
  name: 'LookedAt',
  description: 'What staff looked at.',
  valuesConfig: {
    PROFILE: { description: 'The account with its email: its page, or a list narrowed to it.' },
    SESSIONS: { description: 'Where the account is signed in.' },
    SECURITY: { description: 'The security journal of the account.' },
    ROLES: { description: 'The roles that the account holds.' },
    NOTES: { description: 'The notes of staff on the account.' },
    MODERATION: {
      description: 'Comments, reports, cases, decisions or appeals of the account, or about it.',
    },
    ORDERS: { description: 'The orders of the account.' },
    RESULTS: { description: 'The results of the account in the game.' },
    AUDIT_LOG: { description: 'The actions of the account, or on it, in the audit log.' },
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
