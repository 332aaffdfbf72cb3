import { Field, ObjectType } from 'type-graphql';
import { pageOf } from '#platform/paged';
import { MediaImage } from './mediaImage.entity';

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
export class MediaPage extends pageOf(MediaImage, { items: 'The images of the page.' }) {}
