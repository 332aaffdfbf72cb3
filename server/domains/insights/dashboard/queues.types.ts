import { Field, Int, ObjectType, registerEnumType } from 'type-graphql';

export enum StaffQueue {
  COMMENTS = 'comments',
  REPORTS = 'reports',
  CONFIRMATIONS = 'confirmations',
  CASES = 'cases',
}

registerEnumType(StaffQueue, {
  name: 'StaffQueue',
  description: 'A queue of work for staff.',
  valuesConfig: {
    COMMENTS: { description: 'Comments to be moderated.' },
    REPORTS: { description: 'Reported items to be decided.' },
    CONFIRMATIONS: { description: 'Actions waiting for an approver.' },
    CASES: { description: 'Cases of the incident log.' },
  },
});

@ObjectType({
  description:
    'Change of a queue. A count covers items that the caller may decide; null without permission.',
  simpleResolvers: true,
})
export class QueueSignal {
  @Field(() => StaffQueue, { description: 'The queue that changed.' })
  queue!: StaffQueue;

  @Field(() => Int, {
    nullable: true,
    description: 'Count of pending comments that the caller may decide.',
  })
  pendingComments!: number | null;

  @Field(() => Int, {
    nullable: true,
    description: 'Count of reported items that the caller may decide.',
  })
  pendingReports!: number | null;

  @Field(() => Int, { description: 'Count of approval requests that the caller may decide.' })
  pendingConfirmations!: number;

  @Field(() => Int, {
    nullable: true,
    description: 'Count of open cases of the incident log that the caller may handle.',
  })
  openCases!: number | null;

  @Field(() => Int, {
    nullable: true,
    description: 'Count of open cases past their target time that the caller may handle.',
  })
  overdueCases!: number | null;
}
