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
    COMMENTS: { description: 'Comments that await a moderator.' },
    REPORTS: { description: 'Reported items that await a decision.' },
    CONFIRMATIONS: { description: 'Actions that await the approval of a second person.' },
    CASES: { description: 'Cases of the incident log.' },
  },
});

@ObjectType({
  description:
    'Signal that a queue changed, with the current counts. Each count includes only items on which the caller may decide.',
})
export class QueueSignal {
  @Field(() => StaffQueue, { description: 'The queue that changed.' })
  queue!: StaffQueue;

  @Field(() => Int, {
    nullable: true,
    description:
      'Count of pending comments that the caller may approve or reject; null when they may not moderate comments.',
  })
  pendingComments!: number | null;

  @Field(() => Int, {
    nullable: true,
    description:
      'Count of reported items on which the caller may decide; null when they may not handle reports.',
  })
  pendingReports!: number | null;

  @Field(() => Int, {
    description: 'Count of requests for approval that the caller may approve or refuse.',
  })
  pendingConfirmations!: number;

  @Field(() => Int, {
    nullable: true,
    description:
      'Count of open cases of the incident log that the caller may handle; null when they may not handle cases.',
  })
  openCases!: number | null;

  @Field(() => Int, {
    nullable: true,
    description:
      'Count of open cases past their target time that the caller may handle; null when they may not handle cases.',
  })
  overdueCases!: number | null;
}
