import { Field, Int, ObjectType } from 'type-graphql';
import { ArticleStatus } from '../article/article.types';
import { ShownAccount } from '#domains/identity/users/shownAccount.types';

@ObjectType({
  implements: ShownAccount,
  description: 'A member who has an article open in the editor.',
})
export class ArticleEditor extends ShownAccount {}

@ObjectType({
  description:
    'Other editors and the current state of an article that the caller has open in the editor.',
})
export class ArticleEditing {
  @Field(() => [ArticleEditor], {
    description: 'Other members who have the article open in the editor, at most 10.',
  })
  editors!: ArticleEditor[];

  @Field(() => Int, {
    nullable: true,
    description: 'Current version of the article; null once it was deleted permanently.',
  })
  version!: number | null;

  @Field(() => ArticleStatus, {
    nullable: true,
    description: 'Current status of the article; null once it was deleted permanently.',
  })
  status!: ArticleStatus | null;

  @Field(() => Date, {
    nullable: true,
    description: 'Time at which the article will be published; null when it is not scheduled.',
  })
  scheduledFor!: Date | null;

  @Field(() => ArticleEditor, {
    nullable: true,
    description:
      'Member who made the last change since the subscription started; null when nothing was changed, or when the site made the change.',
  })
  changedBy!: ArticleEditor | null;
}
