import { Ctx, FieldResolver, Resolver, Root } from 'type-graphql';
import type { Context } from '#platform/access/context';
import { MediaImage } from '#domains/content/media/mediaImage.entity';
import { MediaUsage } from './mediaUsage.types';
import { mediaUsagesLoader } from './mediaUsage.loaders';

/** The articles that show an image; the media library itself knows no articles. */
@Resolver(() => MediaImage)
export class MediaUsageResolver {
  @FieldResolver(() => [MediaUsage], {
    description: 'The articles that show it, in their text or above it, by title.',
  })
  usages(@Root() { id }: MediaImage, @Ctx() { loader }: Context): Promise<MediaUsage[]> {
    return loader(mediaUsagesLoader).load(id);
  }
}
