import { Field, ObjectType } from 'type-graphql';
import { Paged } from '../../platform/paged';
import { MediaImage } from './mediaImage.entity';

@ObjectType({
  description: 'A page of the media library, the newest first.',
  simpleResolvers: true,
})
export class MediaPage extends Paged {
  @Field(() => [MediaImage], { description: 'The images of the page.' })
  items!: MediaImage[];
}
