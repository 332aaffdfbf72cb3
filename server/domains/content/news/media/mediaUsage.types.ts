import { Field, ID, ObjectType } from 'type-graphql';
import { ArticleStatus } from '../article/article.types';

@ObjectType({ description: 'An article that shows an image.', simpleResolvers: true })
export class MediaUsage {
  @Field(() => ID, { description: 'Number of the article.' })
  articleId!: number;

  @Field(() => String, { description: 'Its title.' })
  title!: string;

  @Field(() => ArticleStatus, { description: 'Where it stands, the trash included.' })
  status!: ArticleStatus;
}
