import { Field, Int, ObjectType } from 'type-graphql';
import { MediaImage } from './mediaImage.entity';

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
