import { Ctx, FieldResolver, Resolver, Root } from 'type-graphql';
import type { Context } from '../../graphql/context';
import { MediaImage } from '../media/mediaImage.entity';
import { MediaUsage } from './mediaUsage.types';

/** What articles add to an image of the library, which knows none of them. */
@Resolver(() => MediaImage)
export class MediaUsageResolver {
  @FieldResolver(() => [MediaUsage], {
    description: 'The articles that show it, in their text or above it, by title.',
  })
  usages(@Root() { id }: MediaImage, @Ctx() { loaders }: Context): Promise<MediaUsage[]> {
    return loaders.mediaUsages.load(id);
  }
}
