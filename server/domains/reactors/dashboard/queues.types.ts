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
  description: 'A queue changed. A figure is null where the caller lacks its permission.',
  simpleResolvers: true,
})
export class QueueSignal {
  @Field(() => StaffQueue, { description: 'Which one.' })
  queue!: StaffQueue;

  @Field(() => Int, { nullable: true, description: 'Comments that wait for a moderator.' })
  pendingComments!: number | null;

  @Field(() => Int, { nullable: true, description: 'Reported things that wait for a decision.' })
  pendingReports!: number | null;

  @Field(() => Int, { description: 'Acts that wait for the caller as a second person.' })
  pendingConfirmations!: number;

  @Field(() => Int, { nullable: true, description: 'Cases of the main courante that are open.' })
  openCases!: number | null;

  @Field(() => Int, { nullable: true, description: 'Open cases past their target time.' })
  overdueCases!: number | null;
}
