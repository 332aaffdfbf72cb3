import { Field, ID, Int, InputType } from 'type-graphql';

@InputType({ description: 'A revision of an article to restore.' })
export class RestoreArticleRevisionInput {
  @Field(() => ID, { description: 'ID of the article to restore the text of.' })
  id!: string;

  @Field(() => Int, { description: 'Version of the article whose text to restore.' })
  version!: number;
}
