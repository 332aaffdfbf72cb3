import { Ctx, FieldResolver, Resolver, Root } from 'type-graphql';
import type { Context } from '#platform/access/context';
import { MediaImage } from '#domains/content/media/mediaImage.entity';
import { MediaUsage } from './mediaUsage.types';
import { mediaUsagesLoader } from './mediaUsage.reads';

/** Resolver for the articles that show an image. */
@Resolver(() => MediaImage)
export class MediaUsageResolver {
  @FieldResolver(() => [MediaUsage], {
    description: 'Articles that show the image in their text or as their cover, sorted by title.',
  })
  usages(@Root() { id }: MediaImage, @Ctx() { loader }: Context): Promise<MediaUsage[]> {
    return loader(mediaUsagesLoader).load(id);
  }
}
