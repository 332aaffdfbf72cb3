import { Field, ObjectType, ID, InputType } from 'type-graphql';
import { pageOf } from '#platform/paged';
import { MediaImage } from './mediaImage.entity';
import { CheckedBy } from '#platform/input/limits';
import { z } from 'zod';
import { INVISIBLE, isVisible, tooLong } from '#platform/input/fields';
import { oneLine } from '#platform/text/text';

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

@ObjectType({ description: 'A page of the media library, newest first.' })
export class MediaPage extends pageOf(MediaImage, { items: 'Images of the page.' }) {}

const word = (missing: string, most: number) =>
  z
    .string()
    .overwrite(oneLine)
    .min(1, missing)
    .max(most, tooLong(most))
    .refine(isVisible, INVISIBLE);

export const LONGEST_NAME = 100;

export const imageTexts = z.object({
  name: word('Indiquez le nom de l’image.', LONGEST_NAME).nullable(),
  alt: word('Décrivez l’image dans le texte alternatif.', 250),
});

@CheckedBy(imageTexts)
@InputType({ description: 'New name and alternative text of an image.' })
export class UpdateMediaInput {
  @Field(() => ID, { description: 'ID of the image to change.' })
  id!: string;

  @Field(() => String, { description: 'New alternative text of the image.' })
  alt!: string;

  @Field(() => String, {
    nullable: true,
    description: 'New name of the image, shown to staff; null to leave the name unchanged.',
  })
  name!: string | null;
}

@ObjectType({ description: 'A changed image of the media library.' })
export class MediaPayload {
  @Field(() => MediaImage, { description: 'Image after the change.' })
  image!: MediaImage;
}
