import { Field, Int, ObjectType, registerEnumType } from 'type-graphql';

export enum StaffQueue {
  COMMENTS = 'comments',
  REPORTS = 'reports',
  CONFIRMATIONS = 'confirmations',
  CASES = 'cases',
}

registerEnumType(StaffQueue, {
  name: 'StaffQueue',
  description: 'What staff works through.',
  valuesConfig: {
    COMMENTS: { description: 'The comments to moderate.' },
    REPORTS: { description: 'What was reported.' },
    CONFIRMATIONS: { description: 'The acts that wait for a second person.' },
    CASES: { description: 'The cases of the main courante.' },
  },
});

@ObjectType({
  description:
    'Change of a queue. Each count covers what the caller may decide; it is null where they may decide nothing.',
  simpleResolvers: true,
})
export class QueueSignal {
  @Field(() => StaffQueue, { description: 'Which one.' })
  queue!: StaffQueue;

  @Field(() => Int, { nullable: true, description: 'Pending comments that the caller may decide.' })
  pendingComments!: number | null;

  @Field(() => Int, { nullable: true, description: 'Reported items that the caller may decide.' })
  pendingReports!: number | null;

  @Field(() => Int, { description: 'Requests of approval that the caller may decide.' })
  pendingConfirmations!: number;

  @Field(() => Int, {
    nullable: true,
    description: 'Open cases of the incident log that the caller may act on.',
  })
  openCases!: number | null;

  @Field(() => Int, {
    nullable: true,
    description: 'Open cases past their target time that the caller may act on.',
  })
  overdueCases!: number | null;
}
