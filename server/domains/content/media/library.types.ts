import { Field, ObjectType } from 'type-graphql';
import { pageOf } from '#platform/paged';
import { MediaImage } from './mediaImage.entity';

@ObjectType({
  description: 'Actions on an image of the media library that the caller may perform.',
})
export class MediaViewerCan {
  @Field(() => Boolean, {
    description: 'Whether the caller may change the name and alternative text of the image.',
  })
  describe!: boolean;

  @Field(() => Boolean, {
    description:
      'Whether the caller has the permission to delete the image. Even then, an image that an article shows cannot be deleted.',
  })
  delete!: boolean;
}

@ObjectType({
  description: 'A page of the media library, newest first.',
  simpleResolvers: true,
})
export class MediaPage extends pageOf(MediaImage, { items: 'Images of the page.' }) {}
