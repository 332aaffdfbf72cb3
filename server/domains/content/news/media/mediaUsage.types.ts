import { Field, ID, ObjectType } from 'type-graphql';
import { ArticleStatus } from '../article/article.types';

@ObjectType({ description: 'An article that shows an image of the media library.' })
export class MediaUsage {
  @Field(() => ID, { description: 'ID of the article that shows the image.' })
  articleId!: number;

  @Field(() => String, { description: 'Title of the article that shows the image.' })
  title!: string;

  @Field(() => ArticleStatus, {
    description:
      'Publication status of the article that shows the image, which may be in the trash.',
  })
  status!: ArticleStatus;
}
