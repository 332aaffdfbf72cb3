import { Field, ID, Int, ObjectType } from 'type-graphql';
import { ArticleStatus } from '../news/article.types';
import { MediaImage } from './mediaImage.entity';

@ObjectType({ description: 'An article that shows an image.', simpleResolvers: true })
export class MediaUsage {
  @Field(() => ID, { description: 'Number of the article.' })
  articleId!: number;

  @Field(() => String, { description: 'Its title.' })
  title!: string;

  @Field(() => ArticleStatus, { description: 'Where it stands, the trash included.' })
  status!: ArticleStatus;
}

@ObjectType({ description: 'What the caller may do with an image of the library.' })
export class MediaViewerCan {
  @Field(() => Boolean, { description: 'Describe it otherwise.' })
  describe!: boolean;

  @Field(() => Boolean, { description: 'Delete it, once no article shows it.' })
  delete!: boolean;
}

@ObjectType({
  description: 'A page of the media library, the newest first.',
  simpleResolvers: true,
})
export class MediaPage {
  @Field(() => [MediaImage], { description: 'The images of the page.' })
  items!: MediaImage[];

  @Field(() => Int, { description: 'How many images there are on all pages.' })
  total!: number;

  @Field(() => Int, { description: 'Number of the page, from 1.' })
  page!: number;

  @Field(() => Int, { description: 'How many images a page holds.' })
  pageSize!: number;

  @Field(() => Int, { description: 'How many pages there are, at least 1.' })
  pageCount!: number;
}
