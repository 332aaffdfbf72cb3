import { Field, Int, ObjectType } from 'type-graphql';

@ObjectType({
  description: 'Counts of the comments, warnings and bans of a user whom a case is about.',
})
export class CasePersonRecord {
  @Field(() => Int, {
    description: 'Count of comments that the user wrote and that are not deleted.',
  })
  commentCount!: number;

  @Field(() => Int, {
    description: 'Count of comments of the user that a decision hides; included in commentCount.',
  })
  hiddenCommentCount!: number;

  @Field(() => Int, {
    description:
      'Count of warnings of the user that are in force: no older than a year, and not overturned.',
  })
  warningCount!: number;

  @Field(() => Int, {
    description: 'Count of current and ended bans of the user that no appeal overturned.',
  })
  banCount!: number;
}
