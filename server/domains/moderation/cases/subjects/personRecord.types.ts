import { Field, Int, ObjectType } from 'type-graphql';

@ObjectType({
  description: 'Earlier comments, warnings and bans of the user whom a case is about.',
})
export class CasePersonRecord {
  @Field(() => Int, {
    description: 'Count of comments that the user wrote, without the deleted ones.',
  })
  commentCount!: number;

  @Field(() => Int, {
    description: 'Count of comments of the user that are hidden by a decision.',
  })
  hiddenCommentCount!: number;

  @Field(() => Int, {
    description:
      'Count of warnings that the user received in the last year and that are still in force.',
  })
  warningCount!: number;

  @Field(() => Int, {
    description: 'Count of bans of the user, without those that an appeal overturned.',
  })
  banCount!: number;
}
